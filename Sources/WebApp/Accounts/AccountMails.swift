import Models

/// The mails of accounts, as jobs. The rows hold whom a mail is for, never a token: the worker makes that when it writes
/// the mail.
enum AccountMails {
    static let confirmation = "mail-confirmation"
    static let reset = "mail-reset"
    static let emailChanged = "mail-email-changed"

    struct Confirmation: Codable {
        let account: Int64
        let email: String
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

    /// In the transaction that makes the account or asks for the change.
    static func askToConfirm(_ account: AccountID, email: String, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            confirmation,
            Confirmation(account: account.rawValue, email: email),
            in: .account,
            of: .account(account),
            runAt: now,
            uniqueKey: "\(confirmation) \(account.rawValue) \(email)",
            now: now,
            db
        )
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
