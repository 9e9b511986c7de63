/// An instant, exact: "Sat 21 Nov 2026, 18:30". Says UTC where no zone is known.
struct InstantWords: HTML {
    let epochSeconds: Int
    /// Seconds east of Greenwich; `nil` when nobody knows where the reader is.
    var offset: Int?

    var body: some HTML { Time(.dateTime(machine)) { words } }

    private var local: Int { epochSeconds + (offset ?? 0) }
    private var day: CivilDay { CivilDay(epochSeconds: local) }

    var words: String {
        let weekday = Self.weekdays[(((CivilDay.days(local) + 4) % 7) + 7) % 7]
        let exact = "\(weekday) \(day.day) \(day.monthName.prefix(3)) \(day.year), \(clock)"
        return offset == nil ? exact + "\u{A0}UTC" : exact
    }

    /// As the `datetime` attribute wants it, with the offset.
    var machine: String {
        guard let offset, offset != 0 else { return "\(day.iso)T\(clock)Z" }
        let minutes = abs(offset) / 60
        return "\(day.iso)T\(clock)\(offset < 0 ? "-" : "+")" + CivilDay.digits(minutes / 60, 2) + ":"
            + CivilDay.digits(minutes % 60, 2)
    }

    private var clock: String {
        let minutes = (local - CivilDay.days(local) * 86_400) / 60
        return CivilDay.digits(minutes / 60, 2) + ":" + CivilDay.digits(minutes % 60, 2)
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
