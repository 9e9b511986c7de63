/// Somebody whom a member has found, and how they stand to each other. Never one of two who have
/// blocked the other, nor somebody who is suspended.
package struct FoundPerson: Hashable, Sendable {
    package let person: Author
    package let relation: FriendRelation

    package init(person: Author, relation: FriendRelation) {
        self.person = person
        self.relation = relation
    }
}

extension FoundPerson: RowDecodable {
    /// For `?1`, who looks.
    private static let columns = """
        \(Author.columns), account.id = ?1,
        EXISTS (SELECT 1 FROM friendship WHERE account_id = ?1 AND friend_id = account.id),
        EXISTS (SELECT 1 FROM friend_request WHERE from_id = ?1 AND to_id = account.id),
        EXISTS (SELECT 1 FROM friend_request WHERE from_id = account.id AND to_id = ?1)
        """

    private static let isFindable =
        "account.suspended_at IS NULL AND \(Block.none(between: "?1", "account.id"))"

    package init(from row: inout ResultRow) throws {
        person = try row.next()
        let isSo: [(FriendRelation, Bool)] = try [
            (.yourself, row.next()), (.friend, row.next()), (.requested, row.next()), (.asking, row.next()),
        ]
        relation = isSo.first(where: \.1)?.0 ?? .stranger
    }

    /// Those of whose username or name each of `words` begins a word, without regard to case and accents; who joined
    /// first comes first. Empty without a letter or digit in `words`.
    package static func search(
        _ words: String,
        for account: AccountID,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [FoundPerson] {
        let query = NameWords(words)
        guard !query.isEmpty else { return [] }
        // In the order of the index: nothing is ranked, so a word that many have costs no more than a rare one.
        return try fetchAll(
            db,
            cached: """
                SELECT \(columns)
                FROM account_words(?2) AS found
                    \(EngineSpelling.thenJoin) account ON account.id = found.rowid
                WHERE \(isFindable)
                ORDER BY found.rowid LIMIT ?3
                """,
            arguments: [account, query.match, limit]
        )
    }

    /// Who has confirmed that address, in any case, and lets it lead to them.
    package static func find(email: String, for account: AccountID, _ db: DatabaseConnection) throws -> FoundPerson? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM account
                WHERE email_folded = lower(?2) AND email_confirmed_at IS NOT NULL AND \(isFindable)
                    AND NOT EXISTS (SELECT 1 FROM hidden_address WHERE account_id = account.id)
                """,
            arguments: [account, email]
        )
    }

    /// `nil` when there is nobody of that name.
    package static func find(username: String, for account: AccountID, _ db: DatabaseConnection) throws -> FoundPerson?
    {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM account WHERE username_folded = lower(?2) AND \(isFindable)",
            arguments: [account, username]
        )
    }
}
