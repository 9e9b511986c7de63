import Foundation
import ServerDatabase
import Testing

@testable import Models
@testable import WebApp

/// Backups of a site whose database is a server's, and putting them back.
@Suite(.enabled(if: ServerDatabase.isThere, "needs a PostgreSQL server: make test-postgresql"))
struct ServerBackupTests {
    let server: ServerDatabase

    init() throws { server = try ServerDatabase.ofSite() }

    private func site(people: Int = 3) async throws -> BackedUpSite {
        try await BackedUpSite(people: people, server: server.address)
    }

    private func people(_ server: ServerDatabase) throws -> [String] {
        try DatabaseLocation.server(server.address).read {
            try String.fetchAll($0, sql: "SELECT username FROM account ORDER BY id")
        }
    }

    private func requireRefusal(_ words: String, _ body: () throws -> Void) {
        let error = #expect(throws: BackupFailure.self) { try body() }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func `all comes back in an empty database, with its files, numbers and the date of the backup`() async throws
    {
        let site = try await site()
        let made = try site.backUp()
        #expect(made.missing == [] && made.fileCount == 4)
        let backup = try WholeBackup.find(site.backups.path)
        #expect(backup.holdsDump && backup.manifest.schema == Schema.migrations.count)
        #expect(backup.manifest.entries.map(\.path).first == "hereabouts.dump")
        #expect(try site.data.location.read { try LastBackup.read($0) }?.madeAt == 1_000_000_000)
        let other = try ServerDatabase()
        try site.restore(into: other.address)
        #expect(try people(other) == ["person0", "person1", "person2"])
        let files = try BackedUpSite.files(in: site.target)
        #expect(files.keys.sorted() == site.keys.map { BackupMediaList.File.path(of: $0) }.sorted())
        // It is a site, which goes on behind its last number.
        let database = try AppDatabase(at: .server(other.address))
        defer { database.close() }
        let new = NewAccount(
            username: "person9",
            name: nil,
            email: "person9@example.org",
            dateOfBirth: "1990-12-31",
            passwordHash: "hash",
            photoKey: nil
        )
        #expect(try await database.write { try Account.signUp(new, now: 1, $0) }.id.rawValue == 4)
    }

    @Test func `the second backup links the files that it has`() async throws {
        let site = try await site()
        try site.backUp()
        try await site.addPerson(3)
        let second = try site.backUp(at: 1_000_086_400)
        let dump = try #require(WholeBackup.find(site.backups.path).manifest.entries.first)
        #expect(second.newByteCount == dump.byteCount + 4_000 && second.fileCount == 5)
    }

    @Test func `the site makes one a night by itself, and ends where it is stopped`() async throws {
        let site = try await site()
        let nightly = NightlyBackup(data: site.data, folder: site.backups.path, keep: .standard)
        let stopped = CancellationFlag()
        stopped.set()
        #expect(throws: CancellationError.self) { try nightly.make(now: 1_000_000_000, isCancelled: stopped) }
        #expect(try nightly.make(now: 1_000_000_000, isCancelled: CancellationFlag()).missing == [])
        #expect(nightly.last == 1_000_000_000)
    }

    /// Each lies in the dump with its file, or in neither.
    @Test func `who comes and goes while it is made is there as a whole or not at all`() async throws {
        let site = try await site()
        var (steps, came) = (0, false)
        let gone = site.keys[0]
        let made = try site.backUp { step in
            if step == .database { steps += 1 }
            // The moment of the backup is past when pg_dump is at work.
            guard steps == 2, !came else { return }
            came = true
            try site.data.location.write { db in
                try db.execute(sql: "UPDATE account SET photo_key = NULL WHERE id = 1")
            }
            try site.store.remove(gone)
        }
        #expect(came && made.missing == [])
        let other = try ServerDatabase()
        try site.restore(into: other.address)
        let keys = try DatabaseLocation.server(other.address).read { try NamedMedia.names($0) }
        #expect(keys == Set(site.keys.map(\.description)))
        #expect(try BackedUpSite.files(in: site.target).count == 3)
    }

    @Test func `one that is given up leaves nothing, and the next is whole`() async throws {
        let site = try await site()
        var steps = 0
        #expect(throws: CancellationError.self) {
            try site.backUp { _ in
                steps += 1
                if steps == 2 { throw CancellationError() }
            }
        }
        #expect(site.leftovers == [] && site.backups.whole.isEmpty)
        try site.backUp()
        try WholeBackup.find(site.backups.path).requireWhole()
    }

    @Test func `what is not whole, or would be put over something, is refused and nothing is written`() async throws {
        let site = try await site()
        let path = try site.backUp().path
        requireRefusal("is not empty") { try site.restore(into: server.address) }
        requireRefusal("by --database") { try site.restore() }
        let other = try ServerDatabase()
        let file = try await BackedUpSite(people: 1)
        try file.backUp()
        requireRefusal("hereabouts move") { try file.restore(into: other.address) }
        let dump = "\(path)/hereabouts.dump"
        var bytes = try Data(contentsOf: URL(filePath: dump))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: dump))
        requireRefusal("hereabouts.dump is not what was backed up") { try site.restore(into: other.address) }
        #expect(try DatabaseLocation.server(other.address).schema() == 0)
        for target in [site.target, file.target] { #expect(!FileManager.default.fileExists(atPath: target)) }
    }

    @Test func `a restore that ended right behind the database goes on, and no other takes it for its own`()
        async throws
    {
        let site = try await site()
        try site.backUp()
        let (other, folder) = (try ServerDatabase(), try TestFolder())
        let backup = try WholeBackup.find(site.backups.path)
        let dump = RestoredDump(backup: backup, address: try other.address, folder: folder.path)
        try dump.requireEmpty()
        try dump.putBack {}
        try dump.requireEmpty()
        try dump.putBack {}
        #expect(try people(other).count == 3)
        try site.backUp(at: 1_000_086_400)
        let next = try WholeBackup.find(site.backups.path)
        let another = RestoredDump(backup: next, address: try other.address, folder: folder.path)
        requireRefusal("is not empty") { try another.requireEmpty() }
        requireRefusal("is not empty") { try another.putBack {} }
    }

    @Test func `without pg_dump it says what to install, and how to do it from elsewhere`() async throws {
        let folder = try TestFolder()
        let dump = DatabaseDump(address: try server.address, path: "\(folder.path)/dump", folder: "/nowhere")
        requireRefusal("pg_dump is not installed") { try dump.make(of: "x") }
        requireRefusal("apt-get install postgresql-client") { try dump.make(of: "x") }
        let present = DatabaseDump(address: try server.address, path: "\(folder.path)/dump")
        requireRefusal("pg_dump of ") { try present.make(of: "no-snapshot") }
    }

    @Test func `check looks at rows against files, at jobs and at words`() async throws {
        let site = try await site()
        try site.backUp()
        let words = ["check", "--data", site.data.folder.path, "--database", server.text]
        let whole = try Program.run(words)
        #expect(whole.output.contains("Pages and references of "), "\(whole.output)")
        #expect(!whole.output.contains("Files of members") && !whole.output.contains("Words by which"))
        try await site.write { try $0.execute(sql: "DELETE FROM account_words WHERE row_id = 1") }
        try site.store.remove(site.keys[0])
        let broken = try Program.run(words)
        #expect(broken.status == 1)
        #expect(broken.output.contains("Words by which rows are found are wrong: account_words."))
        #expect(broken.output.contains("Files of members are named in the database and not there"))
        let mended = try Program.run(words + ["--mend"])
        #expect(mended.output.contains("Words by which rows are found are gathered anew: account_words."))
        #expect(try !Program.run(words).output.contains("Words by which"))
    }

    @Test func `the program backs a site up and puts it back`() async throws {
        let site = try await site()
        let (from, other) = (["--data", site.data.folder.path, "--database", server.text], try ServerDatabase())
        let made = try Program.run(["backup", site.backups.path] + from)
        #expect(made.status == 0 && made.output.contains("4 files"), "\(made.output)")
        let to = ["--data", site.target, "--database", other.text]
        let restored = try Program.run(["restore", site.backups.path] + to)
        #expect(restored.status == 0, "\(restored.output)")
        #expect(try people(other).count == 3)
        let checked = try Program.run(["check", "--backup", site.backups.path] + from)
        #expect(checked.status == 0 && checked.output.contains(" is whole: "), "\(checked.output)")
    }
}
