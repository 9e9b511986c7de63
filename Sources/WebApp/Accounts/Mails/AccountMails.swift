import Auth
import Foundation
import Models

/// The mails of accounts, as jobs. The rows hold the recipient of a mail, never a token: the worker makes that when it
/// writes the mail.
enum AccountMails {
    static let confirmation = "mail-confirmation"
    static let reset = "mail-reset"
    /// As former versions wrote it: an old address is told the new one. `AccountActMails` does it now.
    static let emailChanged = "mail-email-changed"

    struct Confirmation: Codable {
        /// The secret of the row that waits for its link: the account's number would outlive what was asked for.
        let request: Data
    }

    struct Reset: Codable {
        /// As typed; whether anybody has it is found out by the worker, so that the answer cannot tell.
        let email: String
    }

    struct EmailChanged: Codable {
        let oldEmail: String
        let newEmail: String
        let displayName: String
        let language: String?
    }

    /// In the transaction that makes the account or asks for the change. The same is written whether somebody else has the
    /// address or not; nothing is where there were too many.
    @discardableResult
    static func askToConfirm(
        _ email: String,
        _ mail: AccountMail,
        secret: RowSecret = .random(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> AccountMail.Outcome {
        guard let account = mail.account else { return .silence }
        let outcome = try mail.count(now: now, db)
        if case .tooMany = outcome { return outcome }
        let expiry = Token<ConfirmationPurpose>.expiry(from: now)
        try EmailConfirmation.request(email, for: account, secret: secret, expiresAt: expiry, db)
        guard outcome == .mail else { return outcome }
        try Job.enqueue(
            confirmation,
            Confirmation(request: Data(secret.bytes)),
            in: .account,
            of: .account(account),
            runAt: now,
            now: now,
            db
        )
        return outcome
    }

    /// Nothing is written where the network or the address has had enough today; whoever asks is not told.
    static func askToReset(email: String, _ mail: AccountMail, now: Int64, _ db: DatabaseConnection) throws {
        guard try mail.count(now: now, db) == .mail else { return }
        let key = "\(reset) \(email)"
        try Job.enqueue(reset, Reset(email: email), in: .account, of: .site, runAt: now, uniqueKey: key, now: now, db)
    }
}
