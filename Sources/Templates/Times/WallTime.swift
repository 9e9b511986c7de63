import Clocks
import Foundation
import Models

/// An instant by the clocks of a place: "18:00", "tomorrow 8:00", "Tue 8:00", "Sat 1 May 8:00".
struct WallTime: HTML {
    let instant: Int64
    let zone: TimeZone
    /// From when it is looked at, in epoch seconds.
    let now: Int64

    var body: some HTML { Time(.dateTime(machine)) { words } }

    private var local: LocalTime { LocalTime(wall: WallClock(zone).wall(at: instant)) }

    /// A night that began today is still today's: "until 2:00".
    var words: String {
        let today = LocalTime(wall: WallClock(zone).wall(at: now)).date
        let (date, minute) = (local.date, local.minute)
        let clock = ClockWords.words(minute)
        switch date.number - today.number {
        case ...0: return clock
        case 1: return minute <= 5 * 60 && instant - now < 86_400 ? clock : tr("tomorrow \(clock)")
        case 2...6: return tr("\(date.weekday.shortName) \(clock)", "a day and a time")
        default:
            let day = date.words(in: today.year)
            return tr("\(day) \(clock)", "a day and a time")
        }
    }

    private var machine: String {
        let offset = Int(WallClock(zone).offset(at: instant)) / 60
        let east = (offset < 0 ? "-" : "+") + ClockWords.machine(abs(offset))
        return "\(local.text)\(east)"
    }
}
