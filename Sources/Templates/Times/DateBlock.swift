import Clocks
import Models

/// The month and the day of an event, as a leaf of a calendar in the hue of what is around it. It stands beside the date in
/// words, so screen readers skip it.
struct DateBlock: HTML {
    private let date: CivilDate

    static func year(of time: EventTime) -> Int { WallClock(time.timeZone).local(at: time.startsAt).date.year }

    init(_ time: EventTime) { date = WallClock(time.timeZone).local(at: time.startsAt).date }

    var body: some HTML {
        Span(.class("date-block"), .ariaHidden) {
            Span { date.shortMonthName }
            B { "\(date.day)" }
        }
    }
}
