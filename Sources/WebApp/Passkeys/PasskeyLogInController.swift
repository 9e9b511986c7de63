import Auth
import HTTPServer
import Models
import Templates

/// Logging in by a passkey. It names the account itself, so nobody types a name, and nobody learns which names there are.
enum PasskeyLogInController {
    /// What the browser asks its passkeys.
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let ceremony = try PasskeyCeremony(visit, .logIn)
        return ceremony.question { challenge in
            PasskeyRequest(
                relyingParty: ceremony.relyingParty,
                challenge: challenge,
                allowed: [],
                userVerification: .preferred
            ).json
        }
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let (next, resume) = (LocalPath(form.text(.next))?.description, form.text(.resume))
        switch try await PasskeyAnswer(loggingIn: visit).check(form) {
        case .right(let credentials, let isVerified):
            guard try PasswordDoor.admits(credentials.accountID, visit) else { return PasswordDoor.refusal(visit) }
            // A touch alone is one factor, as a password is.
            let question =
                try await isVerified
                ? nil
                : PendingLogIn.nextStep(for: credentials, visit, next: next, resume: resume).question
            if let question { return question }
            if let shut = try SuspensionPass.response(for: credentials.accountID, visit) { return shut }
            let session = NewSession(visit, by: .passkey, isOneFactor: !isVerified)
            return try await session.response(for: credentials, next: next, resume: resume)
        case .refused(let reason):
            return page(visit, next, resume, FieldErrors(form: reason), .unprocessableContent)
        case .wait(let seconds):
            let errors = FieldErrors(form: AccountReason.wait(seconds: Int(seconds)))
            var response = page(visit, next, resume, errors, .tooManyRequests)
            response.headers["Retry-After"] = "\(seconds)"
            return response
        }
    }

    private static func page(
        _ visit: Visit,
        _ next: String?,
        _ resume: String,
        _ errors: FieldErrors,
        _ status: Status
    ) -> Response {
        visit.formPage(status: status) {
            var page = LogInPage(context: $0, next: next, resume: resume, takesPasskeys: true, errors: errors)
            // Where they are off, nobody comes here but who joins the two.
            page.asksForPassword = true
            return page
        }
    }
}
