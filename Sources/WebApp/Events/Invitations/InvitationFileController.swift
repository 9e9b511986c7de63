import HTTPServer
import Models
import Templates

/// The event of an invitation for a calendar program, with the guest's own link in it.
enum InvitationFileController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try ShownInvitation(visit, .page)
        let calendar = EventCalendar(visit.app)
        let link = visit.app.address.absolute(shown.page(visit.app).path)
        let file = try visit.app.database.read { try calendar.published(shown.event, link: link, for: shown.mine, $0) }
        return Response(
            headers: .download("invite.ics", CalendarFile.contentType),
            body: .bytes(file.rendered())
        ).underSecretAddress()
    }
}
