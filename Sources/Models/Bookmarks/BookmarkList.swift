/// A list that somebody sorts bookmarks into; a bookmark may be in several.
package struct BookmarkList: Hashable, Sendable {
    package let id: Int64
    /// Unique for its account without regard to case.
    package let name: String
    /// How many bookmarks are in it.
    package let count: Int

    package init(id: Int64, name: String, count: Int) {
        self.id = id
        self.name = name
        self.count = count
    }

    /// Characters as SQLite counts them: Unicode scalars.
    package static let nameLengths = 1...60
    package static let maxPerAccount = 100
}

/// What keeps a list from being made or renamed.
package enum BookmarkListProblem: Hashable, Sendable {
    /// Nothing, or more than 60 characters.
    case badLength
    /// Another list of the account has the name, perhaps in other capitals.
    case taken
    /// The account has as many lists as it may.
    case tooMany
    /// The account has no such list.
    case missing
}

extension BookmarkList: RowDecodable {
    package init(from row: inout ResultRow) throws {
        try self.init(id: row.next(), name: row.next(), count: row.next())
    }

    /// Those of an account, by name.
    package static func all(of account: AccountID, _ db: DatabaseConnection) throws -> [BookmarkList] {
        try fetchAll(
            db,
            cached: """
                SELECT id, name, (
                    SELECT count(*) FROM bookmark_list_entry AS entry
                    WHERE entry.account_id = bookmark_list.account_id AND entry.list_id = bookmark_list.id
                )
                FROM bookmark_list WHERE account_id = ? ORDER BY name_folded
                """,
            arguments: [account]
        )
    }

    /// The places in a list.
    package static func places(in list: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> Set<PlaceID> {
        Set(
            try PlaceID.fetchAll(
                db,
                cached: "SELECT \(PlaceID.columns) FROM bookmark_list_entry WHERE account_id = ? AND list_id = ?",
                arguments: [account, list]
            )
        )
    }

    /// In which lists each bookmark of an account is; those in none are left out.
    package static func memberships(of account: AccountID, _ db: DatabaseConnection) throws -> [PlaceID: Set<Int64>] {
        let entries: [(place: PlaceID, list: Int64)] = try db.rows(
            cached: "SELECT \(PlaceID.columns), list_id FROM bookmark_list_entry WHERE account_id = ?",
            arguments: [account]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(grouping: entries, by: \.place).mapValues { Set($0.map(\.list)) }
    }
}
