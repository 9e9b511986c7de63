import Clocks
import Models

/// Days and places of the demo town, as seen from now.
struct DemoCalendar {
    let app: App

    /// - Parameters:
    ///   - weekday: 0 is Monday; never today.
    ///   - weeks: 0 is the next such day, 1 the one after it; -1 the last such day, over since midnight.
    ///   - minute: of that day.
    /// - Returns: two hours long, by the clocks of the place.
    func time(_ weekday: Int, weeks: Int = 0, minute: Int, at place: EventPlace) throws -> EventTime {
        let zone = try place.point.flatMap { try app.places.timeZone(at: $0) } ?? .gmt
        let clocks = WallClock(zone)
        let today = LocalTime(wall: clocks.wall(at: app.clock())).date
        let ahead = (weekday - today.weekday.rawValue + 6) % 7 + 1
        let behind = (today.weekday.rawValue - weekday + 6) % 7 + 1
        let day = today.number + (weeks < 0 ? 7 * (weeks + 1) - behind : 7 * weeks + ahead)
        let start = clocks.instant(ofWall: LocalTime(CivilDate(number: day), minute: minute).wall)
        return EventTime(startsAt: start, endsAt: start + 2 * 3_600, zone: zone.identifier)
    }

    /// The place of that number in the demo town.
    func place(_ number: Int64) throws -> EventPlace {
        try app.places.place(PlaceID(.demo, number)).map { EventPlace($0.summary) } ?? .nowhere
    }
}
