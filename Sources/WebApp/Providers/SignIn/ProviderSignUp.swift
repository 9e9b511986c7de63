import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// Makes an account without a password, joined to whoever has come from the provider.
struct ProviderSignUp: Sendable {
    /// Why no account was made.
    enum Refusal: Error {
        /// This way to the provider has made one before.
        case used
        case account(AccountProblem)
        case identity(IdentityProblem)
        case door(SignUpDoor.Refusal)
        case tooManyAccounts(seconds: Int64)
    }

    private let visit: Visit
    private let pending: PendingPerson
    private let submission: SignUpSubmission
    private let door: SignUpDoor
    private let sponsor: AccountID?
    private let issuer: String

    init(
        _ visit: Visit,
        _ pending: PendingPerson,
        _ submission: SignUpSubmission,
        _ door: SignUpDoor,
        _ sponsor: AccountID?
    ) {
        (self.visit, self.pending, self.submission) = (visit, pending, submission)
        (self.door, self.sponsor) = (door, sponsor)
        issuer = visit.app.settings.provider?.provider.issuer ?? ""
    }

    /// What came of it, and whether the provider vouches for the address.
    struct Made: Sendable {
        let credentials: Credentials?
        let identity: Identity
        let isConfirmed: Bool
    }

    func make(takesPicture: Bool) async throws -> Result<Made, Refusal> {
        let new = NewAccount(
            username: submission.username,
            name: submission.name,
            email: submission.email,
            dateOfBirth: submission.dateOfBirth,
            passwordHash: Credentials.noPassword,
            photoKey: nil,
            language: Language.current.code
        )
        let made = try await visit.app.database.write(orRefuse: Refusal.self) { db in try write(new, db) }
        // Whoever has come is used up by now, so each brings one call at most. Whatever comes of it, the account is made.
        if takesPicture, case .success(let made) = made { await takePicture(for: made.identity.accountID) }
        return made
    }

    private func takePicture(for account: AccountID) async {
        guard let photo = await ProviderPicture(visit).photo(at: pending.picture) else { return }
        do {
            try await visit.app.database.write { _ = try Account.setPhoto(photo.key, of: account, now: visit.now, $0) }
        } catch {
            try? photo.remove(in: visit.app)
        }
    }

    private func write(_ new: NewAccount, _ db: DatabaseConnection) throws -> Made {
        let now = visit.now
        guard try pending.take(visit, db) else { throw Refusal.used }
        let entry = try Result.ofOne(SignUpDoor.Refusal.self) { try door.enter(submission, visit, db) }
        let (link, request) = try entry.map { ($0.link, $0.request) }.mapError(Refusal.door).get()
        let signedUp = try Result.ofOne(AccountProblem.self) { try Account.signUp(new, now: now, db) }
        let account = try signedUp.mapError(Refusal.account).get()
        try link?.keep(account.id, now: now, db)
        if let friend = door.friend { try SiteInvitation.follow(by: account.email, of: friend, now: now, db) }
        try request?.make(for: account.id, now: now, db)
        let joined = try Result.ofOne(IdentityProblem.self) {
            try Identity.join(
                account.id,
                issuer: issuer,
                subject: pending.subject,
                label: pending.label,
                now: now,
                db
            )
        }
        let identity = try joined.mapError(Refusal.identity).get().identity
        let isConfirmed = try confirm(account, db)
        let group = visit.app.settings.provider?.operators ?? ""
        try identity.setOperator(pending.isOperator, group: group, now: now, db)
        return Made(
            credentials: try Account.credentials(account.id, db),
            identity: identity,
            isConfirmed: isConfirmed
        )
    }

    /// The address counts as confirmed where it is the one that the provider vouches for; any other gets a mail with a link.
    private func confirm(_ account: Account, _ db: DatabaseConnection) throws -> Bool {
        let isVouched =
            pending.isEmailVerified
            && pending.email.map(EmailPolicy.folded) == EmailPolicy.folded(account.email)
        if isVouched, try Account.confirmByProvider(account.id, now: visit.now, db) { return true }
        let mail = visit.accountMail(to: account.email, for: account.id, .newAccount, by: sponsor)
        let outcome = try AccountMails.askToConfirm(account.email, mail, now: visit.now, db)
        if case .tooMany(let wait) = outcome { throw Refusal.tooManyAccounts(seconds: wait) }
        return false
    }

    func response(_ made: Made) async throws -> Response {
        guard let credentials = made.credentials else { return visit.redirect(to: .logIn(next: submission.next)) }
        var response: Response
        if let waiting = try SuspensionPass.response(for: credentials.accountID, visit) {
            response = waiting
        } else {
            var session = NewSession(visit, by: .provider)
            session.keep(
                ProviderOrigin(identity: made.identity.id, session: pending.session, provedAt: pending.provedAt)
            )
            let next = Route.friends(.find, next: submission.next ?? Route.home.path)
            let flash: Flash = made.isConfirmed ? .providerWelcome : .welcome
            response = try await session.response(for: credentials, next: next.path, flash: flash)
        }
        response.add(PendingPerson.end(visit))
        return response
    }
}
