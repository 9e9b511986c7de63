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
        _ db: DatabaseConnection
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
        let values: Assignments =
            [
                "account_id": account, "place_name": place.name, "stars": draft.stars, "text": draft.text,
                "created_at": now, "updated_at": now,
            ] + place.id.assignments + StoredPicture.fields.assignments(of: picture) + Visibility.ofNew(by: account)
        try db.execute(
            cached: """
                INSERT INTO review \(values.inserted)
                \(values.replacing("account_id", "place_kind", "place_number", keeping: "created_at", "hidden_at"))
                """,
            arguments: values.arguments
        )
        return old == picture ? nil : old
    }

    /// Removes the account's review. Returns whether there was one, and its picture.
    package static func remove(
        of place: PlaceID,
        by account: AccountID,
        _ db: DatabaseConnection
    ) throws -> (wasThere: Bool, picture: StoredPicture?) {
        let removed = try db.row(
            cached: """
                DELETE FROM review WHERE account_id = ? AND place_kind = ? AND place_number = ?
                RETURNING \(StoredPicture.columns)
                """,
            arguments: [account, place.kind.rawValue, place.number]
        ) { try $0.next(StoredPicture?.self, of: StoredPicture.columns) }
        return (removed != nil, removed ?? nil)
    }
}
