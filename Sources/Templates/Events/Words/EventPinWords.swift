import Clocks
import Models

/// When an event begins, as short as its pin has room for and by its own clocks: "15:00" today, "Sat 15:00" within a week,
/// "28 Nov" later.
package struct EventPinWords {
    package let words: String
    /// With what it is, for who cannot see where the pin stands: "Football, Sat 15:00".
    package let name: String

    package init(_ event: Event, now: Int64) {
        words = Self.words(event.listedTime, now: now)
        name = ListWords.all([event.title, words])
    }

    private static func words(_ time: EventTime, now: Int64) -> String {
        if time.startsAt <= now { return tr("Now") }
        let (start, today) = (
            EventClock.local(at: time.startsAt, in: time.zone), EventClock.local(at: now, in: time.zone).date
        )
        let day = start.date
        switch day.number - today.number {
        case 0: return start.clockText
        case ..<7: return tr("\(day.weekday.shortName) \(start.clockText)", "a day and a time")
        default:
            return day.year == today.year
                ? tr("\(day.day) \(day.shortMonthName)", "a day of a month") : day.shortWords
        }
    }
}
