import HTTPServer
import Models
import Templates

/// `/events/{code}.ics`: an event for calendar programs, for whoever may see it.
enum EventFileController {
    private static let suffix = ".ics"

    /// The code, where a path's last word names such a file.
    static func code(in word: String?) -> String? {
        word.flatMap { $0.hasSuffix(suffix) ? String($0.dropLast(suffix.count)) : nil }
    }

    /// The visit's parameter is the code.
    static func show(_ visit: Visit) throws -> Response {
        let event = try ShownEvent(visit).event
        let link = visit.app.address.absolute(Route.event(event.code).path)
        let calendar = EventCalendar(visit.app)
        let file = try visit.app.database.read { try calendar.published(event, link: link, $0) }
        return Response(
            headers: .download("event.ics", CalendarFile.contentType),
            body: .bytes(file.rendered())
        )
    }
}
