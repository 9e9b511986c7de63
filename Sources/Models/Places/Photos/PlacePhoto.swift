/// A picture of a place that a member has added.
package struct PlacePhoto: Hashable, Sendable {
    /// Counts up with time; no secret.
    package let id: Int64
    package let picture: StoredPicture
    package let author: Author
    package let createdAt: Int64
    /// Since when nobody but who added it and operators sees it.
    package let hiddenAt: Int64?

    /// The most that a place shows, newest first (row CN3).
    package static let maxShown = 33
    /// The most that one member may add to one place, so that nobody's pictures push out everybody else's.
    package static let maxPerMember = 11
}

extension PlacePhoto: RowDecodable {
    private static let columns =
        Columns(of: "place_photo", "id") + StoredPicture.columns.of("place_photo")
        + Columns(of: "place_photo", "created_at", "hidden_at") + Author.columns

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        picture = try row.next()
        createdAt = try row.next()
        hiddenAt = try row.next()
        author = try row.next()
    }

    /// What `viewer` may see, newest first, at most `limit`.
    package static func list(
        of place: PlaceID,
        for viewer: AccountID? = nil,
        limit: Int = maxShown,
        _ db: DatabaseConnection
    ) throws -> [PlacePhoto] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM place_photo JOIN account ON account.id = place_photo.account_id
                WHERE place_kind = ?2 AND place_number = ?3 AND \(Visibility.condition("place_photo"))
                ORDER BY place_photo.id DESC LIMIT ?4
                """,
            arguments: [viewer, place.kind.rawValue, place.number, limit]
        )
    }

    /// `nil` where the place has no picture of that number that `viewer` may see.
    package static func find(
        _ id: Int64,
        of place: PlaceID,
        for viewer: AccountID?,
        _ db: DatabaseConnection
    ) throws -> PlacePhoto? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM place_photo JOIN account ON account.id = place_photo.account_id
                WHERE place_photo.id = ?2 AND place_kind = ?3 AND place_number = ?4
                    AND \(Visibility.condition("place_photo"))
                """,
            arguments: [viewer, id, place.kind.rawValue, place.number]
        )
    }

    /// How many pictures of the place the account has added.
    package static func count(of place: PlaceID, by account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM place_photo WHERE account_id = ? AND place_kind = ? AND place_number = ?",
            arguments: [account, place.kind.rawValue, place.number]
        ) ?? 0
    }

    /// Adds as many of the pictures as the account may still add, in their order, and returns those that were not:
    /// their files are the caller's to remove. Throws `DailyLimit.Reached`.
    package static func add(
        _ pictures: [StoredPicture],
        of place: PlaceID,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [StoredPicture] {
        let room = max(0, maxPerMember - (try count(of: place, by: account, db)))
        let added = pictures.prefix(room)
        if !added.isEmpty { try DailyLimit.placePhotos.check(adding: added.count, by: account, now: now, db) }
        for picture in added {
            let values =
                ["account_id": account, "created_at": now] + place.assignments + picture.assignments
                + Visibility.ofNew(by: account)
            try db.execute(cached: "INSERT INTO place_photo \(values.inserted)", arguments: values.arguments)
        }
        return Array(pictures.dropFirst(room))
    }

    /// Removes a picture that the account has added, and returns it: its files are the caller's to remove. `nil` where
    /// there is none of that number, or it is somebody else's.
    package static func remove(
        _ id: Int64,
        of place: PlaceID,
        by account: AccountID,
        _ db: DatabaseConnection
    ) throws -> StoredPicture? {
        try StoredPicture.fetchOne(
            db,
            cached: """
                DELETE FROM place_photo WHERE id = ? AND account_id = ? AND place_kind = ? AND place_number = ?
                RETURNING \(StoredPicture.columns)
                """,
            arguments: [id, account, place.kind.rawValue, place.number]
        )
    }
}
