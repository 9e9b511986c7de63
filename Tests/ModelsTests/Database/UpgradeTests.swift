import Foundation
import Testing

@testable import Models

/// What an earlier version has written, opened by this one, which keeps a copy to go back with.
struct UpgradeTests {
    let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    private var file: DatabaseFile { DatabaseFile(path: place.path) }

    private var copies: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: place.folder.path).filter { $0.hasPrefix("before-") }
                .sorted()
        }
    }

    private func copy(_ name: String) -> DatabaseFile { DatabaseFile(path: place.folder.appending(path: name).path) }

    /// With rows in every table that there was then.
    private func makeOld(_ schema: Int) throws {
        let first = try AppDatabase(path: place.path, migrations: Array(Schema.migrations.prefix(min(schema, 14))))
        first.close()
        try file.write { db in for sql in ReleasedRows.statements { try db.execute(sql: sql) } }
        if schema > 14 {
            try AppDatabase(path: place.path, migrations: Array(Schema.migrations.prefix(schema))).close()
        }
        for name in try copies { try FileManager.default.removeItem(atPath: copy(name).path) }
    }

    private func everything(_ file: DatabaseFile) throws -> [String] {
        try file.read { db in
            let tables = try String.fetchAll(
                db,
                sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' ORDER BY name"
            )
            return try tables.flatMap { table in
                let columns = try String.fetchAll(
                    db,
                    sql: "SELECT 'quote(\"' || name || '\")' FROM pragma_table_info(?)",
                    arguments: [table]
                )
                let values = columns.joined(separator: " || ',' || ")
                return try String.fetchAll(db, sql: "SELECT '\(table): ' || \(values) FROM \"\(table)\" ORDER BY 1")
            }
        }
    }

    private func names(_ file: DatabaseFile) throws -> [String] {
        try file.read { try String.fetchAll($0, sql: "SELECT username FROM account WHERE id < 3 ORDER BY id") }
    }

    @Test(arguments: [14, 15, 20, 26, 31, 36, Schema.migrations.count - 1])
    func `a folder of an older version is opened, and a copy of it is kept from before`(_ schema: Int) throws {
        try makeOld(schema)
        let before = try everything(file)
        #expect(before.count > 40)
        try AppDatabase(path: place.path).close()
        #expect(try file.schema() == Schema.migrations.count)
        #expect(try names(file) == ["Ada-L", "bo-dd"])
        #expect(try file.damage().isEmpty && file.brokenReferences().isEmpty)
        let name = "before-0\(schema + 1).sqlite"
        #expect(try copies == [name])
        #expect(try copy(name).schema() == schema)
        #expect(try everything(copy(name)) == before)
        let mode = try FileManager.default.attributesOfItem(atPath: copy(name).path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `who goes back has what there was before`() throws {
        try makeOld(20)
        let before = try everything(file)
        try AppDatabase(path: place.path).close()
        let old = Array(Schema.migrations.prefix(20))
        let error = #expect(throws: MigrationError.self) { try AppDatabase(path: place.path, migrations: old) }
        #expect(error?.description.contains("before-021.sqlite") == true)
        try FileManager.default.removeItem(atPath: place.path)
        try FileManager.default.moveItem(atPath: copy("before-021.sqlite").path, toPath: place.path)
        try AppDatabase(path: place.path, migrations: old).close()
        #expect(try everything(file) == before)
    }

    @Test func `a new database and one that is up to date need no copy`() throws {
        try AppDatabase(path: place.path).close()
        try AppDatabase(path: place.path).close()
        #expect(try copies.isEmpty)
    }

    @Test func `where there is no room for the copy nothing is changed`() throws {
        try makeOld(20)
        let before = try Data(contentsOf: URL(filePath: place.path))
        let needed = Int64(2 * before.count)
        let error = #expect(throws: MigrationError.self) {
            try AppDatabase(path: place.path, freeBytes: { _ in needed })
        }
        #expect(error == .noRoom(number: 21, needed: needed, free: needed))
        #expect(error?.description.contains("have to be free on its disk") == true)
        #expect(try Data(contentsOf: URL(filePath: place.path)) == before)
        #expect(try copies.isEmpty)
        try AppDatabase(path: place.path, freeBytes: { _ in needed + 1 }).close()
        #expect(try copies == ["before-021.sqlite"])
    }

    @Test func `a step that fails leaves the copy, and what a killed start has left is swept`() throws {
        try makeOld(Schema.migrations.count)
        let next = Schema.migrations.count + 1
        let left = place.folder.appending(path: "before-001.sqlite.unfinished")
        try Data("half".utf8).write(to: left)
        let broken = Migration(next, "DELETE FROM account; SELECT nothing")
        let before = try everything(file)
        #expect(throws: MigrationError.self) {
            try AppDatabase(path: place.path, migrations: Schema.migrations + [broken])
        }
        #expect(try everything(file) == before)
        #expect(try copies == ["before-0\(next).sqlite"])
    }

    @Test func `two copies are kept`() throws {
        for schema in 20...24 {
            try AppDatabase(path: place.path, migrations: Array(Schema.migrations.prefix(schema))).close()
        }
        #expect(try copies == ["before-023.sqlite", "before-024.sqlite"])
    }

    @Test func `several processes that start at once update it once`() async throws {
        try makeOld(14)
        let path = place.path
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 { group.addTask { try AppDatabase(path: path).close() } }
            try await group.waitForAll()
        }
        #expect(try file.schema() == Schema.migrations.count)
        #expect(try names(file) == ["Ada-L", "bo-dd"])
        #expect(try copies == ["before-015.sqlite"])
        #expect(try copy("before-015.sqlite").schema() == 14)
    }
}
