import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Forms with files while the store in which those would lie does not answer: what was typed is not lost, and the page names what
/// could not be taken.
@Suite(.enabled(if: MediaTools.areThere))
struct S3AwayTests {
    private static let photo = TestPart.file(
        "files",
        filename: "a.png",
        type: "image/png",
        DrawnPicture.png(width: 40, height: 40)
    )

    private func withStoreAway(_ test: (TestApp) async throws -> Void) async throws {
        let media = MediaSettings(s3: try .fake("http://127.0.0.1:1"))
        try await withApp(media: media) { app in
            try await app.signUp(.ada)
            try await test(app)
        }
    }

    @Test func `a job waits for the store as long as it is away, and is not given up`() async throws {
        let (media, clock) = (MediaSettings(s3: try .fake("http://127.0.0.1:1")), TestClock())
        try await withApp(clock: clock, media: media) { test in
            var random = SystemRandomNumberGenerator()
            let (key, begin) = (MediaKey(format: .jpeg, using: &random), clock.now)
            try await test.app.database.write { try MediaRemovalJob.enqueue([key.description], now: begin, $0) }
            for _ in 0..<12 {
                try await test.runJobs()
                clock.advance(60)
            }
            let waiting = try test.app.database.read { db in
                try Int.fetchOne(
                    db,
                    sql: """
                        SELECT count(*) FROM job
                        WHERE kind = ? AND attempts = 0 AND parked_at IS NULL AND run_at > ?
                        """,
                    arguments: [MediaRemovalJob.kind, begin]
                )
            }
            #expect(waiting == 1)
        }
    }

    @Test func `a review's words stand in the form again`() async throws {
        try await withStoreAway { test in
            let address = "/places/demo-1/reviews"
            let token = try await test.client.token(of: address)
            let picture = DrawnPicture.png(width: 40, height: 40)
            let answer = try await test.client.post(
                address,
                multipart: [
                    .field("csrf_token", token), .field("stars", "4"), .field("text", "Fine bread"),
                    .file("photo", filename: "a.png", type: "image/png", picture),
                ]
            )
            #expect(answer.status == .unprocessableContent)
            #expect(answer.reads("Fine bread"))
            #expect(answer.reads("Pictures cannot be taken in at the moment."))
        }
    }

    @Test func `a post's words are written, and its photo is named`() async throws {
        try await withStoreAway { test in
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let answer = try await test.post("What a day", [Self.photo], to: book, in: nell)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.reads("a.png"))
            #expect(answer.reads("Photos and videos cannot be taken in at the moment."))
            let posts = try await test.posts(book, in: nell)
            #expect(posts.count == 1)
            let alone = try await test.post("", [Self.photo], to: book, in: nell)
            #expect(alone.reads("Photos and videos cannot be taken in at the moment."))
            #expect(!alone.reads("Write something or choose a photo."))
        }
    }

    @Test func `a form that is refused for its words keeps them, and says that its photos are not kept`() async throws {
        try await withStoreAway { test in
            let book = try await test.book(in: test.client)
            let answer = try await test.post(
                "By the water",
                [Self.photo],
                more: [.field("place_name", "The old mill")],
                to: book,
                in: test.client
            )
            #expect(answer.status == .unprocessableContent)
            #expect(answer.reads("By the water"))
            #expect(answer.reads("Photos and videos cannot be taken in at the moment."))
            #expect(try test.count("upload") == 0)
        }
    }

    @Test(.enabled(if: SongTools.areThere, "ffmpeg is not installed"))
    func `a song is named`() async throws {
        try await withStoreAway { test in
            let zone = try await test.zone()
            let tone = try await SongTools.tone("mp3")
            let answer = try await test.addSongs([("tone.mp3", tone)], to: zone)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.reads("Songs cannot be taken in at the moment."))
            #expect(answer.reads("tone.mp3"))
        }
    }
}
