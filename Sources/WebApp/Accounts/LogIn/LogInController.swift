import Auth
import HTTPServer
import Models
import Templates

/// Logging in by username or e-mail address (DR1, GB1).
enum LogInController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let next = try LocalPath(visit.query[.next] ?? "")
        if visit.held != nil { return visit.askForFactor }
        if visit.signedIn != nil { return next.map { visit.redirect(to: $0) } ?? visit.redirect(to: .home) }
        let asksForPassword = try PasswordDoor.asksForPassword(visit)
        return visit.formPage {
            var page = LogInPage(context: $0, next: next?.description, takesPasskeys: visit.relyingParty != nil)
            page.asksForPassword = asksForPassword
            return page
        }
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let attempt = LogInAttempt(form)
        let errors = attempt.lengthProblems
        guard errors.isEmpty else { return refuse(visit, attempt, errors) }

        let guesses = visit.app.guesses
        let (candidates, known) = try candidates(visit, attempt.login)
        let guess = Guess.password(
            account: UsernamePolicy.folded(attempt.login),
            network: NetworkName.throttled(visit.clientAddress),
            known: known
        )
        let wait = try guesses.begin(guess, now: visit.now)
        guard wait == 0 else { return putOff(visit, attempt, wait) }
        let credentials: Credentials?
        do {
            credentials = try await PasswordCheck(app: visit.app, share: known.map { "device \($0)" } ?? visit.share)
                .credentials(candidates, attempt.password)
        } catch {
            // Nothing was compared, so nothing was guessed.
            guesses.abandon(guess)
            throw error
        }
        guard let credentials else {
            try await failed(guess, candidates, visit)
            // One sentence for an unknown name and a wrong password, or it would tell which names exist.
            return refuse(visit, attempt, FieldErrors(form: AccountReason.wrongCombination))
        }
        let late = try await guesses.right(guess, now: visit.now)
        guard late == 0 else { return putOff(visit, attempt, late) }
        let (next, resume) = (attempt.next, attempt.resume)
        let method: SignInMethod
        switch try await PendingLogIn.nextStep(for: credentials, visit, next: next, resume: resume) {
        case .question(let question): return question
        case .trustedDevice: method = .trustedDevice
        case .none: method = .password
        }
        let lack = method == .password ? try visit.app.lack(ofPasswordFor: credentials.accountID) : nil
        if let shut = try SuspensionPass.response(for: credentials.accountID, visit, lack) {
            return lack == .passkey ? refuse(visit, attempt, FieldErrors(form: SecondFactorReason.passkeyAlone)) : shut
        }
        return try await NewSession(visit, by: method, isOneFactor: true).response(
            for: credentials,
            next: next,
            resume: resume
        )
    }

    /// Whom the log-in may name, and what this browser's tries are counted under if it has logged in there before: then
    /// it is compared with that account alone, or its tries would serve for guessing at another one.
    private static func candidates(_ visit: Visit, _ login: String) throws -> ([Credentials?], known: String?) {
        let (found, devices) = (
            try visit.app.database.read { try Account.candidates(login: login, $0) }, KnownDevices(visit)
        )
        for case let candidate? in found {
            guard let known = try devices.name(for: candidate.accountID) else { continue }
            return (found.map { $0 == candidate ? candidate : nil }, known)
        }
        return (found, nil)
    }

    /// Counts the guess, and tells in sum whoever it was about: in one transaction, as large for a name that nobody has but for
    /// a row.
    private static func failed(_ guess: Guess, _ candidates: [Credentials?], _ visit: Visit) async throws {
        let guesses = visit.app.guesses
        try await visit.app.database.write { db in
            try guesses.count(guess, now: visit.now, db)
            for account in Set(candidates.compactMap { $0?.accountID }) {
                try visit.keep(.failedSignIns, of: account, db)
            }
        }
        guesses.abandon(guess)
    }

    private static func putOff(_ visit: Visit, _ attempt: LogInAttempt, _ seconds: Int64) -> Response {
        let errors = FieldErrors(form: AccountReason.wait(seconds: Int(seconds)))
        var response = refuse(visit, attempt, errors, status: .tooManyRequests)
        response.headers["Retry-After"] = "\(seconds)"
        response.reason = "too many tries"
        return response
    }

    private static func refuse(
        _ visit: Visit,
        _ attempt: LogInAttempt,
        _ errors: FieldErrors,
        status: Status = .unprocessableContent
    ) -> Response {
        visit.formPage(status: status) {
            var page = LogInPage(
                context: $0,
                username: attempt.login,
                next: attempt.next,
                resume: attempt.resume,
                takesPasskeys: visit.relyingParty != nil,
                errors: errors
            )
            // Where passwords are off, nobody comes here but who is asked for one.
            page.asksForPassword = true
            return page
        }
    }
}
