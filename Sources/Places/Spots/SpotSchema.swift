import GRDB

/// The tables of what is looked up by name besides places: towns, quarters, stations, streets, addresses.
///
/// They are made where they are missing: files of this version did not always have them, and are searched as they were
/// then, until the next import.
enum SpotSchema {
    /// `spot_import` numbers the files that the rows are of. `spot.kind` is a `SpotKind`, `rank` goes before namesakes,
    /// `town` is the settlement that a spot belongs to. `folded` is by `NameFolding`, `address.number` by `HouseNumber`;
    /// positions of addresses are in 10^-7 degrees.
    static let sql = """
        CREATE TABLE IF NOT EXISTS spot_import (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            is_demo INTEGER NOT NULL
        );
        CREATE TABLE IF NOT EXISTS spot (
            id INTEGER PRIMARY KEY,
            import INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            latitude REAL NOT NULL,
            longitude REAL NOT NULL,
            name TEXT NOT NULL,
            town INTEGER
        );
        CREATE TABLE IF NOT EXISTS spot_name (
            folded TEXT NOT NULL,
            spot INTEGER NOT NULL,
            PRIMARY KEY (folded, spot)
        ) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS address_street (
            id INTEGER PRIMARY KEY,
            folded TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL
        );
        CREATE TABLE IF NOT EXISTS address (
            street INTEGER NOT NULL,
            number TEXT NOT NULL,
            object INTEGER NOT NULL,
            import INTEGER NOT NULL,
            latitude INTEGER NOT NULL,
            longitude INTEGER NOT NULL,
            PRIMARY KEY (street, number, object)
        ) WITHOUT ROWID;
        """

    /// Makes the tables, gives the import of a file its number, and removes what an import of the same name has left.
    static func begin(_ db: Database, file: String, isDemo: Bool = false) throws -> Int64 {
        try db.execute(sql: sql)
        try WordsIndex.prepare("spot_words", db)
        let earlier = try Int64.fetchAll(db, sql: "SELECT id FROM spot_import WHERE name = ?", arguments: [file])
        try remove(earlier, db)
        try db.execute(sql: "INSERT INTO spot_import (name, is_demo) VALUES (?, ?)", arguments: [file, isDemo])
        return db.lastInsertedRowID
    }

    static func removeDemo(_ db: Database) throws {
        try remove(try Int64.fetchAll(db, sql: "SELECT id FROM spot_import WHERE is_demo"), db)
    }

    private static func remove(_ imports: [Int64], _ db: Database) throws {
        for number in imports {
            for table in ["spot_name WHERE spot", "spot_words WHERE rowid"] {
                try db.execute(
                    sql: "DELETE FROM \(table) IN (SELECT id FROM spot WHERE import = ?)",
                    arguments: [number]
                )
            }
            try db.execute(sql: "DELETE FROM spot WHERE import = ?", arguments: [number])
            try db.execute(sql: "DELETE FROM address WHERE import = ?", arguments: [number])
            try db.execute(sql: "DELETE FROM spot_import WHERE id = ?", arguments: [number])
        }
    }
}
