import Foundation
import Models
import Synchronization
import Testing

@testable import WebApp

/// A backup of a site that is written to all the time and then lost.
struct BackupKillTests {
    /// What the site said, and when.
    private final class Diary: Sendable {
        struct State {
            var begun: Set<String> = []
            var acknowledged: Set<String> = []
            var isOver = false
        }

        private let state = Mutex(State())

        var now: State { state.withLock { $0 } }
        func begin(_ name: String) -> Bool {
            state.withLock { state in
                if !state.isOver { state.begun.insert(name) }
                return !state.isOver
            }
        }
        func acknowledge(_ name: String) { state.withLock { _ = $0.acknowledged.insert(name) } }
        func end() { state.withLock { $0.isOver = true } }
    }

    let folder: TestFolder
    private let diary = Diary()
    private static let total = 300
    private static let writers = 6

    init() throws { folder = try TestFolder() }

    private var data: String { folder.path + "/data" }
    private var lost: String { folder.path + "/lost" }
    private var backups: String { folder.path + "/backups" }

    private func serve() throws -> Program {
        try Program([
            "serve", "--data", data, "--port", "0", "--password-cost-log", "10", "--sign-ups-per-network", "1000",
            "--no-access-log",
        ])
    }

    /// One writer's share: members with photos, one after the other.
    private static func write(_ writer: Int, port: UInt16, _ diary: Diary) async {
        for number in 0..<total / writers {
            let name = "member\(writer)x\(number)"
            guard diary.begin(name) else { return }
            if await RawPhotoSignUp(port: port, username: name).isAcknowledged() { diary.acknowledge(name) }
        }
    }

    private func waitForAcknowledged(_ count: Int) async throws {
        for _ in 0..<6_000 where diary.now.acknowledged.count < count { try await Task.sleep(for: .milliseconds(50)) }
        try #require(diary.now.acknowledged.count >= count)
    }

    @Test func `of what was acknowledged before a backup nothing is lost with the site, and its files are whole`()
        async throws
    {
        let program = try serve()
        let port = try #require(program.port())
        let (before, after) = try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers { group.addTask { [diary] in await Self.write(writer, port: port, diary) } }
            // Two backups, of which the second links what the first one has.
            try await waitForAcknowledged(60)
            try #require(try Program.run(["backup", backups, "--data", data]).status == 0)
            try await waitForAcknowledged(120)
            let before = diary.now.acknowledged
            let (status, output) = try Program.run(["backup", backups, "--data", data])
            #expect(status == 0, "\(output)")
            let after = diary.now.begun
            try await waitForAcknowledged(min(before.count + 60, Self.total))
            program.signal(SIGKILL)
            diary.end()
            try await group.waitForAll()
            return (before, after)
        }
        _ = program.finish()
        try FileManager.default.moveItem(atPath: data, toPath: lost)
        let (status, output) = try Program.run(["restore", backups, "--data", data])
        #expect(status == 0, "\(output)")
        let people = Set(try BackedUpSite.people(in: data))
        #expect(people.isSuperset(of: before), "\(before.subtracting(people))")
        #expect(people.isSubset(of: after), "\(people.subtracting(after))")
        #expect(before.count >= 120)
        try requireWholeFiles()
        try requireRowsOfLostSite()
        try await requireServed(before)
    }

    /// Each file that a row names is there, with the bytes that the lost site had.
    private func requireWholeFiles() throws {
        let database = DatabaseFile(path: data + "/hereabouts.sqlite")
        #expect(try database.damage().isEmpty)
        #expect(try database.brokenReferences().isEmpty)
        let names = try database.read { try NamedMedia.names($0) }
        #expect(names.count >= 240)
        for key in names.compactMap(MediaKey.init) {
            let path = BackupMediaList.File.path(of: key)
            let (new, old) = (
                FileManager.default.contents(atPath: "\(data)/\(path)"),
                FileManager.default.contents(atPath: "\(lost)/\(path)")
            )
            #expect(new != nil && new == old, "\(path)")
        }
    }

    /// Rows of people and what hangs on them are only added here: those of the backup stand in the lost site, word by word.
    private func requireRowsOfLostSite() throws {
        // A confirmation gets its digest when its mail is written, which may be after the backup; the row of a process is
        // renewed all the time.
        let changing = ["job", "node", "setting", "sqlite_sequence", "sqlite_stat1", "email_confirmation"]
        // What reads a file takes its log along, as a server that was killed has left it.
        let (new, old) = (
            DatabaseFile(path: data + "/hereabouts.sqlite"), DatabaseFile(path: lost + "/hereabouts.sqlite")
        )
        let tables = try new.read {
            try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        }
        #expect(tables.count > 50)
        var rows = 0
        for table in tables where !changing.contains(table) && !table.contains("_words") && !table.contains("_box") {
            let columns = try new.read {
                try String.fetchAll(
                    $0,
                    sql: "SELECT 'quote(' || name || ')' FROM pragma_table_info(?)",
                    arguments: [table]
                )
            }
            let sql = "SELECT \(columns.joined(separator: " || ',' || ")) FROM \"\(table)\""
            let (restored, known) = (
                Set(try new.read { try String.fetchAll($0, sql: sql) }),
                Set(try old.read { try String.fetchAll($0, sql: sql) })
            )
            #expect(restored.isSubset(of: known), "\(table): \(restored.subtracting(known).first ?? "")")
            rows += restored.count
        }
        #expect(rows > 240)
    }

    private func requireServed(_ names: Set<String>) async throws {
        let again = try serve()
        let port = try #require(again.port())
        for name in names.sorted().prefix(5) {
            let page = try await Loopback.get("/people/\(name)", port: port)
            #expect(page.hasPrefix("HTTP/1.1 200"), "\(name)")
        }
        again.signal(SIGTERM)
        #expect(again.finish().status == 0)
    }

    @Test func `a backup that is killed at any time leaves none that looks whole, and the next one its place`()
        async throws
    {
        let site = try await BackedUpSite(people: 200)
        // Twice the time that one takes here, in steps.
        for delay in [5, 20, 40, 60, 80, 100, 130, 160, 200, 300] {
            let program = try Program(["backup", site.backups.path, "--data", site.data.folder.path])
            try await Task.sleep(for: .milliseconds(delay))
            program.signal(SIGKILL)
            _ = program.finish()
            for name in site.backups.whole { try WholeBackup(path: site.backups.path(of: name)).requireWhole() }
        }
        let (status, output) = try Program.run(["backup", site.backups.path, "--data", site.data.folder.path])
        #expect(status == 0, "\(output)")
        #expect(site.leftovers.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.store.folder + "/removed").isEmpty)
    }

    @Test func `a restore that is killed at any time is begun anew and comes to its end`() async throws {
        let site = try await BackedUpSite(people: 200)
        try site.backUp()
        for delay in [5, 20, 40, 60, 80, 100, 130, 160, 200] {
            let program = try Program(["restore", site.backups.path, "--data", site.target])
            try await Task.sleep(for: .milliseconds(delay))
            program.signal(SIGKILL)
            _ = program.finish()
            let isWhole =
                FileManager.default.fileExists(atPath: site.target + "/hereabouts.sqlite")
                && !FileManager.default.fileExists(atPath: site.target + "/restoring")
            if isWhole { try FileManager.default.removeItem(atPath: site.target) }
        }
        let (status, output) = try Program.run(["restore", site.backups.path, "--data", site.target])
        #expect(status == 0, "\(output)")
        #expect(try BackedUpSite.people(in: site.target).count == 200)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: site.target).sorted() == ["hereabouts.sqlite", "media"]
        )
    }
}
