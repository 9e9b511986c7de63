import Auth
import Foundation
import Models
import Templates

/// Mails that tell owners what has happened to their accounts, as jobs. No limit of mails holds them back: whoever changes
/// something often must not be able to hide it by that. Only who is in the account already causes them.
enum AccountActMails {
    static let kind = "mail-account-act"
    /// So long the same browser of the same network is not told as new again, in seconds.
    static let repeatedSeconds: Int64 = 86_400
    /// An account that is not older has been made by whoever logs in, in seconds.
    private static let newAccountSeconds: Int64 = 600

    struct Payload: Codable {
        let kind: String
        let detail: String
        let email: String
        let displayName: String
        let language: String
        /// The secret of the change that the link takes back; `nil` where there is none.
        let change: Data?
    }

    /// In the transaction of the change. Nobody is told at an address that they have not confirmed: it may be somebody else's, who
    /// could take the account by the link.
    static func tell(
        _ kind: AccountAct.Kind,
        of account: AccountID,
        detail: String,
        telling former: String? = nil,
        former state: String? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard let account = try Account.find(account, db) else { return }
        if kind == .signedInAnew, now - account.createdAt < newAccountSeconds { return }
        guard let email = former ?? (account.isEmailConfirmed ? account.email : nil) else { return }
        func mail(to email: String, _ change: RowSecret?) throws {
            let payload = Payload(
                kind: kind.rawValue,
                detail: detail,
                email: email,
                displayName: account.displayName,
                language: account.language,
                change: change.map { Data($0.bytes) }
            )
            // Also where the account is erased in the next moment: perhaps not by whoever has the address.
            try Job.enqueue(Self.kind, payload, in: .account, of: .outliving(account.id), runAt: now, now: now, db)
        }
        guard kind.canBeUndone else { return try mail(to: email, nil) }
        let lifetime = Token<UndoPurpose>.lifetimeSeconds
        let first = try AccountChange.firstAddress(of: account.id, lifetime: lifetime, now: now, db) ?? email
        try mail(to: first, try AccountChange.keep(kind, of: account.id, telling: first, former: state, now: now, db))
        // Who has the address since yesterday is told, and cannot take anything back.
        if first != email { try mail(to: email, nil) }
    }

    /// Whoever runs the site has made a link for a new password of somebody's: kept in their log, and told.
    static func tellOfReset(_ account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try AccountAct.keep(.resetLinkMade, of: account, now: now, db)
        try tell(.resetLinkMade, of: account, detail: "", now: now, db)
    }

    static let handlers: [String: JobHandler] = [
        kind: { job, app in
            let payload = try job.decode(Payload.self)
            guard let kind = AccountAct.Kind(rawValue: payload.kind),
                let activity = WebAddress(app.address.absolute(Route.activity.path))
            else { return }
            let mail = AccountActMail(
                displayName: payload.displayName,
                kind: kind,
                detail: payload.detail,
                undo: try await link(payload, app),
                activity: activity
            )
            // Each attempt makes another link, and the last alone opens.
            let identity = "\(job.mailID).\(job.attempts)"
            try await AccountMailJobs.send(mail, to: payload.email, identity: identity, in: payload.language, app)
        }
    ]

    /// A new link: its token is nowhere but in the mail. `nil` where there is nothing to take back (any more).
    private static func link(_ payload: Payload, _ app: App) async throws -> WebAddress? {
        guard let secret = payload.change.flatMap({ RowSecret(bytes: Array($0)) }) else { return nil }
        var generator = SystemRandomNumberGenerator()
        let token = Token<UndoPurpose>(using: &generator)
        let digest = TokenDigest(token.digest)
        let change = try await app.database.write { try AccountChange.link(digest, to: secret, $0) }
        return change.flatMap { _ in WebAddress(app.address.absolute(Route.undo(token.text).path)) }
    }
}
