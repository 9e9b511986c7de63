/// Something that was changed at an account, of which its owner is told by mail: the link in that takes it back, without signing in,
/// since whoever has changed it may have shut the owner out.
package struct AccountChange: Hashable, Sendable {
    package let id: Int64
    package let accountID: AccountID
    package let kind: AccountAct.Kind
    /// Where the link is mailed, and what it gives back: the address that was confirmed before the change and before all changes of
    /// the address that can still be taken back.
    package let email: String
    /// What was there before, as whoever has kept it reads it; `nil` where nothing is put back.
    package let former: String?
    package let createdAt: Int64
}

/// Puts back what a change has taken, or takes away what it has brought.
package typealias AccountUndoing = @Sendable (AccountChange, _ now: Int64, DatabaseConnection) throws -> Void

extension AccountChange: RowDecodable {
    private static let columns = "id, account_id, kind, email, former, created_at"

    /// Nobody follows a link into an account that operators have shut.
    private static let isOpen = """
        NOT EXISTS (SELECT 1 FROM account WHERE account.id = account_id AND account.suspended_at IS NOT NULL)
        """

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        accountID = try row.next()
        kind = try row.next()
        email = try row.next()
        former = try row.next()
        createdAt = try row.next()
    }

    /// Keeps what can be taken back, in the transaction of the change. Returns what its mail is asked for by.
    package static func keep(
        _ kind: AccountAct.Kind,
        of account: AccountID,
        telling email: String,
        former: String? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> RowSecret {
        let secret = RowSecret.random()
        let values: Assignments = [
            "secret": secret, "account_id": account, "kind": kind, "email": email, "former": former, "created_at": now,
        ]
        try db.execute(cached: "INSERT INTO account_change \(values.inserted)", arguments: values.arguments)
        return secret
    }

    /// The address that an account had before all changes of it that can still be taken back; `nil` where there is none of these.
    /// Links go there: a new address may be that of a thief, who would take back by them what the owner does.
    package static func firstAddress(of account: AccountID, lifetime: Int64, now: Int64, _ db: DatabaseConnection)
        throws
        -> String?
    {
        try String.fetchOne(
            db,
            cached: """
                SELECT email FROM account_change WHERE account_id = ? AND kind = ? AND created_at > ?
                ORDER BY id LIMIT 1
                """,
            arguments: [account, AccountAct.Kind.emailChanged, now - lifetime]
        )
    }

    /// Keeps the digest of the link that is about to be mailed. `nil` when there is nothing to take back any more.
    package static func link(_ digest: TokenDigest, to secret: RowSecret, _ db: DatabaseConnection) throws
        -> AccountChange?
    {
        try fetchOne(
            db,
            cached: "UPDATE account_change SET digest = ? WHERE secret = ? RETURNING \(columns)",
            arguments: [digest, secret]
        )
    }

    /// What a link would take back; mail scanners follow links, so that opening one changes nothing. `nil` when it is unknown,
    /// used or over.
    /// - Parameter lifetime: of the link, in seconds.
    package static func find(_ digest: TokenDigest, lifetime: Int64, now: Int64, _ db: DatabaseConnection) throws
        -> AccountChange?
    {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM account_change WHERE digest = ? AND created_at > ? AND \(isOpen)",
            arguments: [digest, now - lifetime]
        )
    }

    /// Uses the link: takes back the change and all that were made after it, the last one first, so that the account is as it was
    /// before. A thief's log-in comes first, and what follows is the thief's, too. Ends every session, the password, what browsers
    /// were known by, and all that waits for another mail; the link `reset` sets a new password. `nil`, and nothing is changed,
    /// when it is unknown, used or over.
    package static func undo(
        _ digest: TokenDigest,
        lifetime: Int64,
        reset: (digest: TokenDigest, expiresAt: Int64),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> AccountChange? {
        guard let change = try find(digest, lifetime: lifetime, now: now, db) else { return nil }
        let account = change.accountID
        let all = try fetchAll(
            db,
            cached: "DELETE FROM account_change WHERE account_id = ? AND id >= ? RETURNING \(columns)",
            arguments: [account, change.id]
        )
        guard !all.isEmpty else { return nil }
        for change in all.sorted(by: { $0.id > $1.id }) {
            try change.giveBackAddress(now: now, db)
            try Features.undo(change, now: now, db)
        }
        try db.execute(
            cached: "UPDATE account SET password_hash = ?, device_secret = ?, updated_at = ? WHERE id = ?",
            arguments: [Credentials.noPassword, RowSecret.random(), now, account]
        )
        try Session.endAll(of: account, except: nil, db)
        try PasswordReset.forgetAll(of: account, db)
        try EmailConfirmation.forgetChange(of: account, db)
        try PasswordReset.request(reset.digest, for: account, expiresAt: reset.expiresAt, db)
        return change
    }

    /// The address of before, unless somebody else has confirmed it meanwhile.
    private func giveBackAddress(now: Int64, _ db: DatabaseConnection) throws {
        let holder = try Account.confirmedHolder(of: email, db)
        guard kind == .emailChanged, holder == nil else { return }
        try db.execute(
            cached: "UPDATE account SET email = ?1, email_folded = lower(?1), email_confirmed_at = ?2 WHERE id = ?3",
            arguments: [email, now, accountID]
        )
    }

    package static func removeOld(_ lifetime: Int64, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM account_change WHERE created_at <= ?", arguments: [now - lifetime])
    }
}
