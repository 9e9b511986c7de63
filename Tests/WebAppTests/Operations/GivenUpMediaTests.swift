import Models
import Testing

@testable import WebApp

/// A person gives up jobs that would have made copies of what somebody has sent: whoever waits for those is told.
@Suite(.enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"))
struct GivenUpMediaTests {
    /// The lane's next job fails for good.
    private static func park(_ lane: JobLane, _ test: TestApp) async throws -> JobID {
        let job = try #require(try await test.lease(lane))
        let now = test.app.clock()
        try await test.app.database.write { db in
            try db.execute(cached: "UPDATE job SET attempts = max_attempts WHERE id = ?", arguments: [job.id])
            _ = try job.fail("no tool", now: now, db)
        }
        return job.id
    }

    @Test func `a photo is no longer on its way`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let picture = DrawnPicture.png(width: 40, height: 30)
            try await test.post(
                "Look",
                [.file("files", filename: "a.png", type: "image/png", picture)],
                to: book,
                in: nell
            )
            let id = try await Self.park(.photo, test)
            #expect(try await nell.get(book).attribute("data-state") == ["preparing"])
            let outcome = try await test.app.database.write { try ParkedJob.drop(id, by: .command, now: 9, $0) }
            #expect(outcome == .done)
            let page = try await nell.get(book)
            #expect(page.attribute("data-state") == ["ready"] && page.reads("This file could not be read."))
        }
    }

    @Test func `songs are not, when all of their kind are given up`() async throws {
        let tone = try await SongTools.tone("wav")
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.zone()
            try await test.addSongs([("a.wav", tone)], to: zone)
            _ = try await Self.park(.video, test)
            let failed = FailedKind(kind: Track.jobKind, database: test.app.database)
            #expect(try await failed.drop(by: .command, now: test.app.clock()) == 1)
            #expect(try test.songs(of: zone).map(\.track.state) == [.failed])
        }
    }

    @Test func `a job that nobody can read is given up too`() async throws {
        try await withApp { test in
            for kind in [Track.jobKind, GuestbookFile.jobKind] {
                _ = try await test.app.database.write { db in
                    try Job.enqueue(kind, payload: "[]", in: .video, of: .site, runAt: 0, now: 0, db)
                }
                let id = try await Self.park(.video, test)
                let outcome = try await test.app.database.write { try ParkedJob.drop(id, by: .command, now: 9, $0) }
                #expect(outcome == .done)
            }
        }
    }
}
