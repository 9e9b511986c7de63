import Clocks
import Models

/// What a book tells its people by itself.
package enum GuestbookTellingWords {
    package static func words(_ occasion: Guestbook.Occasion, _ event: Event) -> String {
        switch occasion {
        case .over: "See what everyone added, and download the whole book."
        case .years(let number): ago(number) + " today. Look at the book again."
        case .removal(let instant): removal(instant, event)
        }
    }

    /// "A year ago", "2 years ago"
    static func ago(_ years: Int) -> String { years == 1 ? "A year ago" : "\(years)\u{A0}years ago" }

    private static func removal(_ instant: Int64, _ event: Event) -> String {
        // It ends with that day, at midnight.
        let day = WallClock(event.time.timeZone).local(at: instant - 1).date
        return """
            It is kept until \(day.day)\u{A0}\(day.monthName) \(day.year), then it is removed with all photos, videos and \
            words. Download the whole book first.
            """
    }
}
