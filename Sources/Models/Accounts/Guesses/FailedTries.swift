/// How often somebody has guessed wrongly at a secret, as all processes of the site know it. Whose guesses they are is told
/// by a digest alone.
package struct FailedTries: Hashable, Sendable {
    package let failures: Int
    /// The last of them.
    package let lastAt: Int64
    /// When all of them are forgiven.
    package let endsAt: Int64

    /// Beyond so many rows those go that would be forgiven soonest: some 10 MB on the disk.
    package static let mostRows = 100_000
    /// So long rows stay behind their end, unless new ones come.
    package static let keptSeconds: Int64 = 86_400
    /// What is taken away at once, so that nobody waits for it.
    private static let slice = 1_000

    package init(failures: Int, lastAt: Int64, endsAt: Int64) {
        self.failures = failures
        self.lastAt = lastAt
        self.endsAt = endsAt
    }
}

extension FailedTries: RowCodable {
    static let fields: Fields<FailedTries> = ["failures": \.failures, "last_at": \.lastAt, "ends_at": \.endsAt]

    package init(from row: inout ResultRow) throws {
        try self.init(failures: row.next(), lastAt: row.next(), endsAt: row.next())
    }

    package static func find(_ digest: AddressDigest, _ db: DatabaseConnection) throws -> FailedTries? {
        try fetchOne(db, cached: "SELECT \(columns) FROM throttle WHERE digest = ?", arguments: [digest])
    }

    /// In the place of what was known. Takes some of those away that are forgiven, so that there are never many of them.
    /// - Parameter most: see `mostRows`.
    package func save(
        of digest: AddressDigest,
        most: Int = FailedTries.mostRows,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let values = ["digest": digest] + assignments
        try db.execute(
            cached: "INSERT INTO throttle \(values.inserted) \(values.replacing("digest"))",
            arguments: values.arguments
        )
        try db.execute(
            cached: """
                DELETE FROM throttle WHERE digest IN (
                    SELECT digest FROM throttle WHERE ends_at <= ? ORDER BY ends_at LIMIT 10)
                """,
            arguments: [now]
        )
        // One of 256, since it reads a whole index; nobody can choose which.
        if digest.firstByte == 0 { try Self.bound(to: most, db) }
    }

    /// Takes those away that are too many, or as many of them as may go at once.
    package static func bound(to most: Int, _ db: DatabaseConnection) throws {
        let count = try Int.fetchOne(db, cached: "SELECT count(*) FROM throttle") ?? 0
        guard count > most else { return }
        try db.execute(
            cached: """
                DELETE FROM throttle WHERE digest IN (SELECT digest FROM throttle ORDER BY ends_at LIMIT ?)
                """,
            arguments: [min(count - most, slice)]
        )
    }

    /// Somebody starts anew.
    package static func forgive(_ digest: AddressDigest, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM throttle WHERE digest = ?", arguments: [digest])
    }

    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM throttle WHERE ends_at <= ?", arguments: [now - keptSeconds])
    }
}
