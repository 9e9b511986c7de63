import Foundation
import GRDB
import ServerDatabase
import Testing

@testable import Models

/// Moves that are not begun.
struct MoveRefusalTests {
    let world: MoveWorld

    init() throws { world = try MoveWorld() }

    private func emptySite(_ engine: MoveWorld.Engine) throws -> DatabaseLocation {
        let end = try world.end(engine)
        try AppDatabase(at: end).close()
        return end
    }

    @Test(arguments: MoveWorld.routes)
    func `one row in any table is too many`(from engine: MoveWorld.Engine, to other: MoveWorld.Engine) throws {
        let (from, to) = (try emptySite(engine), try emptySite(other))
        try to.change("INSERT INTO zone_change (zone_id) VALUES (7)")
        #expect(throws: MoveFailure.notEmpty(to.place, table: "zone_change")) { try world.move(from, to) }
        #expect(try to.look { try Int.fetchAll($0, sql: "SELECT zone_id FROM zone_change") } == [7])
        try AppDatabase(at: to).close()
    }

    @Test(arguments: MoveWorld.engines)
    func `a site that somebody serves is not moved, and one that has ended is`(_ engine: MoveWorld.Engine) async throws
    {
        let (from, to) = (try emptySite(engine), try world.end(engine))
        let site = try AppDatabase(at: from)
        let entry = NodeEntry(name: "big machine", kind: .work, version: "1", place: "here", mark: 1)
        let node = try await site.write { db in
            let node = try entry.begin(db)
            // It does not end while a busy machine runs this test.
            try db.execute(sql: "UPDATE node SET ends_at = ends_at + 100000")
            return node
        }
        #expect {
            try world.move(from, to)
        } throws: { error in
            "\(error)".contains("work on big machine") && "\(error)".contains(from.place)
        }
        if case .file(let path) = to { #expect(!FileManager.default.fileExists(atPath: path)) }
        try await site.write { try Node.end(node, now: noon, $0) }
        site.close()
        try world.move(from, to)
    }

    @Test(arguments: MoveWorld.engines)
    func `a process that was killed counts as dead when its lease is over`(_ engine: MoveWorld.Engine) throws {
        let from = try emptySite(engine)
        try from.change(
            """
            INSERT INTO node (name, kind, version, place, mark, started_at, seen_at, steady_since, ends_at)
            VALUES ('gone', 'serve', '1', 'here', 1, 1, 1, 1, 1)
            """
        )
        #expect(try world.move(from, world.end(engine)).rowCount == 1)
    }

    @Test(arguments: MoveWorld.engines)
    func `nobody writes where the rows come from`(_ engine: MoveWorld.Engine) throws {
        let from = try emptySite(engine)
        var refusals = 0
        try world.move(from, world.end(.file)) { step in
            guard step == .finishing else { return }
            let words = #expect(throws: (any Error).self) {
                switch from {
                case .file(let path):
                    var configuration = Configuration()
                    configuration.busyMode = .immediateError
                    try DatabaseQueue(path: path, configuration: configuration).write { _ in }
                case .server(let address):
                    let connection = try PostgresServer(address).connect(writes: true)
                    try connection.runScript("SELECT 1 FROM turn FOR UPDATE NOWAIT")
                }
            }
            if [.busy, .heldUp].contains(words.flatMap({ DatabaseFault($0) })) { refusals += 1 }
        }
        #expect(refusals == 1)
    }

    @Test(arguments: MoveWorld.engines)
    func `neither the same database, nor one of an older schema or none, is moved`(_ engine: MoveWorld.Engine) throws {
        let from = try emptySite(engine)
        #expect(throws: MoveFailure.samePlace) { try world.move(from, from) }
        let nothing = try world.end(engine)
        #expect(throws: MoveFailure.noSite(nothing.place)) { try world.move(nothing, from) }
        if case .file(let path) = nothing { #expect(!FileManager.default.fileExists(atPath: path)) }
        let old = Schema.migrations.count - 1
        try from.change(engine == .file ? "PRAGMA user_version = \(old)" : "UPDATE schema_version SET number = \(old)")
        #expect(throws: MoveFailure.oldSchema(from.place, found: old)) { try world.move(from, world.end(.file)) }
        try from.change(engine == .file ? "PRAGMA user_version = 999" : "UPDATE schema_version SET number = 999")
        #expect(throws: MigrationError.fromTheFuture(found: 999, known: Schema.migrations.count)) {
            try world.move(from, world.end(.file))
        }
    }

    @Test(arguments: MoveWorld.engines)
    func `tables of others stop it, at either end`(_ engine: MoveWorld.Engine) throws {
        let (from, to) = (try emptySite(engine), try emptySite(engine))
        try to.change("CREATE TABLE theirs (a \(engine == .file ? "INTEGER" : "bigint") PRIMARY KEY)")
        #expect(throws: MoveFailure.otherTables(["theirs"])) { try world.move(from, to) }
        #expect(throws: MoveFailure.otherTables(["theirs"])) { try world.move(to, world.end(engine)) }
    }

    @Test func `rows that name others which are not there stop it before it begins`() throws {
        let (from, to) = (try emptySite(.file), try world.end(.file))
        try from.change("PRAGMA foreign_keys = OFF")
        guard case .file(let path) = from else { return }
        try DatabaseFile(path: path).open(checksReferences: false) { queue in
            try queue.write { try $0.execute(sql: "INSERT INTO hidden_address VALUES (7)") }
        }
        #expect(throws: MoveFailure.brokenReferences(["hidden_address"], in: from.place)) { try world.move(from, to) }
    }

    @Test(arguments: MoveWorld.engines)
    func `a site that nobody has ever used is not moved, unless somebody says so`(_ engine: MoveWorld.Engine) throws {
        let (from, to) = (try emptySite(engine), try world.end(.file))
        #expect(throws: MoveFailure.nobody(from.place)) { try world.move(from, to, allowsEmpty: false) }
        if case .file(let path) = to { #expect(!FileManager.default.fileExists(atPath: path)) }
        try world.move(from, to, allowsEmpty: true)
    }

    @Test(arguments: MoveWorld.engines)
    func `a site whose last account is gone is moved`(_ engine: MoveWorld.Engine) async throws {
        let from = try emptySite(engine)
        let site = try AppDatabase(at: from)
        let gone = try await site.signUp("cy-is-gone")
        try await site.write { try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [gone.id]) }
        site.close()
        try world.move(from, world.end(.file), allowsEmpty: false)
    }

    @Test func `what cannot be read is said to be so, and not to be no site`() throws {
        let path = world.place.folder.appending(path: "broken.sqlite").path
        try Data("no database at all, but some text".utf8).write(to: URL(filePath: path))
        let error = #expect(throws: DatabaseFileError.self) { try world.move(.file(path), world.end(.file)) }
        #expect(error?.fault == .noDatabase)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(throws: MoveFailure.unreadable(path, code: EISDIR)) { try world.move(.file(path), world.end(.file)) }
        try FileManager.default.removeItem(atPath: path)
        try Data().write(to: URL(filePath: path))
        #expect(throws: MoveFailure.noSite(path)) { try world.move(.file(path), world.end(.file)) }
        #expect(throws: MoveFailure.noSite("\(path)/below")) {
            try world.move(.file("\(path)/below"), world.end(.file))
        }
    }

    @Test func `a file of another program is neither end`() throws {
        let (from, other) = (try emptySite(.file), world.place.folder.appending(path: "other.sqlite").path)
        try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE theirs (a)") }
        #expect(throws: MigrationError.foreign) { try world.move(.file(other), world.end(.file)) }
        #expect(throws: MigrationError.foreign) { try world.move(from, .file(other)) }
        try Data("no database at all, but some text".utf8).write(to: URL(filePath: other))
        #expect(throws: (any Error).self) { try world.move(from, .file(other)) }
    }

    @Test(.enabled(if: ServerDatabase.isThere, ServerDatabase.skipped), arguments: ["a\u{0}b", nil])
    func `a text that PostgreSQL does not keep is named`(_ text: String?) async throws {
        let (from, to) = (try await world.filledFile(), try world.end(.server))
        let value = text == nil ? "CAST(x'41FF42' AS TEXT)" : "CAST(x'410042' AS TEXT)"
        try from.change("UPDATE bookmark_list SET name = \(value) WHERE id = 3")
        let named = MoveFailure.unreadableText(column: "name", at: "bookmark_list, id 3")
        #expect(throws: named) { try world.move(from, to) }
        // Between files it is carried as it is.
        try world.move(from, world.end(.file))
        try from.change("UPDATE bookmark_list SET name = 'mended' WHERE id = 3")
        try world.move(from, to)
    }
}
