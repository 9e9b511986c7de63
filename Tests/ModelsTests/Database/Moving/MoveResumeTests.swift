import Foundation
import ServerDatabase
import Testing

@testable import Models

/// Moves that are broken off.
struct MoveResumeTests {
    let world: MoveWorld

    init() throws { world = try MoveWorld() }

    private struct Stop: Error {}

    @Test(arguments: MoveWorld.engines)
    func `a move goes on wherever it was broken off, and nobody works on it before`(
        _ engine: MoveWorld.Engine
    ) async throws {
        let from = try await world.site(engine)
        for other in MoveWorld.engines {
            var steps = 0
            let whole = try world.move(from, world.end(other)) { _ in steps += 1 }
            let to = try world.end(other)
            // At some of its steps, then at the last one.
            for stop in Array(stride(from: 1, to: steps - 20, by: 9)) + [0] {
                var step = 0
                #expect(throws: MoveFailure.self) {
                    try world.move(from, to) {
                        step += 1
                        if step == stop || $0 == .finishing { throw Stop() }
                    }
                }
                #expect(throws: MigrationError.halfMoved) { try AppDatabase(at: to).close() }
                #expect(throws: MigrationError.halfMoved) { try world.move(to, world.end(.file)) }
            }
            #expect(try world.move(from, to) == whole)
            try AppDatabase(at: to).close()
            // What has come to its end is told so once more, until somebody has used it.
            #expect(try world.move(from, to) == whole)
            try to.change("INSERT INTO zone_change (zone_id) VALUES (7)")
            #expect(throws: MoveFailure.self) { try world.move(from, to) }
        }
    }

    @Test(arguments: MoveWorld.engines)
    func `pages that are there are not sent again`(_ engine: MoveWorld.Engine) async throws {
        let (from, to) = (try await world.site(engine), try world.end(engine))
        #expect(throws: MoveFailure.self) {
            try world.move(from, to) {
                if $0 == .copied(table: "throttle", rows: MovedTable.pageRows) { throw Stop() }
            }
        }
        var (tables, rows): (Set<String>, Int) = ([], 0)
        try world.move(from, to) { step in
            guard case .copied(let table, let count) = step else { return }
            tables.insert(table)
            if table == "throttle" { rows = count }
        }
        #expect(rows == MoveWorld.many - MovedTable.pageRows)
        #expect(tables.contains("zone_change") && !tables.contains("setting"))
    }

    @Test(arguments: MoveWorld.engines)
    func `what was written at its beginning since is noticed`(_ engine: MoveWorld.Engine) async throws {
        let (from, to) = (try await world.site(engine), try world.end(engine))
        #expect(throws: MoveFailure.self) {
            try world.move(from, to) { if case .compared(let table) = $0, table.name == "throttle" { throw Stop() } }
        }
        try from.change("UPDATE bookmark_list SET name = 'other' WHERE id = 1")
        #expect(throws: MoveFailure.changed("bookmark_list", in: to.place)) { try world.move(from, to) }
        #expect(throws: MigrationError.halfMoved) { try AppDatabase(at: to).close() }
    }

    @Test(arguments: MoveWorld.engines)
    func `a move from elsewhere does not go on with it`(_ engine: MoveWorld.Engine) async throws {
        let (from, to) = (try await world.site(engine), try world.end(engine))
        #expect(throws: MoveFailure.self) { try world.move(from, to) { _ in throw Stop() } }
        let another = try world.end(.file)
        try AppDatabase(at: another).close()
        #expect(throws: MoveFailure.otherMove(into: to.place, from: from.place)) { try world.move(another, to) }
    }

    @Test(.enabled(if: ServerDatabase.isThere, ServerDatabase.skipped), arguments: [true, false])
    func `a connection that is cut breaks it off, and it goes on`(fromServer: Bool) async throws {
        let (from, to) = (
            try await world.site(fromServer ? .server : .file), try world.end(fromServer ? .file : .server)
        )
        guard case .server(let address) = fromServer ? from : to else { return }
        let cut = """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = '\(address.place.split(separator: "/").last ?? "")' AND application_name = 'hereabouts'
            """
        #expect {
            try world.move(from, to) {
                if $0 == .copied(table: "throttle", rows: MovedTable.pageRows) { try ServerDatabase.administer(cut) }
            }
        } throws: { error in
            "\(error)".contains("run the same command again") && "\(error)".contains(address.place)
        }
        let moved = try world.move(from, to)
        #expect(moved.tables.first { $0.name == "throttle" }?.rowCount == MoveWorld.many)
    }
}
