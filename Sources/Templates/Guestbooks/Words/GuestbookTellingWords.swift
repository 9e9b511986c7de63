import Clocks
import Models

/// What a book tells its people by itself.
package enum GuestbookTellingWords {
    package static func words(_ occasion: Guestbook.Occasion, _ event: Event) -> String {
        switch occasion {
        case .over: tr("See what everyone added, and download the whole book.")
        case .years(let number): ago(number) + tr(" today. Look at the book again.")
        case .removal(let instant): removal(instant, event, tr("Download the whole book first."))
        case .removalOfOwn(let instant): removal(instant, event, tr("Download your own posts first."))
        case .closing(let instant): left + " " + removal(instant, event, tr("Download the whole book first."))
        case .closingOfOwn(let instant): left + " " + removal(instant, event, tr("Download your own posts first."))
        }
    }

    private static var left: String { tr("Whoever made this book has left.") }

    /// "Nell and 3 others", as the title of a notice has them.
    package static func words(_ writers: Guestbook.Writers) -> String {
        writers.others == 0
            ? writers.name : tr("\(writers.name) and \(Count(writers.others, "other", "others").words)", "who wrote")
    }

    /// "A year ago", "2 years ago"
    static func ago(_ years: Int) -> String { Count(years, "A year ago", "%1\u{A0}years ago").words }

    private static func removal(_ instant: Int64, _ event: Event, _ advice: String) -> String {
        // It ends with that day, at midnight.
        let day = WallClock(event.time.timeZone).local(at: instant - 1).date
        let end = tr(
            """
            It is kept until \(DayWords(day: day).words), then it is removed with all photos, videos and words.
            """
        )
        return end + " " + advice
    }
}
