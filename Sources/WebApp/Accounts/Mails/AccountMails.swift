import Auth
import Foundation
import Models

/// The mails of accounts, as jobs. The rows hold whom a mail is for, never a token: the worker makes that when it writes
/// the mail.
enum AccountMails {
    static let confirmation = "mail-confirmation"
    static let reset = "mail-reset"
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
    }

    /// In the transaction that makes the account or asks for the change. The same is written whether somebody else has the
    /// address or not. False, and nothing is written, where there were too many.
    @discardableResult
    static func askToConfirm(
        _ email: String,
        _ mail: AccountMail,
        secret: RowSecret = .random(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let outcome = try mail.count(now: now, db)
        guard outcome != .tooMany else { return false }
        let expiry = Token<ConfirmationPurpose>.expiry(from: now)
        try EmailConfirmation.request(email, for: mail.account, secret: secret, expiresAt: expiry, db)
        guard outcome == .mail else { return true }
        try Job.enqueue(
            confirmation,
            Confirmation(request: Data(secret.bytes)),
            in: .account,
            of: .account(mail.account),
            runAt: now,
            now: now,
            db
        )
        return true
    }

    static func askToReset(email: String, now: Int64, _ db: DatabaseConnection) throws {
        let key = "\(reset) \(email)"
        try Job.enqueue(reset, Reset(email: email), in: .account, of: .site, runAt: now, uniqueKey: key, now: now, db)
    }

    static func tellOldAddress(_ old: String, of account: Account, now: Int64, _ db: DatabaseConnection) throws {
        let payload = EmailChanged(oldEmail: old, newEmail: account.email, displayName: account.displayName)
        // Also where the account is erased in the next moment: perhaps not by whoever has the old address.
        try Job.enqueue(emailChanged, payload, in: .account, of: .outliving(account.id), runAt: now, now: now, db)
    }
}
