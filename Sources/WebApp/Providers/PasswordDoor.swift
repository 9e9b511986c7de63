import Auth
import HTTPServer
import Models
import Templates

/// What is done with passwords, and log-ins by passkeys, where whoever runs the site has not switched them off (`--oidc-only`).
enum PasswordDoor {
    /// To the log-in otherwise, which says by whom one signs in. By what somebody was invited goes along.
    static func get(_ action: @escaping Action) -> Action {
        { visit in
            guard isShut(visit) else { return try await action(visit) }
            let query = try visit.query
            let next = LocalPath(query[.next] ?? "")?.description
            if visit.signedIn != nil { return visit.redirect(to: .home) }
            let (invitation, link) = (query[.invitation], SignUpLinkCode.text(query[.link] ?? ""))
            return visit.formPage { context in
                var page = LogInPage(context: context, next: next)
                (page.invitation, page.link) = (invitation, link)
                return page
            }
        }
    }

    static func post(
        _ action: @escaping @Sendable (Visit, FormData) async throws -> Response
    ) -> @Sendable (Visit, FormData) async throws -> Response {
        { visit, form in
            guard isShut(visit) else { return try await action(visit, form) }
            return refusal(visit)
        }
    }

    static func refusal(_ visit: Visit) -> Response {
        let reason = ProviderReason.passwordsAreOff(visit.app.settings.provider?.name ?? "")
        return ProviderAnswer.problem(visit, reason, status: .forbidden, "passwords are switched off")
    }

    /// What leads to a log-in by a passkey, for whoever joins the two alone.
    static func passkey(_ action: @escaping Action) -> Action {
        { visit in try asksForPassword(visit) ? try await action(visit) : refusal(visit) }
    }

    static func passkey(_ action: @escaping @Sendable (Visit, FormData) async throws -> Response)
        -> @Sendable (Visit, FormData) async throws -> Response
    {
        { visit, form in try asksForPassword(visit) ? try await action(visit, form) : refusal(visit) }
    }

    /// Whether a log-in to the account is one: of any, or of that alone which is to be joined.
    static func admits(_ account: AccountID, _ visit: Visit) throws -> Bool {
        guard isShut(visit) else { return true }
        return try PendingPerson(visit)?.holder(visit) == account
    }

    /// The log-in: its password counts one last time for whoever has come from the provider and joins the account that has the
    /// address for which it vouches.
    static func logIn(_ action: @escaping @Sendable (Visit, FormData) async throws -> Response)
        -> @Sendable (Visit, FormData) async throws -> Response
    {
        let shut = post(action)
        return { visit, form in
            try isOpen(to: form, visit) ? try await action(visit, form) : try await shut(visit, form)
        }
    }

    /// Whether the form names the very account that is to be joined, where passwords are off.
    private static func isOpen(to form: FormData, _ visit: Visit) throws -> Bool {
        guard isShut(visit) else { return true }
        guard let holder = try PendingPerson(visit)?.holder(visit) else { return false }
        let named = try visit.app.database.read { try Account.candidates(login: LogInAttempt(form).login, $0) }
        return named.contains { $0?.accountID == holder }
    }

    /// Whether the log-in shows its password although the provider alone signs people in.
    static func asksForPassword(_ visit: Visit) throws -> Bool {
        guard isShut(visit) else { return true }
        return try PendingPerson(visit)?.holder(visit) != nil
    }

    private static func isShut(_ visit: Visit) -> Bool { visit.app.settings.provider?.isOnly == true }
}
