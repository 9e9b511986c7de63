import Auth
import HTTPServer
import Models
import Templates

/// Asks a member once more whose account it is, by the password or the provider, and by a code where the account asks for one at
/// the log-in: else whoever has an open browser and the password could turn the second factor off.
enum ConfirmController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let view = ConfirmView(next: LocalPath(try member.visit.query[.next] ?? "")?.description)
        return member.isFresh ? view.confirmed(member) : try view.response(member)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let view = ConfirmView(form)
        if form[.password] == nil { return try await goOn(member, form, view) }
        switch try await PasswordQuestion(member).ask(form.exact(.password)) {
        case .right:
            if let refused = try await code(form, member, view) { return refused }
            let session = RenewedSession(provenBy: member)
            try await member.app.database.write { try session.keep($0) }
            return view.confirmed(member, session)
        case .wrong:
            let errors: FieldErrors = [.password: AccountReason.notYourPassword]
            return try view.response(member, status: .unprocessableContent, errors: errors)
        case .wait(let seconds): return try view.putOff(member, seconds, at: .password)
        }
    }

    /// By the provider, in this tab or in another one.
    private static func goOn(_ member: MemberVisit, _ form: FormData, _ view: ConfirmView) async throws -> Response {
        if member.isFresh { return view.confirmed(member) }
        guard let pending = try PendingLogIn(proving: member) else {
            let errors = FieldErrors(form: ProviderReason.notConfirmed(member.app.settings.provider?.name ?? ""))
            return try view.response(member, status: .unprocessableContent, errors: errors)
        }
        if let refused = try await code(form, member, view) { return refused }
        let session = RenewedSession(provenBy: member)
        try await member.app.database.write { try session.keep($0) }
        var response = view.confirmed(member, session)
        response.add(try await pending.end(member.visit))
        return response
    }

    /// What is said where the code is not right; `nil` where it is, and where none is asked for.
    private static func code(_ form: FormData, _ member: MemberVisit, _ view: ConfirmView) async throws -> Response? {
        guard let factor = try member.app.database.read({ try SecondFactor.find(of: member.account.id, $0) }) else {
            return nil
        }
        switch try await FactorQuestion(visit: member.visit, factor: factor).ask(form.text(.code)) {
        case .right: return nil
        case .wrong:
            let errors: FieldErrors = [.code: SecondFactorReason.wrongAtLogIn]
            return try view.response(member, status: .unprocessableContent, errors: errors)
        case .wait(let seconds): return try view.putOff(member, seconds, at: .code)
        }
    }
}
