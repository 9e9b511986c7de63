import GRDB

/// A picture in its member's own list: with the place that it is of.
package struct OwnPhoto: Hashable, Sendable {
    package let place: PlaceID
    package let picture: StoredPicture
    package let createdAt: Int64
}

extension OwnPhoto: FetchableRecord {
    /// Throws `UnreadablePicture` for what the table's checks do not let in.
    package init(row: Row) throws {
        guard let kind = PlaceID.Kind(rawValue: row[0]), let picture = StoredPicture(row: row, from: 2)
        else { throw UnreadablePicture() }
        place = PlaceID(kind, row[1])
        self.picture = picture
        createdAt = row[6]
    }

    /// All that the account has added, by place.
    package static func list(by account: AccountID, _ db: GRDB.Database) throws -> [OwnPhoto] {
        try fetchAll(
            db,
            cached: """
                SELECT place_kind, place_number, large_key, small_key, width, height, created_at
                FROM place_photo WHERE account_id = ? ORDER BY place_kind, place_number
                """,
            arguments: [account]
        )
    }
}
