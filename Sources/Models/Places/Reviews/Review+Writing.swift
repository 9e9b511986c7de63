import GRDB

/// A review as its author sends it.
package struct ReviewDraft: Hashable, Sendable {
    /// What becomes of the picture that the review has.
    package enum Picture: Hashable, Sendable {
        case keep
        case remove
        case replace(StoredPicture)
    }

    package let stars: Int
    package let text: String
    package let picture: Picture

    package init(stars: Int, text: String, picture: Picture) {
        self.stars = stars
        self.text = text
        self.picture = picture
    }
}

extension Review {
    /// Writes the account's review of the place, or changes the one it has written. Returns the picture that is shown no
    /// more: its files are the caller's to remove. Throws `DailyLimit.Reached`.
    package static func save(
        _ draft: ReviewDraft,
        of place: PlaceSummary,
        by account: AccountID,
        now: Int64,
        _ db: GRDB.Database
    ) throws -> StoredPicture? {
        let found = try find(of: place.id, by: account, db)
        if found == nil { try DailyLimit.reviews.check(by: account, now: now, db) }
        let old = found?.picture
        let picture: StoredPicture? =
            switch draft.picture {
            case .keep: old
            case .remove: nil
            case .replace(let new): new
            }
        try db.execute(
            cached: """
                INSERT INTO review (account_id, place_kind, place_number, place_name, stars, text, large_key, small_key,
                    width, height, created_at, updated_at, hidden_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT suspended_at FROM account WHERE id = ?))
                ON CONFLICT (account_id, place_kind, place_number) DO UPDATE
                SET place_name = excluded.place_name, stars = excluded.stars, text = excluded.text,
                    large_key = excluded.large_key, small_key = excluded.small_key, width = excluded.width,
                    height = excluded.height, updated_at = excluded.updated_at
                """,
            arguments: [
                account, place.id.kind.rawValue, place.id.number, place.name, draft.stars, draft.text,
                picture?.largeKey, picture?.smallKey, picture?.width, picture?.height, now, now,
                account,
            ]
        )
        return old == picture ? nil : old
    }

    /// Removes the account's review. Returns whether there was one, and its picture.
    package static func remove(
        of place: PlaceID,
        by account: AccountID,
        _ db: GRDB.Database
    ) throws -> (wasThere: Bool, picture: StoredPicture?) {
        let row = try Row.fetchOne(
            db,
            cached: """
                DELETE FROM review WHERE account_id = ? AND place_kind = ? AND place_number = ?
                RETURNING large_key, small_key, width, height
                """,
            arguments: [account, place.kind.rawValue, place.number]
        )
        return (row != nil, row.flatMap { StoredPicture(row: $0, from: 0) })
    }
}
