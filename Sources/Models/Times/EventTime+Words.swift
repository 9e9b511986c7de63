extension EventTime {
    /// The start by its own clocks, as notices that are written here say it: "Sat 28 Nov 2026, 18:30".
    package var startWords: String {
        let wall = Int(startsAt + WallClock(timeZone).offset(at: startsAt))
        let date = CivilDate(number: CivilDate.quotient(wall, 86_400))
        let minute = (wall - date.number * 86_400) / 60
        let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][date.weekday]
        let month = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][date.month - 1]
        let clock = [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return "\(weekday) \(date.day) \(month) \(date.year), \(clock)"
    }
}
