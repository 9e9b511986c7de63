import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Uploads whose bytes lie in a bucket.
@Suite(.enabled(if: MotoServer.isThere, MotoServer.why))
struct S3UploadTests {
    private static func names(_ settings: S3Settings) throws -> [String] {
        var names: [String] = []
        try S3Objects(client: S3Client(settings)).list("uploads/") { names.append($0.name) }
        return names
    }

    private func withBucket(_ test: (TestApp, S3Settings, TestClock) async throws -> Void) async throws {
        let settings = try MotoServer.bucket()
        let clock = TestClock()
        clock.advance(Int64(Date().timeIntervalSince1970) - clock.now)
        try await withApp(demo: false, clock: clock, media: MediaSettings(s3: settings)) { app in
            try await app.signUp(.ada)
            try await test(app, settings, clock)
        }
    }

    @Test func `a long upload lies in pieces, and is claimed as one file`() async throws {
        try await withBucket { test, settings, _ in
            let bytes = SampleBytes.make((8 << 20) + 300_000)
            let address = try await test.client.upload(bytes)
            #expect(try Self.names(settings).count == 2)
            #expect(try await test.client.offset(of: address) == bytes.count)
            let owner = UploadOwner.account(try test.account(.ada).id)
            let found = try await FinishedUpload.find([address], of: [owner], in: test.app)
            let kept = test.folder.appending(path: "kept").path
            try await found.first?.link(to: kept, in: test.app)
            #expect(try Array(Data(contentsOf: URL(filePath: kept))) == bytes)
            try await test.app.database.write { try FinishedUpload.claim(found, $0) }
            await FinishedUpload.discardFiles(of: found, in: test.app)
            #expect(try Self.names(settings) == [])
            // Neither what was gathered nor the copy is left.
            #expect(try FileManager.default.contentsOfDirectory(atPath: test.data.uploads.path) == [])
        }
    }

    @Test func `what has come of a part that breaks off is kept`() async throws {
        try await withBucket { test, _, _ in
            let address = try await test.client.newUpload(20_000)
            _ = try await test.client.sendPart([1, 2, 3], of: address, at: 0)
            // Longer than the upload: of its pieces of 16,384 bytes the second has no room.
            let answer = try await test.client.sendPart(
                Array(repeating: 4, count: 40_000),
                of: address,
                at: 3,
                chunked: true
            )
            #expect(answer.status == .contentTooLarge)
            let offset = try await test.client.offset(of: address)
            #expect(offset == 3 + 16_384)
        }
    }

    @Test func `objects without rows are swept, and rows without objects`() async throws {
        try await withBucket { test, settings, clock in
            let names = try await [test.client.upload([1]), test.client.upload([2])].compactMap {
                UploadName(nameOrAddress: $0)
            }
            let objects = S3Objects(client: S3Client(settings))
            try objects.put([9], as: S3Uploads.newObject(of: names[0], at: 0), type: "text/plain")
            for name in try Self.names(settings) where name.contains(names[1].description) { try objects.remove(name) }
            #expect(try await test.app.resumable.home.removeStrays(now: clock.now) == 0)
            #expect(try await test.app.resumable.home.removeStrays(now: clock.now + 7_200) == 1)
            #expect(try Self.names(settings).count == 1)
            #expect(try await test.app.resumable.home.lost() == [names[1]])
        }
    }

    @Test func `an upload is not forgotten for what another site's bucket lacks`() async throws {
        try await withBucket { test, settings, clock in
            let address = try await test.client.upload([1])
            let mark = S3Mark(objects: S3Objects(client: S3Client(settings)))
            for name in try Self.names(settings) { try mark.objects.remove(name) }
            for (id, offset) in [("another", 1), (nil, nil)] as [(String?, Int?)] {
                if let id { try mark.put(id) } else { try mark.objects.remove(S3Mark.name) }
                try await UploadSweepJob.run(now: clock.now, test.app)
                let known = try await test.client.offset(of: address)
                #expect(known == offset)
            }
        }
    }
}
