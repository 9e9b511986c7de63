import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Backups of a site whose files lie in a bucket, put back into a folder and into another bucket.
@Suite(.enabled(if: MotoServer.isThere, MotoServer.why))
struct S3BackupTests {
    private static func site() async throws -> BackedUpSite {
        try await BackedUpSite(media: MediaSettings(s3: MotoServer.bucket()))
    }

    private static func listed(_ media: MediaSettings, _ data: DataDirectory) throws -> Set<MediaKey> {
        try Set(MediaStore(media.home(in: data)).keys(storedBefore: .max))
    }

    @Test func `all of it is in the backup, and comes back into a folder`() async throws {
        let site = try await Self.site()
        let made = try site.backUp()
        #expect(made.missing.isEmpty && made.fileCount == 4)
        // Another takes nothing anew but the database.
        #expect(try site.backUp(at: 1_000_000_001).newByteCount < made.newByteCount)
        try site.restore()
        for key in site.keys {
            #expect(FileManager.default.fileExists(atPath: "\(site.target)/\(BackupMediaList.File.path(of: key))"))
        }
        #expect(try BackedUpSite.people(in: site.target).count == 3)
    }

    @Test func `it comes back into another bucket, also when it is done twice`() async throws {
        let site = try await Self.site()
        try site.backUp()
        let other = MediaSettings(s3: try MotoServer.bucket())
        for number in 0..<2 {
            let target = "\(site.folder.path)/target\(number)"
            try SiteRestore(backup: WholeBackup.find(site.backups.path), target: target, media: other).run()
            #expect(!FileManager.default.fileExists(atPath: target + "/media"))
            #expect(try BackedUpSite.people(in: target).count == 3)
        }
        #expect(try Self.listed(other, site.data) == Set(site.keys))
        let key = site.keys[0]
        let (old, new) = (try site.store.home.open(key), try MediaStore(other.home(in: site.data)).home.open(key))
        #expect(try old?.read(0..<4_000) == new?.read(0..<4_000))
    }

    @Test func `an object that was damaged at equal length is mended`() async throws {
        let site = try await Self.site()
        try site.backUp()
        let settings = try MotoServer.bucket()
        let (other, name) = (MediaSettings(s3: settings), S3Home.name(of: site.keys[0]))
        let objects = S3Objects(client: S3Client(settings))
        try objects.put([UInt8](repeating: 0, count: 4_000), as: name, type: "image/jpeg")
        try SiteRestore(backup: WholeBackup.find(site.backups.path), target: site.target, media: other).run()
        let bytes = try site.store.home.open(site.keys[0])?.read(0..<4_000)
        #expect(try objects.get(name, 0..<5_000)?.bytes == bytes)
    }

    @Test(arguments: [0, 1])
    func `an object that was damaged is left out and told, and the others are in the backup`(_ megabytes: Int)
        async throws
    {
        let settings = try MotoServer.bucket()
        let site = try await BackedUpSite(media: MediaSettings(s3: settings))
        // One piece, and several.
        let bytes = [UInt8](repeating: 7, count: megabytes == 0 ? 4_000 : 9 << 20)
        var request = S3Request(.put, S3Home.name(of: site.keys[0]))
        request.headers[S3Objects.digestField] = String(repeating: "0", count: 64)
        request.body = bytes
        _ = try S3Client(settings).send(request)
        let made = try site.backUp()
        let path = BackupMediaList.File.path(of: site.keys[0])
        #expect(made.missing == [site.keys[0].description] && made.spoiled == [path] && made.fileCount == 3)
        #expect(made.warnings.contains { $0.contains(path) })
        #expect(!FileManager.default.fileExists(atPath: "\(made.path)/\(path)"))
        try WholeBackup(path: made.path).requireWhole()
    }

    @Test func `a file of a backup that changes meanwhile is not put`() async throws {
        let site = try await Self.site()
        try site.backUp()
        let other = MediaSettings(s3: try MotoServer.bucket())
        let backup = try WholeBackup.find(site.backups.path)
        let entries = backup.manifest.entries.filter { $0.mediaKey != nil }
        #expect(!entries.isEmpty)
        let restore = SiteRestore(backup: backup, target: site.target, media: other) { words, index, _ in
            guard words == "copying", index == 0 else { return }
            for entry in entries {
                let file = URL(filePath: "\(backup.path)/\(entry.path)")
                try? FileManager.default.removeItem(at: file)
                try? Data(count: Int(entry.byteCount)).write(to: file)
            }
        }
        #expect(throws: BackupFailure.self) { try restore.run() }
        #expect(try Self.listed(other, site.data) == [])
    }

    @Test func `what is removed while a backup is made is in it, and gone from the site`() async throws {
        let site = try await Self.site()
        let (keys, store) = (site.keys, site.store)
        let made = try site.backUp { step in
            if step == .places { try store.remove(keys[0]) }
            if case .media(0, _) = step { for key in keys { try store.remove(key) } }
        }
        #expect(made.missing.isEmpty && made.fileCount == 4)
        #expect(try Self.listed(site.media, site.data) == [])
        #expect(try store.home.asideCount() == 0)
    }

    @Test func `a file that was lost is told by the backup and by the check`() async throws {
        let site = try await Self.site()
        try site.store.remove(site.keys[1])
        #expect(try site.backUp().missing == [site.keys[1].description])
        let check = MediaCheck(data: site.data, media: site.media, mends: false, now: 1_000)
        let findings = try check.findings()
        #expect(findings.count == 1 && findings[0].weight == .fault)
        #expect(findings[0].words.contains(BackupMediaList.File.path(of: site.keys[1])))
    }

    @Test func `old files that nobody names are told, and removed when asked`() async throws {
        let site = try await Self.site()
        let key = try site.store.add(EncodedImage(DrawnPicture.png(width: 4, height: 4), as: .png))
        let later = Int64(Date().timeIntervalSince1970) + 2 * 86_400
        for (mends, weight) in [(false, Finding.Weight.warning), (true, .mended)] {
            let check = MediaCheck(data: site.data, media: site.media, mends: mends, now: later)
            #expect(try check.findings().map(\.weight) == [weight])
        }
        #expect(try !Self.listed(site.media, site.data).contains(key))
    }

    @Test func `a store that does not answer is a fault with a sentence`() async throws {
        let site = try await BackedUpSite()
        let media = MediaSettings(s3: try .fake("http://127.0.0.1:1"))
        let findings = try MediaCheck(data: site.data, media: media, mends: false, now: 1).findings()
        #expect(findings.map(\.weight) == [.fault])
        #expect(throws: S3Failure.self) {
            try SiteBackup(data: site.data, media: media, folder: BackupFolder(making: site.backups.path), now: 1).run()
        }
        #expect(site.leftovers == [])
    }
}
