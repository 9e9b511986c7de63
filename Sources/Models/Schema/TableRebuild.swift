/// A table with numbers of its own made anew, so that no number is ever used again, also not that of the newest row once
/// it is gone (AUTOINCREMENT, sqlite.org/autoinc.html). Indexes and triggers are made anew as they were.
///
/// Runs as SQLite describes it (sqlite.org/lang_altertable.html section 7), with foreign keys off and
/// `legacy_alter_table` on: then dropping the old table deletes nothing that refers to it and no trigger fires, nor is
/// any other table's text rewritten. What is kept beside the table by row number (FTS5, R*Tree) stays right, since
/// numbers stay.
package struct TableRebuild: Hashable, Sendable {
    package let table: String
    /// Names of columns that it gets besides: 16 random bytes in each of its rows.
    package let secrets: [String]
    /// What stands behind its name from now on, with every column that it has; `nil`: as it was.
    package let text: String?

    package init(_ table: String, secrets: [String] = [], as text: String? = nil) {
        self.table = table
        self.secrets = secrets
        self.text = text
    }

    /// The table has no number of its own as this program writes it.
    struct NoNumber: Error {
        let table: String
    }

    func run(_ db: DatabaseConnection) throws {
        let dependents = try String.fetchAll(
            db,
            sql: """
                SELECT sql FROM sqlite_schema
                WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid
                """,
            arguments: [table]
        )
        let new = "rebuilt_\(table)"
        try db.execute(sql: "CREATE TABLE \(new) " + (text ?? definition(db)))
        // The table may have the numbers of deleted rows behind it already.
        let last = try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
        try copy(into: new, db)
        try db.execute(sql: "DROP TABLE \(table)")
        try db.execute(sql: "ALTER TABLE \(new) RENAME TO \(table)")
        for dependent in dependents { try db.execute(sql: dependent) }
        if let last { try keepSequence(at: last, db) }
    }

    /// The text between the name and the end, with the number and the columns as they are to be.
    private func definition(_ db: DatabaseConnection) throws -> String {
        let number = "id INTEGER PRIMARY KEY"
        let text = try String.fetchOne(
            db,
            sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?",
            arguments: [table]
        )
        guard let text, let open = text.firstIndex(of: "("),
            let found = text.firstRange(of: number + " AUTOINCREMENT") ?? text.firstRange(of: number)
        else { throw NoNumber(table: table) }
        let columns = secrets.map { ",\n    \($0) BLOB NOT NULL CHECK (length(\($0)) = 16)" }.joined()
        return text[open..<found.lowerBound] + number + " AUTOINCREMENT" + columns + text[found.upperBound...]
    }

    private func copy(into new: String, _ db: DatabaseConnection) throws {
        let columns = try String.fetchAll(
            db,
            sql: "SELECT name FROM pragma_table_info(?) ORDER BY cid",
            arguments: [table]
        )
        .joined(separator: ", ")
        let names = ([columns] + secrets).joined(separator: ", ")
        let values = ([columns] + secrets.map { _ in "randomblob(16)" }).joined(separator: ", ")
        try db.execute(sql: "INSERT INTO \(new) (\(names)) SELECT \(values) FROM \(table) ORDER BY id")
    }

    private func keepSequence(at last: Int64, _ db: DatabaseConnection) throws {
        try db.execute(sql: "DELETE FROM sqlite_sequence WHERE name = ?", arguments: [table])
        try db.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, last])
    }
}
