import Foundation

extension Session {
    /// Keeps by which identity it was begun, and the digest of the provider's session, which its log-out may name.
    package static func keep(
        _ identity: IdentityID,
        providerSession: Data?,
        for digest: TokenDigest,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: "UPDATE session SET identity_id = ?, provider_session = ? WHERE digest = ?",
            arguments: [identity, providerSession, digest]
        )
    }

    /// The provider says that somebody has logged out there: their sessions that came by it end, or those of one session there.
    /// Returns whose they were.
    package static func endAll(
        by issuer: String,
        subject: String?,
        providerSession: Data?,
        _ db: DatabaseConnection
    ) throws -> [AccountID] {
        let ended = try AccountID.fetchAll(
            db,
            cached: """
                DELETE FROM session WHERE identity_id IN (
                        SELECT id FROM identity WHERE issuer = ?1 AND (?2 IS NULL OR subject = ?2))
                    AND (?3 IS NULL OR provider_session = ?3)
                RETURNING account_id
                """,
            arguments: [issuer, subject, providerSession]
        )
        return Array(Set(ended))
    }
}
