import HTTPServer
import Models
import Templates

/// `/map.ics`: what the map shows, for calendar programs (B3).
enum EventCalendarController {
    /// Calendar programs take one file and follow nothing.
    private static let size = 5_000

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let (calendar, site) = (EventCalendar(visit.app), visit.app.address)
        let feed = PublicEventFeed(part: .calendar, contentType: CalendarFile.contentType, size: size)
        return try await feed.response(visit) { page, db in
            let exceptions = try Event.seriesExceptions(of: page.events, db)
            return CalendarFile(
                method: .publish,
                name: EventFeedWords.title,
                description: page.next.map { EventFeedWords.more(size, $0) },
                refreshSeconds: 3_600,
                events: page.events.flatMap { event in
                    // Stamped with its last change, so that what has not changed is the same byte by byte.
                    calendar.entries(
                        event,
                        exceptions[event.id] ?? .none,
                        link: site.absolute(Route.event(event.code).path),
                        stamp: event.updatedAt
                    )
                }
            ).rendered()
        }
    }
}
