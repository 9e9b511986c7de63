import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// A bucket of which two data folders believe that it is theirs.
@Suite(.enabled(if: MotoServer.isThere, MotoServer.why))
struct S3OwnerTests {
    private static func picture() throws -> EncodedImage {
        try EncodedImage(DrawnPicture.png(width: 4, height: 4), as: .png)
    }

    @Test func `a bucket is that folder's which came first, until another one takes it over`() async throws {
        let (folder, objects) = (try TestFolder(), try MotoServer.objects())
        let owners = try ["one", "two"].map {
            try MediaOwner(data: DataDirectory(path: "\(folder.path)/\($0)"), mark: S3Mark(objects: objects))
        }
        let seen = try await offPool {
            // To look at it makes nothing.
            func isOurs(_ owner: MediaOwner, _ claim: MediaClaim) throws -> Bool { try owner.foreign(claim) == nil }
            var seen = [try owners.map { try isOurs($0, .nothing) }]
            seen.append(try owners.map { try isOurs($0, .unused) })
            seen.append(try owners.map { try isOurs($0, .nothing) })
            seen.append([try isOurs(owners[1], .anything)])
            seen.append(try owners.map { try isOurs($0, .unmarked) })
            return seen
        }
        let words = try await offPool { try owners[0].foreign(.nothing)?.description }
        #expect(seen == [[true, true], [true, false], [true, false], [true], [false, true]])
        #expect(words?.contains("--media-s3-take-over") == true)
    }

    @Test func `an empty mark and one of another form are another's`() async throws {
        let (folder, objects) = (try TestFolder(), try MotoServer.objects())
        let data = try DataDirectory(path: folder.path + "/data")
        let owner = MediaOwner(data: data, mark: S3Mark(objects: objects))
        try await offPool {
            for mark in ["", String(repeating: "a", count: 300)] {
                try objects.put(Array(mark.utf8), as: S3Mark.name, type: "text/plain")
                #expect(try owner.foreign(.unmarked)?.mayServe == true)
            }
        }
    }

    @Test func `the daily sweep of a site removes nothing from a bucket of another`() async throws {
        let settings = try MotoServer.bucket()
        let clock = TestClock()
        clock.advance(Int64(Date().timeIntervalSince1970) - clock.now)
        try await withApp(demo: false, clock: clock, media: MediaSettings(s3: settings)) { test in
            let (store, objects) = (test.app.media, S3Objects(client: S3Client(settings)))
            let key = try await offPool {
                try objects.put(Array("another".utf8), as: S3Mark.name, type: "text/plain")
                return try store.add(Self.picture())
            }
            clock.advance(2 * 86_400)
            try await MediaSweepJob.run(now: clock.now, test.app)
            #expect(try await offPool { try store.home.open(key) != nil })
            try await offPool { try objects.remove(S3Mark.name) }
            try await MediaSweepJob.run(now: clock.now, test.app)
            #expect(try await offPool { try store.home.open(key) == nil })
        }
    }

    @Test func `a check of a site that was restored beside it says so and mends nothing`() async throws {
        let site = try await BackedUpSite(media: MediaSettings(s3: MotoServer.bucket()))
        #expect(try site.store.home.foreign(.unused) == nil)
        let made = try site.backUp()
        // What a copy is known by is in no backup.
        #expect(try !WholeBackup(path: made.path).manifest.entries.contains { $0.path.contains("media-site") })
        let key = try site.store.add(Self.picture())
        try SiteRestore(backup: WholeBackup.find(site.backups.path), target: site.target, media: site.media).run()
        let later = Int64(Date().timeIntervalSince1970) + 2 * 86_400
        let copy = try DataDirectory(path: site.target)
        let findings = try MediaCheck(data: copy, media: site.media, mends: true, now: later).findings()
        #expect(findings.map(\.weight) == [.warning])
        #expect(findings.first?.words.contains("belongs to another data folder") == true)
        #expect(try site.store.home.open(key) != nil)
    }
}
