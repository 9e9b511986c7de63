/// A picture in its member's own list: with the place that it is of.
package struct OwnPhoto: Hashable, Sendable {
    package let place: PlaceID
    package let picture: StoredPicture
    package let createdAt: Int64
}

extension OwnPhoto: RowDecodable {
    package init(from row: inout ResultRow) throws {
        place = try row.next()
        picture = try row.next()
        createdAt = try row.next()
    }

    /// All that the account has added, by place.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnPhoto] {
        try fetchAll(
            db,
            cached: """
                SELECT \(PlaceID.columns), \(StoredPicture.columns), created_at
                FROM place_photo WHERE account_id = ? ORDER BY place_kind, place_number
                """,
            arguments: [account]
        )
    }
}
