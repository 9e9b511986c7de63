import Clocks
import Foundation
import Models

/// Days and times of notices by the reader's clocks, in UTC where nobody knows those.
struct NoticeClock: Sendable {
    /// Epoch seconds.
    let now: Int64
    let zone: TimeZone?

    private var clock: WallClock { WallClock(zone ?? .gmt) }

    /// Whole days since 1970.
    func day(_ instant: Int64) -> Int { clock.local(at: instant).day }

    /// "Today", "Yesterday", or the day.
    func heading(_ instant: Int64) -> NoticeDay {
        NoticeDay(
            day: clock.local(at: instant).date,
            daysAgo: day(now) - day(instant)
        )
    }

    /// "5 minutes ago": right whatever the reader's clock is.
    func ago(_ instant: Int64) -> NoticeAgo { NoticeAgo(instant: instant, now: now) }
}

/// How long ago something was, with the instant for programs.
struct NoticeAgo: HTML {
    let instant: Int64
    let now: Int64

    var body: some HTML {
        Time(.dateTime(InstantWords(epochSeconds: Int(instant)).machine)) {
            AgoWords(epochSeconds: Int(instant), now: Int(now)).words
        }
    }
}

/// The heading of a day's notices.
struct NoticeDay: HTML {
    let day: CivilDate
    let daysAgo: Int

    var body: some HTML {
        switch daysAgo {
        case 0: Time(.dateTime(day.description)) { tr("Today") }
        case 1: Time(.dateTime(day.description)) { tr("Yesterday") }
        default: DayWords(day: day)
        }
    }
}
