extension Notice {
    /// As many are counted; more are shown as "99+".
    package static let maxCounted = 100

    /// How many of an account's notices are unread, `maxCounted` at most: a look at no more entries of an index.
    static func unreadCount(of account: String) -> String {
        """
        (SELECT count(*) FROM (
            SELECT 1 FROM notice WHERE notice.account_id = \(account) AND notice.read_at IS NULL LIMIT \(maxCounted)
        ) AS unread)
        """
    }

    package static func unreadCount(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(db, cached: "SELECT \(unreadCount(of: "?1"))", arguments: [account]) ?? 0
    }

    /// The number of the newest notice of all; 0 where there is none. It never falls but when the newest is deleted.
    package static func newest(_ db: DatabaseConnection) throws -> Int64 {
        try Int64.fetchOne(db, cached: "SELECT max(id) FROM notice") ?? 0
    }

    /// Whom the notices after that number are for, in their order, a thousand at most, and the number of the last.
    package static func addressees(
        after id: Int64,
        _ db: DatabaseConnection
    ) throws -> (accounts: Set<AccountID>, last: Int64)? {
        let rows: [(id: Int64, account: AccountID)] = try db.rows(
            cached: "SELECT id, account_id FROM notice WHERE id > ? ORDER BY id LIMIT 1000",
            arguments: [id]
        ) { try ($0.next(), $0.next()) }
        return rows.last.map { (Set(rows.map(\.account)), $0.id) }
    }
}
