import Clocks

extension EventTime {
    /// The start by its own clocks, as notices that are written here say it: "Sat 28 Nov 2026, 18:30".
    package var startWords: String {
        let local = WallClock(timeZone).local(at: startsAt)
        let date = local.date
        let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][date.weekday.rawValue]
        let month = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][date.month - 1]
        return "\(weekday) \(date.day) \(month) \(date.year), \(local.clockText)"
    }
}
