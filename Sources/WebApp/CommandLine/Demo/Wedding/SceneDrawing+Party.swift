/// What people bring to a wedding, and they themselves.
extension SceneDrawing {
    typealias Point = (x: Int, y: Int)

    /// A point of the curve that hangs between two others.
    private static func hanging(_ start: Point, _ end: Point, _ sag: Int, _ share: Double) -> Point {
        let fall = 4 * share * (1 - share) * Double(sag)
        return (
            start.x + Int(Double(end.x - start.x) * share), start.y + Int(Double(end.y - start.y) * share + fall)
        )
    }

    private mutating func cord(_ start: Point, _ end: Point, _ sag: Int) {
        let middle = Self.hanging(start, end, 2 * sag, 0.5)
        line("M\(start.x) \(start.y) Q\(middle.x) \(middle.y) \(end.x) \(end.y)", palette.dark, width: 3)
    }

    /// Small flags on a cord.
    mutating func bunting(from start: Point, to end: Point, sag: Int, flags: Int, size: Int) {
        cord(start, end, sag)
        for index in 0..<flags {
            let share = (Double(index) + 0.5) / Double(flags)
            let (x, y) = Self.hanging(start, end, sag, share)
            let colour = palette.gay[index % palette.gay.count]
            path("M\(x - size / 2) \(y - 2) H\(x + size / 2) L\(x) \(y + size * 5 / 4)Z", colour)
        }
    }

    /// Lamps on a cord.
    mutating func lamps(from start: Point, to end: Point, sag: Int, _ count: Int) {
        cord(start, end, sag)
        for index in 0..<count {
            let (x, y) = Self.hanging(start, end, sag, (Double(index) + 0.5) / Double(count))
            glow(x, y + 14, 54, palette.light, strength: 0.6)
            circle(x, y + 14, 9, palette.light)
        }
    }

    /// Paper lanterns with a light in them.
    mutating func lantern(_ x: Int, _ y: Int, _ half: Int, _ colour: String) {
        glow(x, y, half * 5 / 2, colour, strength: 0.5)
        ellipse(x, y, (half, half * 8 / 7), colour)
        ellipse(x, y + half / 4, (half * 3 / 5, half * 2 / 3), palette.light, "fill-opacity=\"0.6\"")
        for rib in -2...2 {
            let rise = y + rib * half * 3 / 8
            let half = half - abs(rib) * half / 9
            line(
                "M\(x - half) \(rise) Q\(x) \(rise + half / 5) \(x + half) \(rise)",
                palette.dark,
                width: 2,
                "stroke-opacity=\"0.18\""
            )
        }
        rectangle(x - half / 3, y - half * 8 / 7 - 5, half * 2 / 3, 8, palette.dark, round: 3)
        rectangle(x - half / 4, y + half * 8 / 7 - 3, half / 2, 7, palette.dark, round: 3)
    }

    mutating func confetti(_ count: Int, in rows: ClosedRange<Int>) {
        for _ in 0..<count {
            let (x, y, colour) = (number(0...1_200), number(rows), gay())
            switch number(0...2) {
            case 0: circle(x, y, number(5...11), colour)
            case 1:
                rectangle(
                    x,
                    y,
                    number(10...20),
                    number(7...11),
                    colour,
                    round: 2,
                    "transform=\"rotate(\(number(0...180)) \(x) \(y))\""
                )
            default: ellipse(x, y, (number(8...14), number(4...6)), colour, turn: number(0...180))
            }
        }
    }

    /// - Parameter petals: in a ring around the middle, and a smaller ring on it.
    mutating func flower(_ x: Int, _ y: Int, _ radius: Int, _ colour: String, petals: Int = 8) {
        for (ring, share) in [(0, 10), (1, 6)] {
            for petal in 0..<petals {
                let turn = petal * 360 / petals + ring * 180 / petals
                let size = radius * share / 10
                ellipse(
                    x,
                    y - size * 3 / 5,
                    (size * 3 / 8, size * 3 / 5),
                    ring == 0 ? colour : palette.light,
                    "fill-opacity=\"\(ring == 0 ? 0.92 : 0.35)\" transform=\"rotate(\(turn) \(x) \(y))\""
                )
            }
        }
        circle(x, y, radius / 4, palette.gay[1])
        circle(x, y, radius / 7, palette.dark, "fill-opacity=\"0.25\"")
    }

    mutating func leaf(_ x: Int, _ y: Int, _ length: Int, turn: Int, _ colour: String) {
        let (bend, tip) = (length / 3, y - length)
        let turned = "transform=\"rotate(\(turn) \(x) \(y))\""
        path(
            "M\(x) \(y) C\(x - bend) \(y - length / 3) \(x - bend / 2) \(tip + length / 5) \(x) \(tip) C\(x + bend / 2) \(tip + length / 5) \(x + bend) \(y - length / 3) \(x) \(y)Z",
            colour,
            turned
        )
        line("M\(x) \(y) V\(tip + length / 6)", palette.pale, width: 2, "stroke-opacity=\"0.35\" \(turned)")
    }

    enum Dress: CaseIterable { case gown, suit, frock }

    /// The colours of skin and hair.
    struct Looks {
        let skin: String
        let hair: String
    }

    private mutating func looks() -> Looks {
        let (skin, hair) = (number(0...3), number(0...3))
        return Looks(
            skin: ["#f1c9a5", "#d9a06f", "#a86f46", "#7a4b2e"][skin],
            hair: ["#2b1d16", "#5b3a22", "#b98a45", "#8b2f1f"][hair]
        )
    }

    /// Somebody on their feet at `y`, so many pixels tall.
    /// - Parameter lean: degrees.
    mutating func person(
        _ x: Int,
        _ y: Int,
        _ height: Int,
        _ dress: Dress,
        _ colour: String,
        lean: Int = 0,
        armsUp: Bool = false,
        _ known: Looks? = nil
    ) {
        func at(_ across: Int, _ up: Int) -> String { "\(x + across * height / 100) \(y - up * height / 100)" }
        let turned = "transform=\"rotate(\(lean) \(x) \(y))\""
        let looks = known ?? looks()
        let arms =
            armsUp
            ? "M\(at(-12, 68)) L\(at(-26, 98)) M\(at(12, 68)) L\(at(24, 100))"
            : "M\(at(-11, 70)) L\(at(-24, 44)) M\(at(11, 70)) L\(at(25, 46))"
        line(arms, dress == .suit ? colour : looks.skin, width: max(4, height / 17), turned)
        switch dress {
        case .gown:
            path(
                "M\(at(-9, 73)) L\(at(9, 73)) L\(at(7, 50)) Q\(at(16, 20)) \(at(29, 0)) H\(x - 29 * height / 100) Q\(at(-16, 20)) \(at(-7, 50))Z",
                colour,
                turned
            )
        case .frock:
            line(
                "M\(at(-5, 26)) L\(at(-6, 0)) M\(at(5, 26)) L\(at(7, 0))",
                looks.skin,
                width: max(4, height / 20),
                turned
            )
            path(
                "M\(at(-9, 73)) L\(at(9, 73)) L\(at(7, 52)) L\(at(22, 24)) Q\(at(0, 18)) \(at(-22, 24)) L\(at(-7, 52))Z",
                colour,
                turned
            )
        case .suit:
            line("M\(at(-5, 42)) L\(at(-8, 0)) M\(at(5, 42)) L\(at(9, 0))", colour, width: max(5, height / 11), turned)
            path("M\(at(-12, 73)) Q\(at(0, 78)) \(at(12, 73)) L\(at(10, 36)) L\(at(-10, 36))Z", colour, turned)
            path("M\(at(-3, 74)) L\(at(3, 74)) L\(at(0, 58))Z", palette.light, turned)
        }
        circle(x, y - 85 * height / 100, height * 9 / 100, looks.skin, turned)
        path(
            "M\(at(-10, 84)) A\(height / 10) \(height / 10) 0 0 1 \(at(10, 84)) Q\(at(2, 93)) \(at(-10, 84))Z",
            looks.hair,
            turned
        )
        if dress != .suit { circle(x, y - 96 * height / 100, height * 4 / 100, looks.hair, turned) }
    }

    /// The two whose day it is.
    mutating func couple(_ x: Int, _ y: Int, _ height: Int) {
        person(x - height * 17 / 100, y, height, .suit, "#26324a", lean: 2, Looks(skin: "#a86f46", hair: "#2b1d16"))
        let veil =
            "M\(x + height * 18 / 100) \(y - height * 96 / 100) Q\(x + height * 52 / 100) \(y - height / 2) \(x + height * 56 / 100) \(y) H\(x + height * 20 / 100)Z"
        path(veil, palette.light, "fill-opacity=\"0.55\"")
        person(
            x + height * 18 / 100,
            y,
            height * 96 / 100,
            .gown,
            "#fffaf2",
            lean: -2,
            Looks(skin: "#f1c9a5", hair: "#8b2f1f")
        )
        flower(x + height * 3 / 100, y - height * 46 / 100, height / 12, palette.gay[0])
        flower(x + height * 9 / 100, y - height * 43 / 100, height / 14, palette.gay[1])
    }
}
