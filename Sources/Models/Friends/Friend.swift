/// Somebody in a member's list of friends. Each of the two has the other in a list of their own, in an order of their
/// own.
///
/// Every function that writes runs inside `AppDatabase.write`; times are epoch seconds.
package struct Friend: Hashable, Sendable {
    package let person: Author
    /// Where in the list; grows, with gaps.
    package let position: Int64
    package let since: Int64

    package static let maxPerAccount = 1_000
}

extension Friend: RowDecodable {
    package init(from row: inout ResultRow) throws {
        person = try row.next()
        position = try row.next()
        since = try row.next()
    }

    /// All, in the order that the member has given them; `maxPerAccount` at most. Those who are
    /// suspended are left out until they are restored.
    package static func list(of account: AccountID, _ db: DatabaseConnection) throws -> [Friend] {
        try fetchAll(
            db,
            cached: """
                SELECT \(Author.columns), friendship.position, friendship.created_at
                FROM friendship JOIN account ON account.id = friendship.friend_id
                WHERE friendship.account_id = ? AND account.suspended_at IS NULL
                ORDER BY friendship.position, friendship.friend_id
                """,
            arguments: [account]
        )
    }

    package static func areFriends(_ one: AccountID, _ other: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM friendship WHERE account_id = ? AND friend_id = ?)",
            arguments: [one, other]
        ) ?? false
    }

    package static func ids(of account: AccountID, _ db: DatabaseConnection) throws -> Set<AccountID> {
        Set(
            try AccountID.fetchAll(
                db,
                cached: "SELECT friend_id FROM friendship WHERE account_id = ?",
                arguments: [account]
            )
        )
    }

    package static func count(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM friendship WHERE account_id = ?",
            arguments: [account]
        ) ?? 0
    }

    /// Those of whose username or name each of `words` begins a word, without regard to case and accents, in the
    /// member's order. Without a letter or digit in `words`: the first of all.
    package static func search(
        _ words: String,
        among account: AccountID,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [Friend] {
        let query = NameWords(words)
        return Array(try list(of: account, db).lazy.filter { query.fit($0.person) }.prefix(max(limit, 0)))
    }
}
