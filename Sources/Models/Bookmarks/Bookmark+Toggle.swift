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
        let values: Assignments =
            [
                "account_id": account, "name": place.name, "category": place.category.rawValue,
                "latitude": place.point.latitude, "longitude": place.point.longitude, "address": place.address,
                "created_at": now,
            ] + place.id.assignments
        try db.execute(
            cached: """
                INSERT INTO bookmark \(values.inserted)
                ON CONFLICT (account_id, place_kind, place_number) DO UPDATE
                SET name = excluded.name, category = excluded.category, latitude = excluded.latitude,
                    longitude = excluded.longitude, address = excluded.address
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
