import Foundation
import GRDB
import Testing

@testable import Models

/// No number is ever used again.
struct NumberTests {
    /// Most of them open a file: they are about tables and steps of SQLite.
    let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    /// Tables of ours, without what SQLite keeps for itself and for indexes of words and places.
    private func tables(_ db: DatabaseConnection) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name
                """
        )
    }

    @Test func `every table with numbers of its own never gives one again`() throws {
        let database = try place.openRealFile()
        defer { database.close() }
        let again = try database.read { db in
            try tables(db).filter { table in
                guard try db.sqlite.primaryKey(table).isRowID,
                    let column = try db.sqlite.primaryKey(table).columns.first,
                    try db.sqlite.columns(in: table).contains(where: { $0.name == column }),
                    // Numbers of another table's rows.
                    try !db.sqlite.foreignKeys(on: table).contains(where: { $0.originColumns == [column] })
                else { return false }
                let text = try String.fetchOne(
                    db,
                    sql: "SELECT sql FROM sqlite_schema WHERE name = ?",
                    arguments: [table]
                )
                return text?.contains("AUTOINCREMENT") != true
            }
        }
        // There is one site, and an icon of it for each size; keys of the site are counted on from the newest, which stays; the others'
        // keys are the number of a request that was decided, and of the job that writes the mail.
        #expect(again == ["sign_up_decision", "site", "site_icon", "site_key", "stranger_mail"])
    }

    @Test func `an account that is made after another was erased has a number and secrets of its own`() async throws {
        let database = try place.openReal()
        defer { database.close() }
        let first = try await database.signUp("first-one")
        try await database.write { try $0.execute(sql: "DELETE FROM account") }
        let second = try await database.signUp("first-one")
        #expect(second.id.rawValue > first.id.rawValue && second.secret != first.secret)
    }

    /// The rows of a table, with the columns that there were before the newest step.
    private func rows(_ table: String, _ columns: [String], _ db: DatabaseConnection) throws -> [String] {
        let values = columns.map { "quote(\($0))" }.joined(separator: " || '|' || ")
        return try String.fetchAll(db, sql: "SELECT \(values) FROM \(table) ORDER BY 1")
    }

    private func contents(_ db: DatabaseConnection) throws -> [String: [String]] {
        var contents: [String: [String]] = [:]
        for table in try tables(db) {
            let added = ["secret", "device_secret"]
            let columns = try db.sqlite.columns(in: table).map(\.name).filter {
                !added.contains($0) && $0 != "email_folded"
            }
            contents[table] = try rows(table, columns.sorted(), db)
        }
        return contents
    }

    @Test func `a database of before keeps every row, index and trigger, and what is found by words and place`() throws
    {
        let old = try place.open(Array(Schema.migrations.prefix(14)))
        old.close()
        let queue = try DatabaseQueue(path: place.path)
        var before: [String: [String]] = [:]
        try queue.write { db in
            for statement in ReleasedRows.statements { try db.execute(sql: statement) }
            before = try contents(DatabaseConnection(db))
        }
        try queue.close()
        let empty = before.filter(\.value.isEmpty).keys.sorted()
        #expect(empty == [], "every table is to be tried")

        let database = try place.open(Array(Schema.migrations.prefix(15)))
        defer { database.close() }
        try database.read { db in
            var after = try contents(db)
            // The job that knows a number alone is gone, and what is counted begins at nothing.
            #expect(after.removeValue(forKey: "job")?.count == 1 && after.removeValue(forKey: "account_mail") == [])
            before["job"] = nil
            for (table, rows) in before { #expect(after[table] == rows, "\(table)") }
            #expect(Set(after.keys) == Set(before.keys))
            #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_foreign_key_check") == 0)
            #expect(try String.fetchOne(db, sql: "SELECT rtreecheck('event_box')") == "ok")
            #expect(try Int.fetchAll(db, sql: "SELECT id FROM event_box") == [10])
            #expect(try Int.fetchAll(db, sql: "SELECT rowid FROM event_words WHERE event_words MATCH 'park'") == [10])
            #expect(try Int.fetchAll(db, sql: "SELECT rowid FROM account_words WHERE account_words MATCH 'zoe'") == [1])
            #expect(try Int.fetchOne(db, sql: "SELECT number FROM event_rating_total") == 1)
            #expect(try Int.fetchOne(db, sql: "SELECT count(DISTINCT secret) FROM account") == 2)
            #expect(try Int.fetchOne(db, sql: "SELECT length(secret) FROM calendar_feed") == 0)
            #expect(try Int.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'event_alert'") == 59)
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_sequence WHERE name LIKE 'rebuilt%'") == 0)
        }
    }

    @Test func `after it triggers and references work as before`() async throws {
        try place.open(Array(Schema.migrations.prefix(14))).close()
        let queue = try DatabaseQueue(path: place.path)
        try await queue.write { db in
            for statement in ReleasedRows.statements { try db.execute(sql: statement) }
        }
        try queue.close()
        let database = try place.openRealFile()
        defer { database.close() }
        try await database.write { db in
            try db.execute(sql: "INSERT INTO account_words (account_words, rank) VALUES ('integrity-check', 1)")
            try db.execute(sql: "DELETE FROM account WHERE id = 1")
            #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
            for table in ["event", "attendance", "poll_vote", "report", "review", "calendar_feed"] {
                #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") == 0, "\(table)")
            }
            #expect(try String.fetchOne(db, sql: "SELECT title FROM moderation_entry") == "")
            #expect(try Int.fetchAll(db, sql: "SELECT rowid FROM event_words WHERE event_words MATCH 'park'") == [])
        }
    }

    @Test func `a step that would break a reference fails, and the database stays as it was`() async throws {
        let database = try place.open()
        try await database.add("kept")
        try await database.write { try $0.execute(sql: "INSERT INTO line VALUES (1, 'of it')") }
        database.close()
        let breaking = Migration(3, rebuilding: [TableRebuild("note")], "DELETE FROM note")
        #expect(throws: MigrationError.self) { try place.open(TemporaryDatabase.notes + [breaking]) }
        let whole = Migration(3, rebuilding: [TableRebuild("note")], "DELETE FROM line")
        let again = try place.open(TemporaryDatabase.notes + [whole])
        defer { again.close() }
        #expect(try again.notes() == ["kept"])
        await #expect(throws: (any Error).self) {
            try await again.write { try $0.execute(sql: "INSERT INTO line VALUES (99, 'orphan')") }
        }
    }
}
