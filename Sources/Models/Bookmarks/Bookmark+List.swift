extension Bookmark {
    /// The page's bookmarks, newest first, and whether more follow. `number` counts from 1; smaller is the first.
    package static func page(
        _ number: Int,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> (bookmarks: [Bookmark], hasMore: Bool) {
        let skipped = PageOffset.rows(beforePage: number, of: pageSize)
        let found = try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM bookmark WHERE account_id = ?
                ORDER BY created_at DESC, place_kind DESC, place_number DESC LIMIT ? OFFSET ?
                """,
            arguments: [account, pageSize + 1, skipped]
        )
        return found.page(of: pageSize)
    }

    /// All of the account's, newest first: at most `maxPerAccount`.
    package static func all(of account: AccountID, _ db: DatabaseConnection) throws -> [Bookmark] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM bookmark WHERE account_id = ?
                ORDER BY created_at DESC, place_kind DESC, place_number DESC
                """,
            arguments: [account]
        )
    }

    package static func count(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(db, cached: "SELECT count(*) FROM bookmark WHERE account_id = ?", arguments: [account]) ?? 0
    }

    /// The account's bookmark of that place, `nil` where there is none.
    package static func find(_ place: PlaceID, of account: AccountID, _ db: DatabaseConnection) throws -> Bookmark? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM bookmark WHERE account_id = ? AND place_kind = ? AND place_number = ?
                """,
            arguments: [account, place.kind.rawValue, place.number]
        )
    }

    package static func contains(_ place: PlaceID, of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try find(place, of: account, db) != nil
    }
}
