import Foundation

/// A log-in that waits for its second step. It is a row and no signed value, so that whoever has read the database, and with it
/// the site's key, can make none.
package struct LogInStep: Hashable, Sendable {
    package let account: Account
    package let credentials: Credentials
    package let factor: SecondFactor
    /// Changes with the password.
    package let deviceSecret: RowSecret
    /// By which identity they came; `nil` where it was by a password or a passkey.
    package private(set) var origin: ProviderOrigin?

    /// The most that wait for one account; the oldest end first.
    static let mostPerAccount = 20

    /// What an account is asked for after its password. `nil` where it is gone, or asked for nothing.
    package init?(of id: AccountID, _ db: DatabaseConnection) throws {
        guard let factor = try SecondFactor.find(of: id, db), let account = try Account.find(id, db),
            let credentials = try Account.credentials(id, db), let secret = try Account.deviceSecret(of: id, db)
        else { return nil }
        (self.account, self.credentials, self.factor, deviceSecret) = (account, credentials, factor, secret)
    }

    package func begin(
        _ digest: TokenDigest,
        from origin: ProviderOrigin? = nil,
        expiresAt: Int64,
        _ db: DatabaseConnection
    ) throws {
        let values: Assignments = [
            "digest": digest, "account_id": account.id, "device_secret": deviceSecret, "factor_secret": factor.secret,
            "expires_at": expiresAt, "identity_id": origin?.identity, "provider_session": origin?.session,
            "proved_at": origin?.provedAt,
        ]
        try db.execute(cached: "INSERT INTO log_in_step \(values.inserted)", arguments: values.arguments)
        try db.execute(
            cached: """
                DELETE FROM log_in_step WHERE account_id = ?1 AND digest NOT IN (
                    SELECT digest FROM log_in_step WHERE account_id = ?1 ORDER BY expires_at DESC LIMIT ?2)
                """,
            arguments: [account.id, Self.mostPerAccount]
        )
    }

    /// `nil` where it is over, or the password or the factor is another one by now.
    package static func find(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> LogInStep? {
        let found: (account: AccountID, identity: IdentityID?, session: Data?, provedAt: Int64?)? = try db.row(
            cached: """
                SELECT log_in_step.account_id, identity_id, provider_session, proved_at FROM log_in_step
                JOIN account ON account.id = log_in_step.account_id
                    AND account.device_secret = log_in_step.device_secret
                JOIN second_factor ON second_factor.account_id = log_in_step.account_id
                    AND second_factor.secret = log_in_step.factor_secret
                WHERE log_in_step.digest = ? AND log_in_step.expires_at > ?
                """,
            arguments: [digest, now]
        ) { try ($0.next(), $0.next(), $0.next(), $0.next()) }
        guard let found, var step = try LogInStep(of: found.account, db) else { return nil }
        step.origin = found.identity.map {
            ProviderOrigin(identity: $0, session: found.session, provedAt: found.provedAt ?? 0)
        }
        return step
    }

    /// It is done.
    package static func end(_ digest: TokenDigest, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM log_in_step WHERE digest = ?", arguments: [digest])
    }

    package static func removeExpired(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM log_in_step WHERE expires_at <= ?", arguments: [now])
    }
}
