extension CivilDate: LosslessStringConvertible {
    /// `2026-02-28`, as `<input type="date">` sends it and the `datetime` attribute wants it.
    package var description: String {
        Digits.padded(year, 4) + "-" + Digits.padded(month, 2) + "-" + Digits.padded(day, 2)
    }

    /// Reads exactly what `description` writes of the years 1 to 9999.
    package init?(_ description: String) { self.init(text: description) }

    init?(text: some StringProtocol) {
        guard let numbers = Digits.fields(text, separator: "-", widths: [4, 2, 2]) else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The years of events and searches: since epoch seconds count, and no farther than anybody plans.
    package static let typedYears = 1970...2200

    /// Reads what a date field of a form or of an address holds; `nil` for what is no day, or none of `typedYears`.
    package init?(typed text: some StringProtocol) {
        self.init(text: text)
        guard Self.typedYears.contains(year) else { return nil }
    }
}
