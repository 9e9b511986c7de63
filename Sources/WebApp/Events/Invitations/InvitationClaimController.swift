import HTTPServer
import Models
import Templates

/// Makes the invitation of an address the member's own.
enum InvitationClaimController {
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let shown = try ShownInvitation(visit, .page)
        guard let member = MemberVisit(visit) else {
            return visit.redirect(to: .logIn(next: shown.page(visit.app).path))
        }
        let (mine, account) = (shown.mine, member.account.id)
        let isTheirs = try await visit.app.database.write { try mine.claim(for: account, $0) }
        guard isTheirs else {
            return try await InvitationView(shown, errors: FieldErrors(form: AnswerReason.notYours)).response(visit)
        }
        return member.redirect(to: .event(shown.event.code), .invitationKept)
    }
}
