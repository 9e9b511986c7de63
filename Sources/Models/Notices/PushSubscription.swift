import Foundation

/// A browser that wants to be pushed to, for as long as its session lasts.
package struct PushSubscription: Hashable, Sendable {
    package let session: TokenDigest
    /// Where its push service takes messages: an https address that nobody else knows.
    package let endpoint: String
    /// P-256, uncompressed: 65 bytes.
    package let publicKey: [UInt8]
    /// 16 bytes.
    package let authSecret: [UInt8]

    package init(session: TokenDigest, endpoint: String, publicKey: [UInt8], authSecret: [UInt8]) {
        self.session = session
        self.endpoint = endpoint
        self.publicKey = publicKey
        self.authSecret = authSecret
    }
}

extension PushSubscription: RowCodable {
    static let fields: Fields<PushSubscription> = [
        "session_digest": \.session, "endpoint": \.endpoint, "public_key": \.publicKey, "auth_secret": \.authSecret,
    ]

    package init(from row: inout ResultRow) throws {
        try self.init(session: row.next(), endpoint: row.next(), publicKey: row.next(), authSecret: row.next())
    }

    /// Keeps it in the place of the session's former one. A browser that has changed hands takes its endpoint along:
    /// whoever had it before is no longer pushed to.
    package func save(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM push_subscription WHERE endpoint = ? AND session_digest <> ?",
            arguments: [endpoint, session]
        )
        let values = assignments + ["created_at": now, "used_at": now]
        try db.execute(
            cached: """
                INSERT INTO push_subscription \(values.inserted)
                \(values.replacing("session_digest", keeping: "created_at"))
                """,
            arguments: values.arguments
        )
    }

    /// Those of the accounts' sessions that are not over: 100 of each at most, as there are sessions.
    static func list(
        of accounts: [AccountID],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [AccountID: [PushSubscription]] {
        let found: [(AccountID, PushSubscription)] = try db.rows(
            cached: """
                SELECT session.account_id, \(columns)
                FROM session JOIN push_subscription ON session_digest = session.digest
                WHERE session.account_id IN \(EngineSpelling.numbers("?1")) AND session.expires_at > ?2
                """,
            arguments: [accounts.numberList, now]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
    }

    package static func list(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> [PushSubscription] {
        try list(of: [account], now: now, db)[account] ?? []
    }

    /// The session's, unless that is over.
    package static func find(_ session: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> PushSubscription? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM push_subscription JOIN session ON session.digest = session_digest
                WHERE session_digest = ? AND session.expires_at > ?
                """,
            arguments: [session, now]
        )
    }

    /// The session goes on under another digest.
    static func move(from session: TokenDigest, to renewed: TokenDigest, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE push_subscription SET session_digest = ? WHERE session_digest = ?",
            arguments: [renewed, session]
        )
    }

    /// Returns whether there was one.
    @discardableResult
    package static func remove(_ session: TokenDigest, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(cached: "DELETE FROM push_subscription WHERE session_digest = ?", arguments: [session])
        return db.changesCount == 1
    }

    /// All that were made up to then, as the key of pushes is another one. Returns how many.
    package static func removeAll(madeBy instant: Int64, _ db: DatabaseConnection) throws -> Int {
        try db.execute(sql: "DELETE FROM push_subscription WHERE created_at <= ?", arguments: [instant])
        return db.changesCount
    }

    /// The push service knows it no more. One that the browser has renewed since stays.
    package func removeGone(_ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM push_subscription WHERE session_digest = ? AND endpoint = ?",
            arguments: [session, endpoint]
        )
    }
}
