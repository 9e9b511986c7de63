import Auth
import HTTPServer
import Models
import Templates

/// Setting a new password by a mailed link (DR3).
enum PasswordResetController {
    private static let cookie = "reset"

    /// Asks for the address.
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        visit.formPage { PasswordResetPage(context: $0) }
    }

    /// The same answer for a known and an unknown address, after the same work.
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let field = EmailField(form)
        let email = field.address
        if let problem = field.problem {
            return visit.formPage(status: .unprocessableContent) {
                PasswordResetPage(context: $0, email: email, errors: [.email: problem])
            }
        }
        let guesses = visit.app.guesses
        let guess = Guess.resetMail(
            address: EmailPolicy.folded(email),
            network: NetworkName.throttled(visit.clientAddress)
        )
        if try guesses.begin(guess, now: visit.now) == 0 {
            defer { guesses.abandon(guess) }
            let (now, mail) = (visit.now, visit.accountMail(to: email, for: nil, .reset))
            try await visit.app.database.write { db in
                try guesses.count(guess, now: now, db)
                try AccountMails.askToReset(email: email, mail, now: now, db)
            }
        }
        return visit.page { PasswordResetSentPage(context: $0) }
    }

    /// The link of the mail: its token moves into a cookie, so that no log, history or `Referer` keeps it.
    @Sendable static func open(_ visit: Visit) async throws -> Response {
        guard let token = Token<ResetPurpose>(try visit.parameter(.token)),
            try account(of: token, visit) != nil
        else { return expired(visit) }
        var response = visit.redirect(to: .passwordResetForm)
        response.add(cookie(for: token, visit))
        return response
    }

    /// By which this browser alone may set the password.
    static func cookie(for token: Token<ResetPurpose>, _ visit: Visit) -> SetCookie {
        visit.cookie(cookie, token.text, maxAgeSeconds: Token<ResetPurpose>.lifetimeSeconds)
    }

    @Sendable static func edit(_ visit: Visit) async throws -> Response {
        guard let token = token(visit), let account = try account(of: token, visit) else { return expired(visit) }
        return visit.formPage { NewPasswordPage(context: $0, username: account.username) }
    }

    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        guard let token = token(visit), let account = try account(of: token, visit) else { return expired(visit) }
        let password = form.exact(.password)
        var errors = FieldErrors.none
        errors.addPassword(
            password,
            confirmation: form.exact(.passwordConfirmation),
            username: account.username,
            email: account.email
        )
        guard errors.isEmpty else {
            let page = errors
            return visit.formPage(status: .unprocessableContent) {
                NewPasswordPage(context: $0, username: account.username, errors: page)
            }
        }
        let hash = try await PasswordCheck(app: visit.app, share: visit.share).hash(password)
        let (digest, now) = (TokenDigest(token.digest), visit.now)
        let used = try await visit.app.database.write { db in
            let used = try PasswordReset.use(digest, settingPasswordHash: hash, now: now, db)
            if let used { try visit.keep(.passwordReset, of: used, db) }
            return used
        }
        guard let used else { return expired(visit) }
        var response = visit.leave(to: .logIn(next: nil), .passwordChanged)
        response.add(visit.cookie(cookie, "", maxAgeSeconds: 0))
        // Whoever reads the account's mail is no stranger: the log-in that comes next has tries of its own.
        response.add(try KnownDevices(visit).cookie(adding: used))
        return response
    }

    private static func token(_ visit: Visit) -> Token<ResetPurpose>? {
        visit.cookies[visit.app.address.cookieName(cookie)].flatMap { Token<ResetPurpose>($0) }
    }

    private static func account(of token: Token<ResetPurpose>, _ visit: Visit) throws -> Account? {
        try visit.app.database.read { try PasswordReset.find(TokenDigest(token.digest), now: visit.now, $0) }
    }

    private static func expired(_ visit: Visit) -> Response {
        visit.page(status: 410) { LinkExpiredPage(context: $0, purpose: .passwordReset) }.because("no such link")
    }
}
