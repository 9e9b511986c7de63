import Foundation

extension Session {
    /// Keeps by which identity it was begun, and the digest of the provider's session, which its log-out may name. Whose account it is
    /// was proved when the provider says that it was, and not now.
    package static func keep(_ origin: ProviderOrigin, for digest: TokenDigest, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE session SET identity_id = ?, provider_session = ?, verified_at = ? WHERE digest = ?",
            arguments: [origin.identity, origin.session, origin.provedAt, digest]
        )
    }

    /// The provider says that somebody has logged out there: their sessions that came by it end, or those of one session there, and
    /// so do log-ins that wait for their second step. Returns whose sessions they were.
    package static func endAll(
        by issuer: String,
        subject: String?,
        providerSession: Data?,
        _ db: DatabaseConnection
    ) throws -> [AccountID] {
        func end(_ table: String) throws -> [AccountID] {
            if let providerSession {
                return try Self.end(providerSession, in: table, by: issuer, subject: subject, db)
            }
            return try AccountID.fetchAll(
                db,
                cached: """
                    DELETE FROM \(table)
                    WHERE identity_id = (SELECT id FROM identity WHERE issuer = ? AND subject = ?)
                    RETURNING account_id
                    """,
                arguments: [issuer, subject ?? ""]
            )
        }
        _ = try end("log_in_step")
        return Array(Set(try end("session")))
    }

    /// Those of one session there, which has to be that person's where the provider names one.
    private static func end(
        _ providerSession: Data,
        in table: String,
        by issuer: String,
        subject: String?,
        _ db: DatabaseConnection
    ) throws -> [AccountID] {
        let (isTheirs, named): (String, [any ColumnValue]) = subject.map { (" AND subject = ?", [$0]) } ?? ("", [])
        return try AccountID.fetchAll(
            db,
            cached: """
                DELETE FROM \(table) WHERE provider_session = ? AND EXISTS (
                    SELECT 1 FROM identity WHERE identity.id = \(table).identity_id AND issuer = ?\(isTheirs))
                RETURNING account_id
                """,
            arguments: Arguments([providerSession, issuer] + named)
        )
    }
}
