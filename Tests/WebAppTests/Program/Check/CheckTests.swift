import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What `check` finds in a site, and mends.
struct CheckTests {
    private static let now: Int64 = 1_800_000_000

    private func media(_ site: BackedUpSite, mends: Bool = false) throws -> [Finding] {
        try MediaCheck(data: site.data, mends: mends, now: Int64(Date().timeIntervalSince1970)).findings()
    }

    private func age(_ path: String, days: Double) throws {
        let date = Date(timeIntervalSinceNow: -days * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    @Test func `a site that is well has no faults, and the command ends with 0`() async throws {
        let site = try await BackedUpSite()
        let (status, output) = try Program.run(["check", "--data", site.data.folder.path])
        #expect(status == 0, "\(output)")
        #expect(output.contains("note: There is no map yet"))
        #expect(output.contains("warning: No backup was ever made"))
        #expect(output.hasSuffix("No faults.\n"))
    }

    @Test func `a file that a row names and that is gone or empty is a fault, and the command ends with 1`()
        async throws
    {
        let site = try await BackedUpSite(people: 8)
        #expect(try media(site) == [])
        for key in site.keys.prefix(7) { try FileManager.default.removeItem(atPath: site.store.path(of: key)) }
        try Data().write(to: URL(filePath: site.store.path(of: site.keys[7])))
        let found = try media(site)
        #expect(found.map(\.weight) == [.fault, .fault])
        #expect(found.first?.words.contains("and 2 more. Copy what a backup has") == true)
        #expect(found.last?.words.hasPrefix("Files of members are empty: media/") == true)
        let (status, output) = try Program.run(["check", "--data", site.data.folder.path])
        #expect(status == 1)
        #expect(output.hasSuffix("Faults: 2.\n"))
    }

    @Test func `old files that nobody names go with --mend, and no others`() async throws {
        let site = try await BackedUpSite(people: 1)
        var random = SystemRandomNumberGenerator()
        let (old, young) = (MediaKey(format: .jpeg, using: &random), MediaKey(format: .jpeg, using: &random))
        for key in [old, young] {
            try Data("x".utf8).write(to: URL(filePath: "\(site.store.makeFolders(of: key))/\(key)"))
        }
        for key in [old, site.keys[0]] { try age(site.store.path(of: key), days: 2) }
        #expect(try media(site).map(\.weight) == [.warning])
        #expect(site.store.open(old) != nil)
        #expect(try media(site, mends: true).map(\.weight) == [.mended])
        #expect([old, young, site.keys[0]].map { site.store.open($0) != nil } == [false, true, true])
        #expect(try media(site, mends: true) == [])
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func `root is told of files that are not the site's user's, and never to take the site over`() async throws {
        let site = try await BackedUpSite(people: 1)
        let folder = site.data.folder.path
        func owners() -> [Finding] {
            PermissionCheck(data: site.data, mends: false).findings().filter { $0.words.contains("whose the site is") }
        }
        let below = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
        for path in [folder] + below.map({ "\(folder)/\($0)" }) { #expect(lchown(path, 65_533, 65_533) == 0) }
        #expect(owners() == [])
        #expect(chown(site.store.path(of: site.keys[0]), 0, 0) == 0)
        #expect(owners().map(\.weight) == [.fault])
        #expect(owners().first?.words.hasSuffix("Do: chown -R user 65533: \(folder)") == true)
    }

    @Test func `what is open to others is closed with --mend, and links are let be`() async throws {
        let site = try await BackedUpSite(people: 1)
        let (folder, file) = (site.data.folder.path, site.store.path(of: site.keys[0]))
        func look(_ mends: Bool) -> [Finding] { PermissionCheck(data: site.data, mends: mends).findings() }
        // The tests make files as their own process is told to.
        _ = look(true)
        #expect(look(false) == [])
        for path in [folder, file] { #expect(chmod(path, 0o755) == 0) }
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "/etc/hostname")
        #expect(look(false).map(\.weight) == [.warning])
        #expect(look(true).map(\.weight) == [.mended])
        #expect(look(false) == [])
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }

    @Test func `jobs that were parked, and those that nobody does, are told`() async throws {
        let site = try await BackedUpSite(people: 0)
        try await site.write { db in
            for (kind, runAt) in [("late", Self.now - 3_601), ("due", Self.now - 3_500), ("parked", 1)] {
                try Job.enqueue(kind, payload: "{}", in: .other, of: .site, runAt: runAt, now: 1, db)
            }
            let sql = "UPDATE job SET parked_at = 5, last_error = 'no server' WHERE kind = 'parked'"
            try db.execute(sql: sql)
        }
        let words = try DatabaseCheck(data: site.data, now: Self.now).findings().map(\.words)
        #expect(
            words.contains { $0.hasPrefix("Jobs have failed too often: 1. The newest: 3 (parked: no server).") },
            "\(words)"
        )
        #expect(words.contains { $0.hasPrefix("Jobs have waited for over an hour: 1.") }, "\(words)")
    }

    @Test func `a damaged database is a fault, and so are rows that name nothing`() async throws {
        let site = try await BackedUpSite(people: 40)
        let file = DatabaseFile(path: site.data.database.path)
        let look = { try DatabaseCheck(data: site.data, now: Self.now).findings().filter { $0.weight == .fault } }
        #expect(try look().isEmpty)
        // As another program would, which knows nothing of foreign keys.
        let script = "import sqlite3,sys;d=sqlite3.connect(sys.argv[1]);d.execute(sys.argv[2]);d.commit()"
        let python = ["/usr/bin/python3", "-c", script, file.path, "INSERT INTO hidden_address VALUES (999)"]
        try #require(try TestProcess(python).wait() == 0)
        #expect(try look().map(\.words).first?.hasPrefix("Rows of hidden_address name others") == true)
        try Data(repeating: 7, count: 4_096).write(to: site.data.places)
        #expect(try look().last?.words.contains("Import the map again") == true)
    }

    @Test func `words by which nobody is found are told, and gathered anew where that is asked for`() async throws {
        let site = try await BackedUpSite(people: 3)
        func look(_ mends: Bool) throws -> [Finding.Weight] {
            try DatabaseCheck(data: site.data, now: Self.now, mends: mends).findings()
                .filter { $0.words.contains("_words") }.map(\.weight)
        }
        #expect(try look(false) == [])
        try await site.write {
            try $0.execute(sql: "INSERT INTO account_words (account_words) VALUES ('delete-all')")
        }
        #expect(try look(false) == [.fault])
        #expect(try look(true) == [.mended])
        #expect(try look(true) == [])
    }

    @Test func `a disk that is nearly full, a clock that is behind, and an old backup are told`() async throws {
        let site = try await BackedUpSite(people: 0)
        func words(_ now: Int64, free: Int = .max, folder: String = "") throws -> [String] {
            let tools = ToolCheck(leafletFolder: nil) { _ in true }
            let check = MachineCheck(data: site.data, backupFolder: folder, now: now, tools: tools) { _ in free }
            return try check.findings().map(\.words).filter { !$0.hasPrefix("Nobody sets") && !$0.hasPrefix("FFmpeg") }
        }
        try site.backUp(at: Self.now)
        #expect(try words(Self.now) == [])
        #expect(try words(Self.now + 2 * 86_400 - 1) == [])
        #expect(try words(Self.now + 3 * 86_400).first?.hasPrefix("The newest backup is 3 days old") == true)
        #expect(try words(Self.now, free: 100 << 20).first?.hasPrefix("100 MB are free") == true)
        #expect(try words(Self.now - 301).first?.hasPrefix("The clock of this machine is behind") == true)
        try site.backUp(at: Self.now + 5 * 86_400)
        #expect(try words(Self.now + 6 * 86_400, folder: site.backups.path) == [])
    }

    @Test func `a backup is read through instead of a site`() async throws {
        let site = try await BackedUpSite()
        let path = try site.backUp().path
        let whole = try Program.run(["check", "--backup", site.backups.path])
        #expect(whole.status == 0 && whole.output.contains("\(path) is whole: 4 files"))
        try Data("x".utf8).write(to: URL(filePath: path + "/hereabouts.sqlite"))
        let damaged = try Program.run(["check", "--backup", site.backups.path])
        #expect(damaged.status == 1 && damaged.output.contains("is not what was backed up"))
    }

    @Test func `there has to be a site`() throws {
        let folder = try TestFolder()
        #expect(try Program.run(["check", "--data", folder.path]).status == 1)
        #expect(try Program.run(["check", "--base-url", "example.org"]).status == 64)
    }
}
