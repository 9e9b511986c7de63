import Foundation
import Models

/// Days and times of notices by the reader's clocks, in UTC where nobody knows those.
struct NoticeClock: Sendable {
    /// Epoch seconds.
    let now: Int64
    let zone: TimeZone?

    private func offset(_ instant: Int64) -> Int { zone.map { Int(WallClock($0).offset(at: instant)) } ?? 0 }

    /// Whole days since 1970.
    func day(_ instant: Int64) -> Int { CivilDay.days(Int(instant) + offset(instant)) }

    /// "Today", "Yesterday", or the day.
    func heading(_ instant: Int64) -> NoticeDay {
        NoticeDay(
            day: CivilDay(epochSeconds: Int(instant), offset: offset(instant)),
            daysAgo: day(now) - day(instant)
        )
    }

    func time(_ instant: Int64) -> InstantWords {
        InstantWords(epochSeconds: Int(instant), offset: zone == nil ? nil : offset(instant))
    }
}

/// The heading of a day's notices.
struct NoticeDay: HTML {
    let day: CivilDay
    let daysAgo: Int

    var body: some HTML {
        switch daysAgo {
        case 0: Time(.dateTime(day.iso)) { "Today" }
        case 1: Time(.dateTime(day.iso)) { "Yesterday" }
        default: DayWords(day: day)
        }
    }
}
