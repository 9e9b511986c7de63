import Auth
import HTTPServer
import Models
import Templates

/// Logging in by username or e-mail address (DR1, GB1).
enum LogInController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let next = try LocalPath(visit.query["next"] ?? "")
        if visit.signedIn != nil { return next.map { visit.redirect(to: $0) } ?? visit.redirect(to: .home) }
        return visit.formPage { LogInPage(context: $0, next: next?.description) }
    }

    @Sendable static func create(_ visit: Visit, _ form: Form) async throws -> Response {
        let attempt = LogInAttempt(form)
        let errors = attempt.lengthProblems
        guard errors.isEmpty else { return refuse(visit, attempt, errors) }

        let (account, address) = (UsernamePolicy.folded(attempt.login), NetworkName.throttled(visit.clientAddress))
        let throttle = visit.app.throttle
        let wait = throttle.begin(account: account, address: address, now: visit.now)
        guard wait == 0 else {
            var response = refuse(visit, attempt, .wait(seconds: Int(wait)), status: .tooManyRequests)
            response.headers["Retry-After"] = "\(wait)"
            return response
        }
        let credentials: Credentials?
        do {
            credentials = try await PasswordCheck(app: visit.app).credentials(login: attempt.login, attempt.password)
        } catch {
            // Nothing was compared, so nothing was guessed.
            throttle.abandoned(account: account, address: address)
            throw error
        }
        // One sentence for an unknown name and a wrong password, or it would tell which names exist.
        guard let credentials else { return refuse(visit, attempt, .wrongCombination) }
        throttle.succeeded(account: account, address: address)
        if try visit.app.database.read({ try Account.find(credentials.accountID, $0) })?.isSuspended == true {
            let contact = visit.app.settings.sender?.address
            return refuse(visit, attempt, .suspended(contact: contact), status: .forbidden)
        }
        return try await NewSession(visit).response(for: credentials, next: attempt.next, resume: attempt.resume)
    }

    private static func refuse(
        _ visit: Visit,
        _ attempt: LogInAttempt,
        _ errors: FieldErrors,
        status: Status = .unprocessableContent
    ) -> Response {
        visit.formPage(status: status) {
            LogInPage(
                context: $0,
                username: attempt.login,
                next: attempt.next,
                resume: attempt.resume,
                errors: errors
            )
        }
    }
}
