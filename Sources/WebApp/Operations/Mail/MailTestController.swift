import HTTPServer
import Models
import Templates

/// A mail to the operator who asks for it, and what came of it.
enum MailTestController {
    @Sendable static func create(_ visitor: OperatorVisit, _ form: FormData) async throws -> Response {
        let (member, app, now) = (visitor.member, visitor.app, visitor.now)
        guard member.account.isEmailConfirmed else {
            return member.redirect(to: .operations(.health), .mailTestUnconfirmed)
        }
        guard let site = WebAddress(app.address.absolute(Route.home.path)), let from = app.sender,
            let to = MailAddress(member.account.email)
        else { throw HTTPError(.notFound, "no address to send a mail to") }
        let (test, message) = (MailTest(settings: app.settings.mail), MailTest.message(to: to, from: from, site))
        let outcome = try await app.mailPool.run(share: member.visit.share) { test.send(message, now: now) }
        return visitor.page { MailTestPage(context: $0, address: to.address, outcome: outcome) }
    }
}
