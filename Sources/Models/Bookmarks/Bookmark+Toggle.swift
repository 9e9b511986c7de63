extension Bookmark {
    /// Keeps the place. Doing so again brings what is known of it up to date and leaves its turn in the list and its
    /// note. Returns `false` where the account has as many bookmarks as it may.
    @discardableResult
    package static func add(
        _ place: PlaceSummary,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard try contains(place.id, of: account, db) || count(of: account, db) < maxPerAccount else { return false }
        let values = ["account_id": account] + Bookmark(place: place, createdAt: now).assignments
        try db.execute(
            cached: """
                INSERT INTO bookmark \(values.inserted)
                \(values.replacing("account_id", "place_kind", "place_number", keeping: "created_at", "note"))
                """,
            arguments: values.arguments
        )
        return true
    }

    /// Returns whether there was one.
    @discardableResult
    package static func remove(_ place: PlaceID, of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM bookmark WHERE account_id = ? AND place_kind = ? AND place_number = ?",
            arguments: [account, place.kind.rawValue, place.number]
        )
        return db.changesCount == 1
    }
}
