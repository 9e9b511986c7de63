extension LocalTime {
    /// Reads `2026-11-28T18:30` as `datetime-local` fields send it. Some browsers add seconds, which are dropped. `nil`
    /// for anything else, and outside of `CivilDate.typedYears`.
    package init?(typed text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let date = CivilDate(typed: parts[0]),
            let clock = Digits.fields(parts[1], separator: ":", widths: [2, 2])
                ?? Digits.fields(parts[1], separator: ":", widths: [2, 2, 2]),
            clock[0] < 24, clock[1] < 60
        else { return nil }
        self.init(date, minute: clock[0] * 60 + clock[1])
    }

    /// What the two fields of a form hold, `2026-11-28` and `18:30`.
    package init?(typedDate date: String, clock: String) { self.init(typed: "\(date)T\(clock)") }

    /// The minute of the day of `22:00`, or of `7:00`, as it is typed where a browser has no field for times.
    package static func minute(typedClock text: String) -> Int? {
        guard
            let clock = Digits.fields(text, separator: ":", widths: [2, 2])
                ?? Digits.fields(text, separator: ":", widths: [1, 2]), clock[0] < 24, clock[1] < 60
        else { return nil }
        return clock[0] * 60 + clock[1]
    }

    /// `18:30`, with zeros.
    package var clockText: String { Digits.padded(minute / 60, 2) + ":" + Digits.padded(minute % 60, 2) }

    /// `2026-11-28T18:30`, which `init(typed:)` reads.
    package var text: String { "\(date)T\(clockText)" }
}
