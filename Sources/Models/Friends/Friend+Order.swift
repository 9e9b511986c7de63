extension Friend {
    package enum Move: Hashable, Sendable {
        case up, down
        /// To that place in the list, from 0; beyond its end: to the end.
        case to(Int)
    }

    /// Moves somebody within the member's list, as `list` shows it: who is suspended keeps their place. False when
    /// nothing has changed: they are no friends, or stand there.
    @discardableResult
    package static func move(
        _ friend: AccountID,
        _ move: Move,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let old: [(id: AccountID, position: Int64)] = try db.rows(
            cached: """
                SELECT friend_id, position FROM friendship JOIN account ON account.id = friendship.friend_id
                WHERE friendship.account_id = ? AND account.suspended_at IS NULL
                ORDER BY friendship.position, friendship.friend_id
                """,
            arguments: [account]
        ) { try ($0.next(), $0.next()) }
        guard let index = old.firstIndex(where: { $0.id == friend }) else { return false }
        let target = min(max(wanted(move, from: index), 0), old.count - 1)
        guard target != index else { return false }
        var ids = old.map(\.id)
        ids.insert(ids.remove(at: index), at: target)
        // The same positions in another order, so that few rows are written; pushed apart where two had the same.
        var last = Int64.min
        for (id, before) in zip(ids, old) {
            last = max(before.position, last == .min ? .min : last + 1)
            try set(last, id, of: account, db)
        }
        return true
    }

    private static func wanted(_ move: Move, from index: Int) -> Int {
        switch move {
        case .up: index - 1
        case .down: index + 1
        case .to(let target): target
        }
    }

    private static func set(_ position: Int64, _ friend: AccountID, of account: AccountID, _ db: DatabaseConnection)
        throws
    {
        try db.execute(
            cached: "UPDATE friendship SET position = ?1 WHERE account_id = ?2 AND friend_id = ?3 AND position <> ?1",
            arguments: [position, account, friend]
        )
    }
}
