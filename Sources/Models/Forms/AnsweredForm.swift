/// How a form that creates something was answered, so that the same form sent again (a second press, a reload, a browser
/// that tries again after a lost connection) gets the first answer and creates nothing more. Known as an idempotency key
/// (IETF draft-ietf-httpapi-idempotency-key-header).
package struct AnsweredForm: Hashable, Sendable {
    /// Where the answer led: a local path.
    package let location: String
    /// The name of the sentence that was shown there.
    package let flash: String?

    package init(location: String, flash: String?) {
        (self.location, self.flash) = (location, flash)
    }

    package static let lifetimeSeconds: Int64 = 86_400
}

extension AnsweredForm: RowCodable {
    static let fields: Fields<AnsweredForm> = ["location": \.location, "flash": \.flash]

    package init(from row: inout ResultRow) throws {
        try self.init(location: row.next(), flash: row.next())
    }

    /// The answer that `account` got to the form of that digest within a day; `nil` for one that was not answered yet.
    package static func find(
        _ digest: TokenDigest,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> AnsweredForm? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM answered_form WHERE digest = ? AND account_id = ? AND answered_at > ?
                """,
            arguments: [digest, account, now - lifetimeSeconds]
        )
    }

    /// Those that are older than a day.
    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM answered_form WHERE answered_at <= ?", arguments: [now - lifetimeSeconds])
    }

    /// Throws `FormAnswered` where another process has answered the form meanwhile: before anything else in the transaction
    /// of what it creates, so that nothing that the other one has changed is taken for a reason to refuse it.
    package static func requireNone(
        _ digest: TokenDigest,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        if try find(digest, of: account, now: now, db) != nil { throw FormAnswered() }
    }

    /// Keeps the answer for a day, in the transaction of what the form creates, and forgets some that are older. Throws
    /// `FormAnswered` where there is an answer already, and nothing is to be created.
    package func keep(_ digest: TokenDigest, of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        let old = now - Self.lifetimeSeconds
        try db.execute(
            cached: """
                DELETE FROM answered_form WHERE digest IN (
                    SELECT digest FROM answered_form WHERE answered_at <= ? ORDER BY answered_at LIMIT 10
                )
                """,
            arguments: [old]
        )
        let values = ["digest": digest, "account_id": account, "answered_at": now] + assignments
        try db.execute(
            cached: """
                INSERT INTO answered_form \(values.inserted) \(values.replacing("digest"))
                WHERE answered_form.answered_at <= ? OR answered_form.account_id <> excluded.account_id
                """,
            arguments: values.arguments + [old]
        )
        guard db.changesCount == 1 else { throw FormAnswered() }
    }
}

/// Another process was faster: the same form was sent to both.
package struct FormAnswered: Error {}
