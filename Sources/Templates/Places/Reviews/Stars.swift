/// Stars as a picture for those who see it and as words for those who do not.
struct Stars: HTML {
    /// 0 to 5; whole stars are drawn, rounded.
    let value: Double

    var body: some HTML {
        let whole = min(max(Int(value.rounded()), 0), 5)
        Span(.class("stars"), .ariaHidden) {
            String(repeating: "★", count: whole)
            Span(.class("unlit")) { String(repeating: "★", count: 5 - whole) }
        }
        Span(.class("visually-hidden")) { Self.words(value) }
    }

    /// "4 of 5 stars", "4.3 of 5 stars".
    static func words(_ value: Double) -> String { tr("\(number(value)) of 5\u{A0}stars") }

    /// With one decimal unless that is 0.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : tr("\(tenths / 10).\(tenths % 10)", "a decimal number")
    }
}

/// A mean in stars and digits, and what it is made of.
struct RatingLine: HTML {
    let mean: Double
    @HTMLBuilder let count: () -> Written

    var body: some HTML {
        P(.class("rating")) {
            Stars(value: mean)
            " "
            Strong { Stars.number(mean) }
            " · "
            count()
        }
    }
}
