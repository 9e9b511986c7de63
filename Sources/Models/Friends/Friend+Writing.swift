extension Friend {
    /// Puts each at the end of the other's list. What was between the two before is done with.
    static func make(_ one: AccountID, _ other: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try FriendRequest.remove(between: one, other, db)
        try FriendRemoval.forget(between: one, other, db)
        for (account, friend) in [(one, other), (other, one)] {
            let values: Assignments =
                ["account_id": account, "friend_id": friend, "created_at": now]
                + Assignments("position", "coalesce(max(position), 0) + 1")
            try db.execute(
                cached: """
                    INSERT INTO friendship \(values.selected) FROM friendship WHERE account_id = ?
                    ON CONFLICT DO NOTHING
                    """,
                arguments: values.arguments + [account]
            )
        }
    }

    /// Takes each out of the other's list, and keeps where they stood for `FriendRemoval.undo`. False when they were no
    /// friends.
    @discardableResult
    package static func remove(
        _ friend: AccountID,
        of account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard try FriendRemoval.record(friend, of: account, now: now, db) else { return false }
        try delete(account, friend, db)
        return true
    }

    static func delete(_ one: AccountID, _ other: AccountID, _ db: DatabaseConnection) throws {
        for (account, friend) in [(one, other), (other, one)] {
            try db.execute(
                cached: "DELETE FROM friendship WHERE account_id = ? AND friend_id = ?",
                arguments: [account, friend]
            )
        }
    }
}
