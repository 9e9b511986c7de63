import Clocks

/// A time of day: "8:00"; the end of a day is "24:00", and what is after midnight is told by the next day's clock.
struct ClockWords: HTML {
    let minute: Int

    var body: some HTML { Time(.dateTime(Self.machine(minute % 1_440))) { Self.words(minute) } }

    static func words(_ minute: Int) -> String {
        let shown = minute > 1_440 ? minute - 1_440 : minute
        return "\(shown / 60):" + Digits.padded(shown % 60, 2)
    }

    /// "08:00", as the `datetime` attribute wants it.
    static func machine(_ minute: Int) -> String {
        Digits.padded(minute / 60, 2) + ":" + Digits.padded(minute % 60, 2)
    }
}
