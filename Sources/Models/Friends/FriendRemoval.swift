/// A friend who was removed a moment ago.
package struct FriendRemoval: Hashable, Sendable {
    package let person: Author

    /// How long it can be undone.
    package static let undoSeconds: Int64 = 600
}

extension FriendRemoval: RowDecodable {
    package init(from row: inout ResultRow) throws { person = try row.next() }

    /// The last one by the member that can still be undone.
    package static func latest(by account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> FriendRemoval? {
        try fetchOne(
            db,
            cached: """
                SELECT \(Author.columns)
                FROM friendship_removal JOIN account ON account.id = friendship_removal.friend_id
                WHERE friendship_removal.account_id = ? AND friendship_removal.removed_at > ?
                ORDER BY friendship_removal.removed_at DESC LIMIT 1
                """,
            arguments: [account, now - undoSeconds]
        )
    }

    /// Makes them friends again as they were: since when, and at the places that they had in both lists. False when
    /// there is nothing to undo, it is too late, or a list is full meanwhile.
    @discardableResult
    package static func undo(
        _ friend: AccountID,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let row: (mine: Int64, theirs: Int64, since: Int64)? = try db.row(
            cached: """
                SELECT position, friend_position, created_at FROM friendship_removal
                WHERE account_id = ? AND friend_id = ? AND removed_at > ?
                """,
            arguments: [account, friend, now - undoSeconds]
        ) { try ($0.next(), $0.next(), $0.next()) }
        guard let row else { return false }
        for person in [account, friend] where try Friend.count(of: person, db) >= Friend.maxPerAccount { return false }
        try forget(between: account, friend, db)
        try FriendRequest.remove(between: account, friend, db)
        try insert(friend, of: account, at: row.mine, since: row.since, db)
        try insert(account, of: friend, at: row.theirs, since: row.since, db)
        return true
    }

    private static func insert(
        _ friend: AccountID,
        of account: AccountID,
        at position: Int64,
        since: Int64,
        _ db: DatabaseConnection
    ) throws {
        let values: Assignments = [
            "account_id": account, "friend_id": friend, "position": position, "created_at": since,
        ]
        try db.execute(
            cached: """
                INSERT INTO friendship \(values.inserted)
                ON CONFLICT DO NOTHING
                """,
            arguments: values.arguments
        )
    }

    /// What nobody can undo any more.
    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM friendship_removal WHERE removed_at <= ?", arguments: [now - undoSeconds])
    }

    /// False when they are no friends. Forgets what the member can no longer undo.
    static func record(
        _ friend: AccountID,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM friendship_removal WHERE account_id = ? AND removed_at <= ?",
            arguments: [account, now - undoSeconds]
        )
        try db.execute(
            cached: """
                INSERT INTO friendship_removal
                    (account_id, friend_id, position, friend_position, created_at, removed_at)
                SELECT mine.account_id, mine.friend_id, mine.position, theirs.position, mine.created_at, ?3
                FROM friendship AS mine
                JOIN friendship AS theirs ON theirs.account_id = mine.friend_id AND theirs.friend_id = mine.account_id
                WHERE mine.account_id = ?1 AND mine.friend_id = ?2
                """,
            arguments: [account, friend, now]
        )
        return db.changesCount == 1
    }

    static func forget(between one: AccountID, _ other: AccountID, _ db: DatabaseConnection) throws {
        for (account, friend) in [(one, other), (other, one)] {
            try db.execute(
                cached: "DELETE FROM friendship_removal WHERE account_id = ? AND friend_id = ?",
                arguments: [account, friend]
            )
        }
    }
}
