/// Why an identity is not joined to an account, or stays.
package enum IdentityProblem: Error, Hashable, Sendable {
    /// It is another account's.
    case taken
    /// The account is somebody else at that provider already.
    case hasOther
    /// Nothing else would open the account.
    case lastWayIn
}

extension Identity {
    /// Joins somebody's account to who they are at the provider; done twice, it is done once. Throws `IdentityProblem`.
    package static func join(
        _ account: AccountID,
        issuer: String,
        subject: String,
        label: String,
        secret: RowSecret = .random(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (identity: Identity, isNew: Bool) {
        if let known = try find(issuer: issuer, subject: subject, db) {
            guard known.accountID == account else { throw IdentityProblem.taken }
            return (known, false)
        }
        guard try !list(of: account, db).contains(where: { $0.issuer == issuer }) else {
            throw IdentityProblem.hasOther
        }
        let values: Assignments = [
            "account_id": account, "issuer": issuer, "subject": subject,
            "label": PrintableText.prefix(of: label, maxLabel), "secret": secret, "created_at": now,
            "last_used_at": now,
        ]
        let made = try fetchOne(
            db,
            cached: "INSERT INTO identity \(values.inserted) ON CONFLICT DO NOTHING RETURNING \(columns.bare)",
            arguments: values.arguments
        )
        guard let made else { throw IdentityProblem.taken }
        return (made, true)
    }

    /// They have signed in by it, and are called so there by now.
    package func use(label: String, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE identity SET label = ?, last_used_at = ? WHERE id = ?",
            arguments: [PrintableText.prefix(of: label, Self.maxLabel), now, id]
        )
    }

    /// Ends it with the sessions that came by it, but for one. Throws `IdentityProblem.lastWayIn`.
    package func leave(keeping session: TokenDigest, now: Int64, _ db: DatabaseConnection) throws {
        let ways = try SignInWays(of: accountID, issuer: issuer, db)
        guard ways.remain(without: .provider) else { throw IdentityProblem.lastWayIn }
        try db.execute(
            cached:
                "UPDATE session SET identity_id = NULL, provider_session = NULL WHERE digest = ? AND identity_id = ?",
            arguments: [session, id]
        )
        try db.execute(cached: "DELETE FROM session WHERE identity_id = ?", arguments: [id])
        try remove(now: now, db)
    }

    /// The one place where an identity goes while its account stays: a group there gives nothing any more.
    func remove(now: Int64, _ db: DatabaseConnection) throws {
        // It may have given something since this was read.
        try Self.find(issuer: issuer, subject: subject, db)?.setOperator(false, group: "", now: now, db)
        try db.execute(cached: "DELETE FROM identity WHERE id = ?", arguments: [id])
    }
}
