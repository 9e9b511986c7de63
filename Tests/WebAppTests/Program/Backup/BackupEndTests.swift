import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What keeps a backup from being made leaves none that looks whole.
struct BackupEndTests {
    private struct Stop: Error {}

    @Test func `one that is given up at any step leaves nothing`() async throws {
        let site = try await BackedUpSite()
        let steps: [BackupStep] = [.database, .places, .media(0, of: 3), .media(2, of: 3), .manifest]
        for last in steps {
            #expect(throws: Stop.self) { try site.backUp { if $0 == last { throw Stop() } } }
            #expect(site.backups.whole.isEmpty && site.leftovers.isEmpty)
        }
        #expect(!site.store.isHeld)
        try site.backUp()
    }

    @Test func `what a killed one has left is swept by the next`() async throws {
        let site = try await BackedUpSite()
        let left = try BackupFolder(making: site.backups.path).makeUnfinished()
        try Data("half".utf8).write(to: URL(filePath: left + "/hereabouts.sqlite"))
        #expect(!site.leftovers.isEmpty)
        try site.backUp()
        #expect(site.leftovers.isEmpty)
    }

    @Test func `of two at once the second is told to wait, into one folder and of one site`() async throws {
        let (site, other) = (try await BackedUpSite(), try await BackedUpSite())
        let elsewhere = BackupFolder(path: site.folder.path + "/elsewhere")
        var refused: [BackupFailure] = []
        try site.backUp { step in
            guard step == .manifest else { return }
            for (data, folder) in [(other.data, site.backups), (site.data, elsewhere)] {
                let second = SiteBackup(data: data, folder: try BackupFolder(making: folder.path), now: 5)
                do { _ = try second.run() } catch let error as BackupFailure { refused.append(error) }
            }
        }
        #expect(refused.map(\.isBusy) == [true, true])
        #expect(refused.first?.description.contains(site.backups.path) == true)
        #expect(refused.last?.description.contains(site.data.folder.path) == true)
        #expect(site.backups.whole.count == 1 && elsewhere.whole.isEmpty)
    }

    @Test(arguments: [(3, 3), (30, 11), (30, 30)])
    func `one that lacks too many files removes none before, however often it is made`(_ people: Int, _ lost: Int)
        async throws
    {
        let site = try await BackedUpSite(people: people)
        let (keep, good) = (BackupKeep("1d"), try site.backUp(at: 1_000_000_000))
        for key in site.keys.prefix(lost) { try site.store.remove(key) }
        for now in [1_000_000_100, 1_000_000_200] as [Int64] {
            let made = try site.backUp(at: now, keep: keep)
            #expect(made.isDoubtful && made.missing.count == lost && made.removed.isEmpty)
            #expect(made.doubt?.contains("no older one was removed") == true)
        }
        #expect(site.backups.whole.count == 3)
        let last = try DatabaseFile(path: site.data.database.path).read { try LastBackup.read($0) }
        #expect(last?.folder == good.path)
    }

    @Test(arguments: [(3, 2), (30, 10), (200, 20)])
    func `one that lacks a few files takes the place of those before`(_ people: Int, _ lost: Int) async throws {
        let site = try await BackedUpSite(people: people)
        try site.backUp(at: 1_000_000_000)
        for key in site.keys.prefix(lost) { try site.store.remove(key) }
        let made = try site.backUp(at: 1_000_000_100, keep: BackupKeep("1d"))
        #expect(!made.isDoubtful && made.doubt == nil && made.missing.count == lost && made.removed.count == 1)
    }

    @Test func `files that the backups before lack too are no doubt`() async throws {
        let site = try await BackedUpSite()
        for key in site.keys { try site.store.remove(key) }
        #expect(try site.backUp(at: 1_000_000_000).isDoubtful)
        let made = try site.backUp(at: 1_000_000_100, keep: BackupKeep("1d"))
        #expect(!made.isDoubtful && made.removed.count == 1)
    }

    @Test func `a damaged database has no backup, and the ones before stay`() async throws {
        let site = try await BackedUpSite(people: 40)
        try site.backUp()
        let handle = try FileHandle(forUpdating: site.data.database)
        // The pages after the first: the schema can be read, and what is in the tables cannot.
        let size = try handle.seekToEnd()
        try handle.seek(toOffset: size / 2)
        try handle.write(contentsOf: Data(repeating: 0xAA, count: 40_000))
        try handle.close()
        let error = #expect(throws: DatabaseFileError.self) {
            try site.backUp(at: 2_000_000_000, keep: BackupKeep("1d"))
        }
        #expect(error?.description.contains("it is damaged") == true)
        #expect(site.backups.whole.count == 1 && site.leftovers.isEmpty)
    }

    @Test func `a database of a newer version, and one of another program, have no backup`() async throws {
        let site = try await BackedUpSite(people: 0)
        try FileManager.default.removeItem(at: site.data.database)
        _ = try AppFromTheFuture(site.data.folder)
        #expect(throws: MigrationError.self) { try site.backUp() }
        #expect(site.backups.whole.isEmpty && site.leftovers.isEmpty)
    }

    @Test(arguments: ["data", "data/media", "data/media/deep/er"])
    func `a backup is not made among the site's own files`(_ path: String) async throws {
        let site = try await BackedUpSite()
        let folder = try BackupFolder(making: site.folder.path + "/" + path)
        #expect(throws: BackupFailure.self) { try SiteBackup(data: site.data, folder: folder, now: 1).run() }
    }

    @Test(arguments: [6, 40, 400])
    func `a full disk leaves no backup, and says so`(_ kilobytes: Int) async throws {
        let site = try await BackedUpSite(people: 200)
        try FileManager.default.createDirectory(atPath: site.backups.path, withIntermediateDirectories: true)
        // The database has about a megabyte; a little more than it leaves room for some of the pictures.
        let database = try Data(contentsOf: site.data.database).count
        let size = kilobytes == 6 ? database + 200_000 : kilobytes * 1_024
        guard mount(site.backups.path, bytes: size) else {
            print("skipped: this user may not mount a small file system")
            return
        }
        defer { unmount(site.backups.path) }
        let error = #expect(throws: (any Error).self) { try site.backUp() }
        #expect("\(String(describing: error))".contains("no room on the disk"))
        #expect(site.backups.whole.isEmpty && site.leftovers.isEmpty)
        #expect(try BackedUpSite.people(in: site.data.folder.path).count == 200)
    }

    @Test func `a disk that fills while files are copied leaves no backup`() async throws {
        let site = try await BackedUpSite(people: 100)
        try FileManager.default.createDirectory(atPath: site.backups.path, withIntermediateDirectories: true)
        let database = try Data(contentsOf: site.data.database).count
        guard mount(site.backups.path, bytes: database + 1_500_000) else {
            print("skipped: this user may not mount a small file system")
            return
        }
        defer { unmount(site.backups.path) }
        let (ballast, path) = (Data(count: 4_000_000), site.backups.path)
        let error = #expect(throws: BackupFailure.self) {
            try site.backUp { step in
                if case .media(20, _) = step { try? ballast.write(to: URL(filePath: path + "/ballast")) }
            }
        }
        #expect(error == BackupFailure.noRoom(at: site.backups.path))
        #expect(site.backups.whole.isEmpty)
        #expect(site.leftovers == ["ballast"] || site.leftovers.isEmpty)
    }

    private func mount(_ path: String, bytes: Int) -> Bool {
        let words = ["/usr/bin/mount", "-t", "tmpfs", "-o", "size=\(bytes)", "tmpfs", path]
        return (try? TestProcess(words).wait()) == 0
    }

    private func unmount(_ path: String) { _ = try? TestProcess(["/usr/bin/umount", "-l", path]).wait() }
}
