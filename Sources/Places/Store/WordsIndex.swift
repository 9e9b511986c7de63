import GRDB

/// Tables of names that are found by any of their words, a row for each thing. The folded names are by `NameFolding`.
///
/// Beginnings of one to three letters are in the index too: otherwise whoever types "ca" would have the rows of all words that
/// begin so put together first, tens of milliseconds among a million places (https://sqlite.org/fts5.html, section 4.2).
enum WordsIndex {
    /// The longest beginnings that are in it.
    static let indexedLetters = 3

    private static let columns =
        #"names, tokenize = "unicode61 remove_diacritics 0", prefix = '1 2 3'"#

    /// Makes the table, or brings one up to date that an earlier import has made without the beginnings.
    static func prepare(_ table: String, _ db: Database) throws {
        let made = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [table])
        guard let made else { return try create(table, db) }
        guard !made.contains("prefix") else { return }
        let earlier = table + "_earlier"
        try db.execute(sql: "ALTER TABLE \(table) RENAME TO \(earlier)")
        try create(table, db)
        try db.execute(sql: "INSERT INTO \(table) (rowid, names) SELECT rowid, names FROM \(earlier)")
        try db.execute(sql: "DROP TABLE \(earlier)")
    }

    private static func create(_ table: String, _ db: Database) throws {
        try db.execute(sql: "CREATE VIRTUAL TABLE \(table) USING fts5(\(columns))")
    }
}
