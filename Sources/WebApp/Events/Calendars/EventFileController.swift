import HTTPServer
import Models
import Templates

/// `/events/{code}.ics`: an event for calendar programs, for whoever may see it.
enum EventFileController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try ShownEvent(visit)
        let event = shown.event
        let link = visit.app.address.absolute(Route.event(event.code).path)
        let calendar = EventCalendar(visit.app)
        let file = try visit.app.database.read { try calendar.published(event, link: link, for: shown.mine, $0) }
        return Response(
            headers: .download("event.ics", CalendarFile.contentType),
            body: .bytes(file.rendered())
        )
    }
}
