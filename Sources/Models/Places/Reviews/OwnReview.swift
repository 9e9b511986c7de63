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

extension OwnReview: RowDecodable {
    package init(from row: inout ResultRow) throws {
        place = try row.next()
        placeName = try row.next()
        stars = try row.next()
        text = try row.next()
        picture = try row.next(of: StoredPicture.columns)
        createdAt = try row.next()
        updatedAt = try row.next()
    }

    /// At most `limit` of those behind `last` in the order of places, so that all can be read piece by piece.
    package static func list(
        by account: AccountID,
        after last: PlaceID?,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [OwnReview] {
        try fetchAll(
            db,
            cached: """
                SELECT \(PlaceID.columns), place_name, stars, text, \(StoredPicture.columns), created_at, updated_at
                FROM review WHERE account_id = ? AND (place_kind, place_number) > (?, ?)
                ORDER BY place_kind, place_number LIMIT ?
                """,
            arguments: [account, last?.kind.rawValue ?? "", last?.number ?? -1, limit]
        )
    }
}
