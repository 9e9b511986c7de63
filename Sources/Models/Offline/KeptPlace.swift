import GRDB

/// A bookmarked place as a device keeps it: which, and a word that changes when its pages do.
package struct KeptPlace: Hashable, Sendable {
    package let id: PlaceID
    /// What the bookmark says, and how many photos and reviews there are, up to which and from when.
    package let version: String

    /// The most that a device keeps, newest first.
    package static let maxCount = 200

    package static func list(of account: AccountID, _ db: GRDB.Database) throws -> [KeptPlace] {
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

extension KeptPlace: FetchableRecord {
    /// Throws `UnreadableBookmark` for what the table's checks do not let in.
    package init(row: Row) throws {
        guard let kind = PlaceID.Kind(rawValue: row[0]) else { throw UnreadableBookmark() }
        id = PlaceID(kind, row[1])
        version = row[2]
    }
}
