import Foundation

/// How far a move into a database has come: a table there that is no part of the schema, and gone at the end. While it is there
/// nobody else works on that database.
struct MoveProgress {
    static let table = "move_progress"

    let db: DatabaseConnection

    /// Throws `MigrationError` for a database that has it.
    static func requireNone(in tables: [String]) throws {
        if tables.contains(table) { throw MigrationError.halfMoved }
    }

    /// Where the rows come from.
    func from() throws -> String? {
        try String.fetchOne(db, sql: "SELECT name FROM \(Self.table) WHERE kind = 'from'")
    }

    /// Statements that put back what was put aside, in order.
    func aside() throws -> [String] {
        try String.fetchAll(db, sql: "SELECT words FROM \(Self.table) WHERE kind = 'aside' ORDER BY name")
    }

    func begin(from place: String, aside: [String]) throws {
        try db.execute(sql: "INSERT INTO \(Self.table) (kind, name) VALUES ('from', ?)", arguments: [place])
        for (index, words) in aside.enumerated() {
            // They are read in the order of their names.
            try db.execute(
                sql: "INSERT INTO \(Self.table) (kind, name, words) VALUES ('aside', ?, ?)",
                arguments: [String(100_000 + index), words]
            )
        }
    }

    /// The last row of a table that is there; `nil` where none is.
    func lastKey(of table: MovedTable) throws -> MovedKey? {
        try Data.fetchOne(
            db,
            sql: "SELECT last_key FROM \(Self.table) WHERE kind = 'table' AND name = ?",
            arguments: [table.name]
        )
        .map { MovedKey(bytes: Array($0)) }
    }

    func keep(_ key: MovedKey, of table: MovedTable) throws {
        try db.execute(
            cached: """
                INSERT INTO \(Self.table) (kind, name, last_key) VALUES ('table', ?, ?)
                ON CONFLICT (kind, name) DO UPDATE SET last_key = excluded.last_key
                """,
            arguments: [table.name, Data(key.bytes)]
        )
    }

    func end() throws { try db.execute(sql: "DROP TABLE \(Self.table)") }
}
