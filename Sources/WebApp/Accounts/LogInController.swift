import Auth
import HTTPServer
import Models
import Templates

/// Logging in by username or e-mail address (DR1, GB1).
enum LogInController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let next = try LocalPath(visit.query["next"] ?? "")
        if visit.signedIn != nil { return next.map { visit.redirect(to: $0) } ?? visit.redirect(to: .home) }
        return visit.formPage { LogInPage(context: $0, form: LogInForm(next: next?.description)) }
    }

    @Sendable static func create(_ visit: Visit, _ form: Form) async throws -> Response {
        var page = LogInForm(login: form.text("username"), next: LocalPath(form.text("next"))?.description)
        page.resume = form.text("resume")
        let password = form.exact("password")
        page.errors = lengthProblems(login: page.login, password: password)
        guard page.errors.isEmpty else { return refuse(visit, page) }

        let wait = visit.app.throttle.begin(
            account: UsernamePolicy.folded(page.login),
            address: NetworkName.throttled(visit.clientAddress),
            now: visit.now
        )
        guard wait == 0 else {
            page.errors = [FieldError("username", "Too many tries. Wait \(wait) second\(wait == 1 ? "" : "s").")]
            var response = refuse(visit, page, status: .tooManyRequests)
            response.headers["Retry-After"] = "\(wait)"
            return response
        }
        guard let credentials = try await PasswordCheck(app: visit.app).credentials(login: page.login, password) else {
            // One sentence for both, or it would tell which names exist.
            page.errors = [FieldError("username", "This username and password do not belong together.")]
            return refuse(visit, page)
        }
        visit.app.throttle.succeeded(
            account: UsernamePolicy.folded(page.login),
            address: NetworkName.throttled(visit.clientAddress)
        )
        return try await NewSession(visit).response(for: credentials, next: page.next, resume: page.resume)
    }

    private static func refuse(_ visit: Visit, _ form: LogInForm, status: Status = .unprocessableContent) -> Response {
        visit.formPage(status: status) { LogInPage(context: $0, form: form) }
    }

    /// What row DR1 asks for before anything is looked up.
    private static func lengthProblems(login: String, password: String) -> [FieldError] {
        var errors: [FieldError] = []
        if login.count < UsernamePolicy.length.lowerBound {
            errors.append(FieldError("username", "The username has at least 5 characters."))
        }
        if password.count < PasswordPolicy.length.lowerBound {
            errors.append(FieldError("password", "The password has at least 8 characters."))
        }
        return errors
    }
}
