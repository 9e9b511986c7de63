extension Notice {
    /// The account's notices, newest first: 50 of those before the number `before`, and whether more follow.
    package static func page(
        before: Int64?,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> (notices: [Notice], hasMore: Bool) {
        let found = try fetch(
            """
            WHERE notice.account_id = ? AND notice.id < ? AND notice.is_listed = 1 ORDER BY notice.id DESC LIMIT ?
            """,
            [account, before ?? .max, pageSize + 1],
            db
        )
        return found.page(of: pageSize)
    }

    /// One of the account's own; somebody else's is not found.
    package static func find(_ id: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> Notice? {
        try fetch("WHERE notice.id = ? AND notice.account_id = ?", [id, account], db).first
    }

    /// Those that came after the number `id` and are not read, oldest first.
    package static func unread(
        after id: Int64,
        of account: AccountID,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [Notice] {
        try fetch(
            """
            WHERE notice.account_id = ? AND notice.id > ? AND notice.read_at IS NULL ORDER BY notice.id LIMIT ?
            """,
            [account, id, limit],
            db
        )
    }

    /// Those that quiet hours have held until that instant, oldest first, 200 at most.
    package static func held(until instant: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> [Notice] {
        try fetch(
            """
            WHERE notice.account_id = ? AND notice.held_until = ? ORDER BY notice.id LIMIT 200
            """,
            [account, instant],
            db
        )
    }

    /// All of the account's, also those that no list shows, newest first: for its export.
    package static func all(of account: AccountID, _ db: DatabaseConnection) throws -> [Notice] {
        try fetch("WHERE notice.account_id = ? ORDER BY notice.id DESC", [account], db)
    }

    private static func fetch(
        _ condition: String,
        _ arguments: Arguments,
        _ db: DatabaseConnection
    ) throws -> [Notice] {
        try db.rows(cached: "\(selection) \(condition)", arguments: arguments, read).compactMap(\.self)
    }
}
