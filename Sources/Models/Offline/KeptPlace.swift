/// A bookmarked place as a device keeps it: which, and a word that changes when its pages do.
package struct KeptPlace: Hashable, Sendable {
    package let id: PlaceID
    /// What the bookmark says, and how many photos and reviews there are, up to which and from when.
    package let version: String

    /// The most that a device keeps, newest first.
    package static let maxCount = 200

    package static func list(of account: AccountID, _ db: DatabaseConnection) throws -> [KeptPlace] {
        try fetchAll(
            db,
            cached: """
                SELECT place_kind, place_number,
                    name || ' ' || coalesce(address, '') || ' ' || (
                        SELECT count(*) || '.' || coalesce(max(id), 0) FROM place_photo
                        WHERE place_photo.place_kind = bookmark.place_kind
                            AND place_photo.place_number = bookmark.place_number
                    ) || ' ' || (
                        SELECT count(*) || '.' || coalesce(max(id), 0) || '.' || coalesce(max(updated_at), 0) FROM review
                        WHERE review.place_kind = bookmark.place_kind
                            AND review.place_number = bookmark.place_number
                    )
                FROM bookmark WHERE account_id = ?
                ORDER BY created_at DESC, place_kind DESC, place_number DESC LIMIT ?
                """,
            arguments: [account, maxCount]
        )
    }
}

extension KeptPlace: RowDecodable {
    package init(from row: inout ResultRow) throws {
        id = try row.next()
        version = try row.next()
    }
}
