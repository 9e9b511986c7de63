/// One of the keys by which the site signs and seals: the newest, or one that it has replaced.
package struct SiteKey: Hashable, Sendable {
    /// Counts the keys of this site.
    package let number: Int64
    /// As it is kept: the key, or what is sealed in its place.
    package let secret: [UInt8]
    /// Epoch seconds, as all times.
    package let madeAt: Int64
    /// From then on it signs; what it signs is accepted before.
    package let signsAt: Int64
    /// `nil` for the newest.
    package let replacedAt: Int64?
    /// So long what it has signed is accepted; `nil` for the newest.
    package let endsAt: Int64?

    /// For so long one that has ended opens what it has sealed: that of a change which its owner takes back comes again after days.
    package static let keptSeconds: Int64 = 30 * 86_400

    /// The same with what is made of its secret.
    package func replacingSecret(_ make: ([UInt8]) throws -> [UInt8]) rethrows -> SiteKey {
        try SiteKey(
            number: number,
            secret: make(secret),
            madeAt: madeAt,
            signsAt: signsAt,
            replacedAt: replacedAt,
            endsAt: endsAt
        )
    }

    /// Whether what it has signed is accepted.
    package func isAccepted(at now: Int64) -> Bool { endsAt.map { now < $0 } ?? true }
}

extension SiteKey: RowDecodable {
    private static let columns = "number, secret, made_at, signs_at, replaced_at, ends_at"

    package init(from row: inout ResultRow) throws {
        number = try row.next()
        secret = try row.next()
        madeAt = try row.next()
        signsAt = try row.next()
        replacedAt = try row.next()
        endsAt = try row.next()
    }

    /// All that are kept, the newest last; none on a site that was never started.
    package static func all(_ db: DatabaseConnection) throws -> [SiteKey] {
        try fetchAll(db, cached: "SELECT \(columns) FROM site_key ORDER BY number")
    }

    /// All that are kept; where there is none, `secret` becomes the first. Of many at once all get the same.
    package static func all(orKeep secret: [UInt8], now: Int64, _ db: DatabaseConnection) throws -> [SiteKey] {
        let known = try all(db)
        guard known.isEmpty else { return known }
        try insert(1, secret, signsAt: now, now: now, db)
        return try all(db)
    }

    /// Puts a new one in the place of the newest.
    /// - Parameters:
    ///   - signsAt: when the new one begins to sign, and the old one stops.
    ///   - seconds: for how long from then on the former ones are accepted; those that end before, no longer than they are now.
    package static func renew(
        with secret: [UInt8],
        signsAt: Int64,
        acceptingFormer seconds: Int64,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let end = signsAt + seconds
        try db.execute(
            sql: """
                UPDATE site_key SET replaced_at = coalesce(replaced_at, ?1),
                    ends_at = CASE WHEN ends_at < ?2 THEN ends_at ELSE CAST(?2 AS BIGINT) END
                """,
            arguments: [now, end]
        )
        let newest = try Int64.fetchOne(db, sql: "SELECT max(number) FROM site_key") ?? 0
        try insert(newest + 1, secret, signsAt: signsAt, now: now, db)
    }

    private static func insert(
        _ number: Int64,
        _ secret: [UInt8],
        signsAt: Int64,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let values: Assignments = ["number": number, "secret": secret, "made_at": now, "signs_at": signsAt]
        try db.execute(
            sql: "INSERT INTO site_key \(values.inserted) ON CONFLICT (number) DO NOTHING",
            arguments: values.arguments
        )
        guard db.changesCount == 1 || number == 1 else { throw KeyRenewedElsewhere() }
    }

    /// Keeps `secret` in the place of what was kept under the number.
    package static func keep(_ secret: [UInt8], of number: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE site_key SET secret = ? WHERE number = ?", arguments: [secret, number])
    }

    /// Away with all that are older: nobody can open them any more.
    package static func removeAll(before number: Int64, _ db: DatabaseConnection) throws {
        try db.execute(sql: "DELETE FROM site_key WHERE number < ?", arguments: [number])
    }

    /// Away with those that nothing hangs on any more.
    package static func removeEnded(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM site_key WHERE ends_at <= ?", arguments: [now - keptSeconds])
    }
}

/// Somebody else has replaced the key in the same moment.
package struct KeyRenewedElsewhere: Error, CustomStringConvertible {
    package var description: String { "The key is being replaced by another command. Nothing was changed by this one." }
}

extension SiteKey: CustomStringConvertible, CustomDebugStringConvertible {
    /// Without the secret, so that no log ever shows it.
    package var description: String { "key \(number) of the site" }
    package var debugDescription: String { description }
}
