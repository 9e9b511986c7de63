import Foundation

extension BookmarkList {
    /// Makes a list and returns its number. A problem is thrown as `BookmarkListRefusal`.
    package static func create(_ name: String, of account: AccountID, _ db: DatabaseConnection) throws -> Int64 {
        let folded = try checked(name)
        if try find(folded: folded, of: account, db) != nil { throw BookmarkListRefusal(.taken) }
        guard try count(of: account, db) < maxPerAccount else { throw BookmarkListRefusal(.tooMany) }
        let made = try Int64.fetchOne(
            db,
            cached: "INSERT INTO bookmark_list (account_id, name, name_folded) VALUES (?, ?, ?) RETURNING id",
            arguments: [account, name, folded]
        )
        guard let made else { throw RowMissing(table: "bookmark_list") }
        return made
    }

    /// The number of the list of that name, which is made where there is none. Throws `BookmarkListRefusal`.
    package static func findOrCreate(_ name: String, of account: AccountID, _ db: DatabaseConnection) throws -> Int64 {
        try find(folded: checked(name), of: account, db) ?? create(name, of: account, db)
    }

    /// Throws `BookmarkListRefusal`. Other capitals of the name that the list has are no clash.
    package static func rename(
        _ id: Int64,
        to name: String,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws {
        let folded = try checked(name)
        if let other = try find(folded: folded, of: account, db), other != id { throw BookmarkListRefusal(.taken) }
        try db.execute(
            cached: "UPDATE bookmark_list SET name = ?, name_folded = ? WHERE account_id = ? AND id = ?",
            arguments: [name, folded, account, id]
        )
        if db.changesCount == 0 { throw BookmarkListRefusal(.missing) }
    }

    /// Removes the list; the bookmarks in it stay. Returns whether there was one.
    @discardableResult
    package static func remove(_ id: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM bookmark_list WHERE account_id = ? AND id = ?",
            arguments: [account, id]
        )
        return db.changesCount == 1
    }

    private static func checked(_ name: String) throws -> String {
        guard nameLengths.contains(name.unicodeScalars.count) else { throw BookmarkListRefusal(.badLength) }
        return name.precomposedStringWithCanonicalMapping.lowercased()
    }

    private static func find(folded: String, of account: AccountID, _ db: DatabaseConnection) throws -> Int64? {
        try Int64.fetchOne(
            db,
            cached: "SELECT id FROM bookmark_list WHERE account_id = ? AND name_folded = ?",
            arguments: [account, folded]
        )
    }

    private static func count(of account: AccountID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM bookmark_list WHERE account_id = ?",
            arguments: [account]
        ) ?? 0
    }
}

/// Thrown so that the transaction is undone.
package struct BookmarkListRefusal: Error, Hashable {
    package let problem: BookmarkListProblem

    init(_ problem: BookmarkListProblem) { self.problem = problem }
}
