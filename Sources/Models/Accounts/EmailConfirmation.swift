/// An address that waits for whoever reads its mail to follow a link, from the moment in which it was asked for. An
/// account has one at most: a new one replaces the old, and ends its link.
package struct EmailConfirmation: Hashable, Sendable {
    package let accountID: AccountID
    /// The address that the link confirms; the account's own, or the one it changes to.
    package let email: String
    package let expiresAt: Int64
}

extension EmailConfirmation: RowCodable {
    static let fields: Fields<EmailConfirmation> = [
        "account_id": \.accountID, "email": \.email, "expires_at": \.expiresAt,
    ]

    /// The account is not suspended: until it is restored it confirms nothing. Whoever waits to be let in has to confirm.
    private static let isOpen = """
        NOT EXISTS (
            SELECT 1 FROM account WHERE account.id = email_confirmation.account_id AND account.suspended_at IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM sign_up_request WHERE sign_up_request.account_id = account.id))
        """

    package init(from row: inout ResultRow) throws {
        accountID = try row.next()
        email = try row.next()
        expiresAt = try row.next()
    }

    /// Waits for `email`, whether somebody else has it or not: the link alone finds out. The job that writes its mail
    /// finds it again by `secret`.
    package static func request(
        _ email: String,
        for account: AccountID,
        secret: RowSecret,
        expiresAt: Int64,
        _ db: DatabaseConnection
    ) throws {
        let confirmation = EmailConfirmation(accountID: account, email: email, expiresAt: expiresAt)
        let values =
            confirmation.assignments + ["secret": secret] + Assignments("email_folded", "lower(?)", email)
        try db.execute(
            cached: """
                INSERT INTO email_confirmation \(values.inserted)
                \(values.replacing("account_id")), digest = NULL
                """,
            arguments: values.arguments
        )
    }

    /// Keeps the digest of the link that is about to be mailed. `nil` when the request has ended since: with the account,
    /// by another one, by a change of the password.
    package static func link(
        _ digest: TokenDigest,
        to secret: RowSecret,
        expiresAt: Int64,
        _ db: DatabaseConnection
    ) throws -> EmailConfirmation? {
        try fetchOne(
            db,
            cached: """
                UPDATE email_confirmation SET digest = ?, expires_at = ? WHERE secret = ? AND \(isOpen)
                RETURNING \(columns)
                """,
            arguments: [digest, expiresAt, secret]
        )
    }

    /// What a link would confirm, for the page with the button: mail scanners follow links, so that opening one must
    /// change nothing. `nil` when it is unknown, used or over.
    package static func find(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> EmailConfirmation? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM email_confirmation WHERE digest = ? AND expires_at > ? AND \(isOpen)",
            arguments: [digest, now]
        )
    }

    /// The one that waits, for the settings.
    package static func pending(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws
        -> EmailConfirmation?
    {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM email_confirmation WHERE account_id = ? AND expires_at > ?",
            arguments: [account, now]
        )
    }

    /// Uses the link: its address becomes the account's, confirmed, and reset links sent to the old one end. `nil` when
    /// the link is unknown, used or over. Throws `AccountProblem.emailTaken` when somebody else has confirmed the
    /// address meanwhile; then nothing is changed. Of somebody who waits to be let in the account stays as it is.
    package static func confirm(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> Account? {
        guard let found = try find(digest, now: now, db) else { return nil }
        let holder = try Account.confirmedHolder(of: found.email, db)
        guard holder == nil || holder == found.accountID else { throw AccountProblem.emailTaken }
        try db.execute(cached: "DELETE FROM email_confirmation WHERE digest = ?", arguments: [digest])
        if try SignUpRequest.confirm(found.accountID, now: now, db) { return try Account.find(found.accountID, db) }
        try PasswordReset.forgetAll(of: found.accountID, db)
        return try Account.fetchOne(
            db,
            cached: """
                UPDATE account
                SET email = ?1, email_folded = lower(?1), email_confirmed_at = ?2, updated_at = ?2 WHERE id = ?3
                RETURNING \(Account.columns)
                """,
            arguments: [found.email, now, found.accountID]
        )
    }

    /// Ends the change to another address, asked for by whoever had the password until now. The account's own address may
    /// still be confirmed: that is where a reset was mailed to.
    static func forgetChange(of account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM email_confirmation
                WHERE account_id = ?1 AND email_folded <> (SELECT email_folded FROM account WHERE id = ?1)
                """,
            arguments: [account]
        )
    }

    package static func removeExpired(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM email_confirmation WHERE expires_at <= ?", arguments: [now])
    }
}
