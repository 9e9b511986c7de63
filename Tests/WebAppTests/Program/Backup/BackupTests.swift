import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Backups of a site, and what ends one.
struct BackupTests {
    private func inode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
    }

    @Test func `what is put back is what was there, file by file`() async throws {
        let site = try await BackedUpSite()
        try Data("map".utf8).write(to: site.data.places)
        try Data("port 80".utf8).write(to: site.data.folder.appending(path: "hereabouts.conf"))
        try Data("towns".utf8).write(to: site.data.towns)
        let made = try site.backUp()
        #expect(made.missing.isEmpty && made.damaged.isEmpty)
        try site.restore()
        #expect(try BackedUpSite.people(in: site.target) == ["person0", "person1", "person2"])
        var (before, after) = (
            try BackedUpSite.files(in: site.data.folder.path), try BackedUpSite.files(in: site.target)
        )
        for name in ["hereabouts.sqlite", "towns.sqlite", "media/hold.lock"] {
            before[name] = nil
            after[name] = name == "hereabouts.sqlite" ? nil : after[name]
        }
        #expect(before == after)
        #expect(after.count == 5)
    }

    @Test func `a site without files, map and people has a backup too`() async throws {
        let site = try await BackedUpSite(people: 0)
        #expect(try site.backUp().fileCount == 1)
        try site.restore()
        #expect(try BackedUpSite.people(in: site.target).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.target) == ["hereabouts.sqlite"])
    }

    @Test func `nobody else can read a backup or what was put back`() async throws {
        let site = try await BackedUpSite()
        try site.backUp()
        try site.restore()
        for folder in [site.backups.path, site.target] {
            let paths = ["."] + (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
            #expect(paths.count > 5)
            for path in paths {
                let file = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
                let isFolder = file[.type] as? FileAttributeType == .typeDirectory
                #expect(file[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
            }
        }
    }

    @Test func `a second backup links what the first one has, and takes what is new`() async throws {
        let site = try await BackedUpSite()
        let first = try site.backUp()
        try await site.addPerson(3)
        let second = try site.backUp(at: 1_000_000_060)
        let database = try Data(contentsOf: URL(filePath: second.path + "/hereabouts.sqlite")).count
        let picture = try #require(site.store.open(site.keys[3])).size
        #expect(second.newByteCount == Int64(database + picture))
        for key in site.keys.prefix(3) {
            let path = BackupMediaList.File.path(of: key)
            #expect(try inode("\(first.path)/\(path)") == inode("\(second.path)/\(path)"))
            #expect(try inode("\(first.path)/\(path)") != inode(site.store.path(of: key)))
        }
        // Each is whole without the other.
        try FileManager.default.removeItem(atPath: first.path)
        try site.restore()
        #expect(try BackedUpSite.people(in: site.target).count == 4)
    }

    @Test func `two in one second have two names`() async throws {
        let site = try await BackedUpSite(people: 1)
        #expect(try site.backUp().path != site.backUp().path)
        #expect(site.backups.whole.count == 2)
    }

    @Test func `an old copy that its disk has changed is noticed within a month, and copied anew`() async throws {
        let site = try await BackedUpSite(people: 1)
        let path = BackupMediaList.File.path(of: site.keys[0])
        let good = try Data(contentsOf: URL(filePath: site.store.path(of: site.keys[0])))
        var damagedCount = 0
        for day in 0..<31 {
            let last = try site.backUp(at: 1_000_000_000 + Int64(day) * 86_400)
            damagedCount += last.damaged.count
            guard day == 0 else { continue }
            var bad = good
            bad[100] ^= 1
            let handle = try FileHandle(forWritingTo: URL(filePath: "\(last.path)/\(path)"))
            try handle.write(contentsOf: bad)
            try handle.close()
        }
        #expect(damagedCount == 1)
        let newest = try #require(WholeBackup.newest(in: site.backups))
        #expect(try Data(contentsOf: URL(filePath: "\(newest.path)/\(path)")) == good)
        try newest.requireWhole()
    }

    @Test func `what is removed while a backup is made is in it, and gone from the site at once`() async throws {
        let site = try await BackedUpSite()
        let (key, store) = (site.keys[1], site.store)
        // The database was copied by then, with the row that names the file.
        let made = try site.backUp { step in
            guard step == .places else { return }
            try store.remove(key)
            #expect(store.open(key) == nil)
        }
        #expect(made.missing.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder + "/removed").isEmpty)
        try site.restore()
        #expect(FileManager.default.fileExists(atPath: "\(site.target)/\(BackupMediaList.File.path(of: key))"))
    }

    @Test func `what is removed between the list of files and its turn is in the backup too`() async throws {
        let site = try await BackedUpSite()
        let (keys, store) = (site.keys, site.store)
        let made = try site.backUp { step in
            guard case .media(0, _) = step else { return }
            for key in keys { try store.remove(key) }
        }
        #expect(made.missing.isEmpty)
        #expect(try WholeBackup(path: made.path).manifest.entries.count == 4)
    }

    @Test func `what a killed backup has left aside goes with the next, and what is removed later at once`()
        async throws
    {
        let site = try await BackedUpSite()
        let aside = site.store.folder + "/removed"
        try FileManager.default.createDirectory(atPath: aside, withIntermediateDirectories: false)
        try FileManager.default.moveItem(
            atPath: site.store.path(of: site.keys[0]),
            toPath: site.store.asidePath(of: site.keys[0])
        )
        #expect(try site.backUp().missing == [site.keys[0].description])
        #expect(try FileManager.default.contentsOfDirectory(atPath: aside).isEmpty)
        try site.store.remove(site.keys[1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: aside).isEmpty)
    }

    @Test func `a file that was lost before is told, and no reason to have no backup`() async throws {
        let site = try await BackedUpSite()
        try FileManager.default.removeItem(atPath: site.store.path(of: site.keys[2]))
        let made = try site.backUp()
        #expect(made.missing == [site.keys[2].description])
        #expect(made.warnings.first?.hasPrefix("Files of members are named in the database and not there") == true)
        try site.restore()
    }

    @Test func `the site knows when the last one was made`() async throws {
        let site = try await BackedUpSite()
        let read = { try DatabaseFile(path: site.data.database.path).read { try LastBackup.read($0) } }
        #expect(try read() == nil)
        let made = try site.backUp(at: 77)
        #expect(try read() == LastBackup(madeAt: 77, folder: made.path, byteCount: made.byteCount))
    }
}
