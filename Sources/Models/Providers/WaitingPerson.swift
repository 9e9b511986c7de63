/// Somebody whom a provider has proved and the site does not know, until they have an account or have joined theirs. It is a row
/// and no signed value, so that whoever has read the database, and with it the site's key, can make none.
package struct WaitingPerson: Hashable, Sendable {
    package let issuer: String
    package let subject: String
    /// What the provider has said of them, as the application writes it.
    package let facts: String

    /// The most that wait at once; the oldest end first. Of one person at the provider one waits, so whoever comes again and again
    /// ends nobody else.
    static let most = 1_000

    package init(issuer: String, subject: String, facts: String) {
        (self.issuer, self.subject, self.facts) = (issuer, subject, facts)
    }

    /// Waits from now on, in the place of the same person in another browser.
    package func begin(_ digest: TokenDigest, expiresAt: Int64, _ db: DatabaseConnection) throws {
        let values: Assignments = [
            "digest": digest, "issuer": issuer, "subject": subject, "facts": facts, "expires_at": expiresAt,
        ]
        try db.execute(
            cached: "INSERT INTO pending_person \(values.inserted) \(values.replacing("issuer", "subject"))",
            arguments: values.arguments
        )
        // One comes at a time, so those who are too many are few.
        try db.execute(
            cached: """
                DELETE FROM pending_person WHERE digest IN (
                    SELECT digest FROM pending_person WHERE expires_at <= ?2 AND digest <> ?1
                    ORDER BY expires_at DESC LIMIT 100 OFFSET ?3)
                """,
            arguments: [digest, expiresAt, Self.most - 1]
        )
    }

    /// `nil` where it is over or was taken.
    package static func find(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> WaitingPerson? {
        try db.row(
            cached: "SELECT issuer, subject, facts FROM pending_person WHERE digest = ? AND expires_at > ?",
            arguments: [digest, now]
        ) { try WaitingPerson(issuer: $0.next(), subject: $0.next(), facts: $0.next()) }
    }

    /// Takes it, in the transaction of what is made of it: false where that was done before, and where it is over.
    package static func take(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM pending_person WHERE digest = ? AND expires_at > ?",
            arguments: [digest, now]
        )
        return db.changesCount == 1
    }

    package static func removeExpired(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM pending_person WHERE expires_at <= ?", arguments: [now])
    }
}
