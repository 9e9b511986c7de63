/// How many of a kind one member may make within 24 hours. What is counted is what is there: nothing is kept only for
/// counting.
package struct DailyLimit: Sendable {
    package let most: Int
    /// Of the table, and which of its rows are counted; `?1` is the account.
    private let rows: String

    /// Events that are on the map of all.
    package static let publicEvents = DailyLimit(most: 20, rows: "event WHERE host_id = ?1 AND audience = 'public'")
    package static let meetings = DailyLimit(most: 50, rows: "event WHERE host_id = ?1 AND audience = 'invited'")
    package static let reviews = DailyLimit(most: 30, rows: "review WHERE account_id = ?1")
    package static let placePhotos = DailyLimit(most: 200, rows: "place_photo WHERE account_id = ?1")
    package static let reports = DailyLimit(most: 20, rows: "report WHERE reporter_id = ?1")

    private static let seconds: Int64 = 86_400

    /// As many were made as may be.
    package struct Reached: Error, Hashable {
        package let most: Int
        /// When as many as were asked for can be made. Epoch seconds.
        package let freeAt: Int64
    }

    /// Throws `Reached` where `count` more, at most `most`, are too many. Inside of the transaction that makes them.
    package func check(adding count: Int = 1, by account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        let standing = try Int64.fetchOne(
            db,
            cached: """
                SELECT created_at FROM \(rows) AND created_at > ?2 ORDER BY created_at DESC LIMIT 1 OFFSET ?3
                """,
            arguments: [account, now - Self.seconds, most - count]
        )
        if let standing { throw Reached(most: most, freeAt: standing + Self.seconds) }
    }
}
