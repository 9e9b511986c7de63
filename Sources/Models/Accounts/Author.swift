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

}

extension Author: RowDecodable {
    static let columns = Columns(of: "account", "id", "username", "name", "photo_key")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        username = try row.next()
        name = try row.next()
        photoKey = try row.next()
    }

    package static func find(_ id: AccountID, _ db: DatabaseConnection) throws -> Author? {
        try fetchOne(db, cached: "SELECT \(columns) FROM account WHERE id = ?", arguments: [id])
    }
}
