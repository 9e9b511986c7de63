/// Somebody would like to be a friend, and has no answer yet.
package struct FriendRequest: Hashable, Sendable {
    /// The other one: who asks, or who is asked.
    package let person: Author
    package let createdAt: Int64

    package static let maxOutgoing = 200
    /// The most that a list shows; those who ask are not bounded.
    package static let maxListed = 100
}

extension FriendRequest: RowDecodable {
    package init(from row: inout ResultRow) throws {
        person = try row.next()
        createdAt = try row.next()
    }

    /// Those who ask the member, newest first.
    package static func incoming(
        of account: AccountID,
        limit: Int = maxListed,
        _ db: DatabaseConnection
    ) throws -> [FriendRequest] {
        try fetchAll(
            db,
            cached: """
                SELECT \(Author.columns), friend_request.created_at
                FROM friend_request JOIN account ON account.id = friend_request.from_id
                WHERE friend_request.to_id = ? AND account.suspended_at IS NULL
                ORDER BY friend_request.created_at DESC LIMIT ?
                """,
            arguments: [account, limit]
        )
    }

    package static func incomingCount(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM friend_request JOIN account ON account.id = friend_request.from_id
                WHERE friend_request.to_id = ? AND account.suspended_at IS NULL
                """,
            arguments: [account]
        ) ?? 0
    }

    /// Those whom the member asks, by who joined first; `maxOutgoing` at most.
    package static func outgoing(of account: AccountID, _ db: DatabaseConnection) throws -> [FriendRequest] {
        try fetchAll(
            db,
            cached: """
                SELECT \(Author.columns), friend_request.created_at
                FROM friend_request JOIN account ON account.id = friend_request.to_id
                WHERE friend_request.from_id = ? AND account.suspended_at IS NULL
                ORDER BY friend_request.to_id
                """,
            arguments: [account]
        )
    }

    /// Whether a member has friends, has asked somebody, here or by mail, or is asked: they know the way.
    package static func hasBegun(_ account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM friendship WHERE account_id = ?1)
                    OR EXISTS (SELECT 1 FROM friend_request WHERE from_id = ?1)
                    OR EXISTS (SELECT 1 FROM friend_request WHERE to_id = ?1)
                    OR EXISTS (SELECT 1 FROM site_invitation WHERE account_id = ?1)
                """,
            arguments: [account]
        ) ?? false
    }

    static func outgoingCount(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM friend_request WHERE from_id = ?",
            arguments: [account]
        ) ?? 0
    }

    package static func exists(
        from sender: AccountID,
        to receiver: AccountID,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM friend_request WHERE from_id = ? AND to_id = ?)",
            arguments: [sender, receiver]
        ) ?? false
    }
}
