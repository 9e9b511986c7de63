import GRDB

/// A review in its author's own list: with the place that it is about.
package struct OwnReview: Hashable, Sendable {
    package let place: PlaceID
    /// As it was when the review was written.
    package let placeName: String
    /// 1 to 5.
    package let stars: Int
    package let text: String
    package let picture: StoredPicture?
    package let createdAt: Int64
    package let updatedAt: Int64
}

extension OwnReview: FetchableRecord {
    /// Throws `UnreadableReview` for what the table's checks do not let in.
    package init(row: Row) throws {
        guard let kind = PlaceID.Kind(rawValue: row[0]) else { throw UnreadableReview() }
        place = PlaceID(kind, row[1])
        placeName = row[2]
        stars = row[3]
        text = row[4]
        picture = StoredPicture(row: row, from: 5)
        createdAt = row[9]
        updatedAt = row[10]
    }

    /// At most `limit` of those behind `last` in the order of places, so that all can be read piece by piece.
    package static func list(
        by account: AccountID,
        after last: PlaceID?,
        limit: Int,
        _ db: GRDB.Database
    ) throws -> [OwnReview] {
        try fetchAll(
            db,
            cached: """
                SELECT place_kind, place_number, place_name, stars, text, large_key, small_key, width, height,
                    created_at, updated_at
                FROM review WHERE account_id = ? AND (place_kind, place_number) > (?, ?)
                ORDER BY place_kind, place_number LIMIT ?
                """,
            arguments: [account, last?.kind.rawValue ?? "", last?.number ?? -1, limit]
        )
    }
}

/// A row of reviews that no version of the program wrote.
package struct UnreadableReview: Error {}
