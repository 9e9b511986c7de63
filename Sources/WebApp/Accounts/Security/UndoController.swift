import Auth
import HTTPServer
import Models
import Templates

/// Takes back what was changed at an account, by the link of the mail that told of it: for whoever reads the account's mail, signed
/// in or not.
enum UndoController {
    private static let lifetime = Token<UndoPurpose>.lifetimeSeconds

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let (text, digest) = try token(visit) else { return expired(visit) }
        let found = try visit.app.database.read { db in
            try AccountChange.find(digest, lifetime: lifetime, now: visit.now, db).flatMap { change in
                try Account.find(change.accountID, db).map { (change, $0) }
            }
        }
        guard let (change, account) = found else { return expired(visit) }
        return visit.formPage { UndoPage(context: $0, token: text, username: account.username, kind: change.kind) }
    }

    /// Leads on to the form of a new password, whose link the same transaction has made.
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        guard let (_, digest) = try token(visit) else { return expired(visit) }
        let (reset, now) = (ResetLink(visit.app.address, now: visit.now), visit.now)
        let change = try await visit.app.database.write { db in
            let change = try AccountChange.undo(
                digest,
                lifetime: lifetime,
                reset: (reset.digest, reset.expiresAt),
                now: now,
                db
            )
            if let change { try visit.keep(.changeUndone, of: change.accountID, db) }
            return change
        }
        guard let change else { return expired(visit) }
        visit.app.noticeHub.wake(change.accountID)
        var response = visit.redirect(to: .passwordResetForm, .changeUndone)
        response.add(PasswordResetController.cookie(for: reset.token, visit))
        return response
    }

    private static func token(_ visit: Visit) throws -> (text: String, digest: TokenDigest)? {
        let text = try visit.parameter(.token)
        return Token<UndoPurpose>(text).map { (text, TokenDigest($0.digest)) }
    }

    private static func expired(_ visit: Visit) -> Response {
        visit.page(status: 410) { LinkExpiredPage(context: $0, purpose: .undo) }.because("no such link")
    }
}
