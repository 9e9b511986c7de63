import Auth
import HTTPServer
import Models
import Templates

/// Asks a member once more whose account it is, by the password.
enum ConfirmController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let view = ConfirmView(next: LocalPath(try member.visit.query[.next] ?? "")?.description)
        return member.isFresh ? view.confirmed(member) : try view.response(member)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let view = ConfirmView(form)
        switch try await PasswordQuestion(member).ask(form.exact(.password)) {
        case .right:
            let (session, now) = (member.session, member.now)
            _ = try await member.app.database.write {
                try Session.verify(session.digest, of: session.accountID, now: now, $0)
            }
            return view.confirmed(member)
        case .wrong:
            let errors: FieldErrors = [.password: AccountReason.notYourPassword]
            return try view.response(member, status: .unprocessableContent, errors: errors)
        case .wait(let seconds): return try view.putOff(member, seconds, at: .password)
        }
    }
}
