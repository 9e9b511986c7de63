extension Bookmark {
    /// Replaces the note, of at most `maxNoteLength`. Returns whether there is such a bookmark.
    @discardableResult
    package static func setNote(
        _ note: String,
        on place: PlaceID,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try db.execute(
            cached: "UPDATE bookmark SET note = ? WHERE account_id = ? AND place_kind = ? AND place_number = ?",
            arguments: [note, account, place.kind.rawValue, place.number]
        )
        return db.changesCount == 1
    }

    /// Puts the bookmark into these lists and takes it out of all others. Lists of other people are passed over.
    package static func setLists(
        _ lists: some Collection<Int64>,
        on place: PlaceID,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: "DELETE FROM bookmark_list_entry WHERE account_id = ? AND place_kind = ? AND place_number = ?",
            arguments: [account, place.kind.rawValue, place.number]
        )
        for list in lists { try add(place, to: list, of: account, db) }
    }

    /// Puts the bookmark into a list. Nothing happens where it is in it already, or the list is not the account's.
    package static func add(
        _ place: PlaceID,
        to list: Int64,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: """
                INSERT INTO bookmark_list_entry (list_id, account_id, place_kind, place_number)
                SELECT id, account_id, ?, ? FROM bookmark_list WHERE account_id = ? AND id = ?
                ON CONFLICT DO NOTHING
                """,
            arguments: [place.kind.rawValue, place.number, account, list]
        )
    }

    /// The numbers of the lists that the bookmark is in.
    package static func lists(
        with place: PlaceID,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> Set<Int64> {
        let sql = "SELECT list_id FROM bookmark_list_entry WHERE account_id = ? AND place_kind = ? AND place_number = ?"
        return Set(try Int64.fetchAll(db, cached: sql, arguments: [account, place.kind.rawValue, place.number]))
    }
}
