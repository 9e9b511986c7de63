/// An account that nobody can use any more, and whose rows go in slices, so that somebody with hundreds of thousands holds
/// the one writer for no longer than others.
package struct ErasedAccount: Codable, Hashable, Sendable {
    let account: Int64
    /// What stands in the place of its password's hash. No password has it, and no other account will.
    let hash: String

    private static let mark = "erased "

    /// So many rows of a table go in one transaction; of what is hosted it is one event.
    static let slice = 250

    /// What one slice has removed.
    package struct Step: Sendable {
        package let deleted: DeletedAccount
        /// The account itself is gone.
        package let isDone: Bool
    }

    /// Names the work.
    package var key: String { "account-erasure \(account)" }

    /// Makes the account unusable and unseen, in one small transaction: no password opens it, every session and link has
    /// ended, and it is suspended. `nil` when the password was changed since `verified` was read, or it is gone already.
    package static func begin(
        _ verified: Credentials,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ErasedAccount? {
        let id = verified.accountID
        let random = RowSecret.random().bytes.map { String($0, radix: 16) }.joined(separator: ".")
        let erased = ErasedAccount(account: id.rawValue, hash: mark + random)
        guard try Account.changePassword(verified, to: erased.hash, keeping: nil, now: now, db) else { return nil }
        try db.execute(
            cached: "UPDATE account SET suspended_at = coalesce(suspended_at, ?) WHERE id = ?",
            arguments: [now, id]
        )
        return erased
    }

    /// Whether somebody is being erased: nothing brings them back.
    static func isBegun(_ account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Account.credentials(account, db)?.passwordHash.hasPrefix(mark) == true
    }

    /// Removes a few milliseconds' worth of it. Done in any order with other writes, and after a pause of any length.
    /// `nil` when there is nothing left of it.
    package func next(now: Int64, _ db: DatabaseConnection) throws -> Step? {
        let id = AccountID(rawValue: account)
        guard let credentials = try Account.credentials(id, db), credentials.passwordHash == hash else { return nil }
        // First of all: what its notices tell stays with those who have them, without whose doing it was.
        if let deleted = try Event.leaveOne(of: id, now: now, db) { return Step(deleted: deleted, isDone: false) }
        for rows in Self.bulk {
            try db.execute(cached: rows, arguments: [id, Self.slice])
            if db.changesCount > 0 {
                return Step(deleted: DeletedAccount(photoKey: nil, mediaKeys: [], events: []), isDone: false)
            }
        }
        for rows in Self.withFiles {
            let removed = try db.rows(cached: rows, arguments: [id, Self.slice]) {
                try $0.next(StoredPicture?.self, of: StoredPicture.columns)
            }
            if !removed.isEmpty {
                let keys = removed.compactMap(\.self).flatMap(\.keys)
                return Step(deleted: DeletedAccount(photoKey: nil, mediaKeys: keys, events: []), isDone: false)
            }
        }
        return try Account.delete(credentials, now: now, db).map { Step(deleted: $0, isDone: true) }
    }

    /// What members add to places over the years, and the names of its files.
    private static let withFiles = [Content.review, .placePhoto].map { content in
        """
        DELETE FROM \(content.table) WHERE id IN (
            SELECT id FROM \(content.table) WHERE \(content.maker) = ? LIMIT ?)
        RETURNING \(StoredPicture.columns)
        """
    }

    /// Rows of which there may be thousands, and which nothing outside of the database hangs on.
    private static let bulk =
        [
            ("notice", "account_id"), ("notice", "actor_id"), ("job", "account_id"), ("attendance", "account_id"),
            ("report", "reporter_id"),
        ].map {
            table,
            column in
            "DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) WHERE \(column) = ? LIMIT ?)"
        } + [
            """
            DELETE FROM bookmark WHERE account_id = ?1 AND (place_kind, place_number) IN (
                SELECT place_kind, place_number FROM bookmark WHERE account_id = ?1 LIMIT ?2)
            """,
            """
            DELETE FROM known_address WHERE account_id = ?1 AND digest IN (
                SELECT digest FROM known_address WHERE account_id = ?1 LIMIT ?2)
            """,
            """
            DELETE FROM event_rating WHERE account_id = ?1 AND event_id IN (
                SELECT event_id FROM event_rating WHERE account_id = ?1 LIMIT ?2)
            """,
        ]
}
