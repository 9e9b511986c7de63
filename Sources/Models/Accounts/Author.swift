import GRDB

/// Who wrote something, as others see it beside what they wrote.
package struct Author: Hashable, Sendable {
    package let id: AccountID
    package let username: String
    package let name: String?
    package let photoKey: String?

    package var displayName: String { name ?? username }

    package init(id: AccountID, username: String, name: String?, photoKey: String?) {
        self.id = id
        self.username = username
        self.name = name
        self.photoKey = photoKey
    }

    static let columns = "account.id, account.username, account.name, account.photo_key"
    static let columnCount = 4

    /// Reads `columns`, the first of which is at `start`.
    init(row: Row, from start: Int) {
        id = row[start]
        username = row[start + 1]
        name = row[start + 2]
        photoKey = row[start + 3]
    }
}

extension Author: FetchableRecord {
    package init(row: Row) throws { self.init(row: row, from: 0) }

    package static func find(_ id: AccountID, _ db: GRDB.Database) throws -> Author? {
        try fetchOne(db, cached: "SELECT \(columns) FROM account WHERE id = ?", arguments: [id])
    }
}
