import Auth
import HTTPServer
import Models
import Templates

/// The second step of a log-in.
enum SecondFactorLogInController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let next = try LocalPath(visit.query[.next] ?? "")
        if visit.signedIn != nil { return next.map { visit.redirect(to: $0) } ?? visit.redirect(to: .home) }
        guard try PendingLogIn(visit) != nil else { return visit.redirect(to: .logIn(next: next?.description)) }
        return visit.formPage { SecondFactorLogInPage(context: $0, next: next?.description) }
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let (next, resume) = (LocalPath(form.text(.next))?.description, form.text(.resume))
        guard let pending = try PendingLogIn(visit) else { return begunAnew(visit, next, resume) }
        let isTrusted = form.text(.trust) == "1"
        if form[.other] != nil { return page(visit, form, isRecovery: form[.recovery] == nil) }
        switch try await FactorQuestion(visit: visit, factor: pending.step.factor).ask(form.text(.code)) {
        case .right(let method):
            var response = try await opened(pending.step, visit, method, next, resume)
            response.add(try await pending.end(visit))
            if isTrusted { response.add(TrustedDevices(visit).cookie(adding: pending.step)) }
            return response
        case .wrong: return refused(visit, form, form[.recovery] == nil ? .wrongFromApp : .wrongRecovery)
        case .wait(let seconds):
            var response = refused(visit, form, SecondFactorReason.wait(seconds: Int(seconds)), .tooManyRequests)
            response.headers["Retry-After"] = "\(seconds)"
            return response
        }
    }

    /// Somebody who is suspended has proved as much as all others, and gets what is left to them.
    private static func opened(
        _ step: LogInStep,
        _ visit: Visit,
        _ method: SignInMethod,
        _ next: String?,
        _ resume: String
    ) async throws -> Response {
        if let shut = try SuspensionPass.response(for: step.account.id, visit) { return shut }
        var session = NewSession(visit, by: method)
        if let origin = step.origin { session.keep(origin) }
        return try await session.response(for: step.credentials, next: next, resume: resume)
    }

    /// The ten minutes are over, or the password was changed: what was typed before the log-in goes on through another one.
    private static func begunAnew(_ visit: Visit, _ next: String?, _ resume: String) -> Response {
        if resume.isEmpty { return visit.redirect(to: .logIn(next: next)) }
        return visit.formPage(status: .unprocessableContent) {
            LogInPage(
                context: $0,
                next: next,
                resume: resume,
                errors: FieldErrors(form: AccountReason.logInFirst(isKept: true))
            )
        }
    }

    private static func refused(
        _ visit: Visit,
        _ form: FormData,
        _ reason: SecondFactorReason,
        _ status: Status = .unprocessableContent
    ) -> Response {
        page(visit, form, isRecovery: form[.recovery] != nil, [.code: reason], status)
    }

    private static func page(
        _ visit: Visit,
        _ form: FormData,
        isRecovery: Bool,
        _ errors: FieldErrors = .none,
        _ status: Status = .ok
    ) -> Response {
        visit.formPage(status: status) {
            SecondFactorLogInPage(
                context: $0,
                next: LocalPath(form.text(.next))?.description,
                resume: form.text(.resume),
                isRecovery: isRecovery,
                isTrusted: form.text(.trust) == "1",
                errors: errors
            )
        }
    }
}
