import Foundation

/// What a provider or a browser brings and may bring once: a way to the provider and back, a log-out.
package enum ProviderOnce {
    /// Whether it comes for the first time, which it does once whatever comes at the same moment.
    package static func take(_ digest: Data, expiresAt: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "INSERT INTO provider_once (digest, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
            arguments: [digest, expiresAt]
        )
        return db.changesCount == 1
    }

    package static func removeExpired(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM provider_once WHERE expires_at <= ?", arguments: [now])
    }
}
