import Auth
import HTTPServer
import Models
import Templates

/// Confirming an e-mail address by its link: the page asks, and only the form confirms, since programs that look at mail
/// follow links.
enum EmailConfirmationController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let (text, digest) = try token(visit),
            let found = try visit.app.database.read({ try EmailConfirmation.find(digest, now: visit.now, $0) })
        else { return expired(visit) }
        return visit.formPage { EmailConfirmationPage(context: $0, token: text, email: found.email) }
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        guard let (_, digest) = try token(visit) else { return expired(visit) }
        let (now, app) = (visit.now, visit.app)
        let outcome = try await visit.app.database.write(orRefuse: Refusal.self) {
            db -> (Account, ReleasedMails)? in
            let found = try EmailConfirmation.find(digest, now: now, db)
            let before = try found.flatMap { try Account.find($0.accountID, db) }
            // Operators may have refused its domain since the change was asked for.
            if let found, let before, before.email != found.email, try !SignUpRules.current(db).takes(found.email) {
                throw Refusal.domain(found.email)
            }
            let confirmed = try Result.ofOne(AccountProblem.self) {
                try EmailConfirmation.confirm(digest, now: now, db)
            }
            guard let account = try confirmed.mapError({ _ in Refusal.taken }).get() else { return nil }
            if let before, before.isEmailConfirmed, before.email != account.email {
                try visit.keep(.emailChanged, of: account.id, detail: account.email, telling: before.email, db)
            }
            // Nobody learns of somebody who is not let in yet.
            if account.isSuspended { return (account, ReleasedMails(sent: 0, waiting: 0, next: nil)) }
            // Whoever has the address in an address book, or has invited it, learns of it now.
            try KnownAddress.tell(account.id, app.addressDigest(account.email), now: now, db)
            let mails = try StrangerMailGate(app: app).release(of: account.id, now: now, db)
            try SiteInvitation.fulfil(account.email, for: account.id, now: now, db)
            try CirclePerson.takeOver(account.email, for: account.id, db)
            return (account, mails)
        }
        switch outcome {
        case .failure(.domain(let email)):
            let response = visit.page(status: .unprocessableContent) { EmailRefusedPage(context: $0, email: email) }
            return response.because("no address of this domain")
        case .failure(.taken), .success(nil): return expired(visit)
        case .success((let account, let mails)?):
            return visit.page {
                EmailConfirmedPage(context: $0, email: account.email, mails: mails, isWaiting: account.isSuspended)
            }
        }
    }

    /// Why nothing was changed.
    private enum Refusal: Error {
        /// Somebody else has confirmed the address meanwhile.
        case taken
        case domain(String)
    }

    private static func token(_ visit: Visit) throws -> (text: String, digest: TokenDigest)? {
        let text = try visit.parameter(.token)
        guard let token = Token<ConfirmationPurpose>(text) else { return nil }
        return (text, TokenDigest(token.digest))
    }

    private static func expired(_ visit: Visit) -> Response {
        visit.page(status: 410) { LinkExpiredPage(context: $0, purpose: .emailConfirmation) }.because("no such link")
    }
}
