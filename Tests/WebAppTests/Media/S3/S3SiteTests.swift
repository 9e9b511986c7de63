import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The site with the files of its members in a bucket.
@Suite(.enabled(if: MotoServer.isThere, MotoServer.why))
struct S3SiteTests {
    @Test func `pictures are stored in the bucket, shown from it, and swept when nobody names them`() async throws {
        let settings = try MotoServer.bucket()
        // A bucket has no other clock than its own.
        let clock = TestClock()
        clock.advance(Int64(Date().timeIntervalSince1970) - clock.now)
        try await withApp(clock: clock, media: MediaSettings(s3: settings)) { test in
            let store = test.app.media
            let bytes = DrawnPicture.png(width: 40, height: 40)
            let key = try await test.app.mediaPool.run { try store.add(EncodedImage(bytes, as: .png)) }
            #expect(try await test.get("/media/\(key)").body == bytes)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: test.data.folder.path).contains("media") == false
            )
            clock.advance(2 * 86_400)
            try await test.app.scheduleDailyJobs()
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try await test.get("/media/\(key)").status == .notFound)
        }
    }

    @Test func `a store that does not answer costs its pictures, and a sentence`() async throws {
        let settings = try S3Settings.fake("http://127.0.0.1:1")
        try await withApp(media: MediaSettings(s3: settings)) { test in
            let answer = try await test.get("/media/\(String(repeating: "a", count: 26)).png")
            #expect(answer.status == .serviceUnavailable)
            #expect(answer.reason == "the store of files does not answer")
            #expect(answer.reads("The store in which photos, films and songs lie does not answer."))
            #expect(try await test.get("/").status == .ok)
        }
    }
}
