import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// Files of people where ClamAV's daemon searches them: nothing is shown, and no original given out, before its word.
@Suite(.enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"))
struct ScannedFilesTests {
    private static let png = DrawnPicture.png(width: 400, height: 300)

    private static func photo(_ bytes: [UInt8] = png) -> TestPart {
        .file("files", filename: "IMG_1.PNG", type: "image/png", bytes)
    }

    private func withClamd(
        _ manner: FakeClamd.Manner = .sound,
        timeout: Duration = .seconds(60),
        _ body: (TestApp, FakeClamd) async throws -> Void
    ) async throws {
        let clock = TestClock()
        try await FakeClamd.with(manner) { clamd in
            try await withApp(clock: clock, clamd: clamd.settings(timeout: timeout)) { test in
                try await test.signUp(.ada)
                try await test.promote(.ada)
                try await test.runJobs()
                try await body(test, clamd)
            }
        }
    }

    private func waiting(_ test: TestApp, _ kind: String) throws -> [String?] {
        try test.app.database.read {
            try String.fetchAll($0, sql: "SELECT coalesce(last_error, '') FROM job WHERE kind = '\(kind)'")
        }
    }

    // MARK: Guestbooks

    @Test func `a photo is searched once, and shown then`() async throws {
        try await withClamd { test, clamd in
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            #expect(try await test.post("Look", [Self.photo()], to: book, in: nell).status == .seeOther)
            // The form has not waited for it.
            #expect(clamd.scanned.isEmpty)
            let post = try #require(try await test.posts(book, in: nell).first)
            let original = book + "/posts/\(post)/files/1"
            #expect(try await nell.get(original).status == .notFound)
            try await test.runJobs()
            #expect(clamd.scanned == [Self.png.count])
            #expect(try await test.get(book).attribute("data-state") == ["ready"])
            #expect(try await nell.get(original).body == Self.png)
        }
    }

    @Test(arguments: [true, false])
    func `malware goes for good, and its sender alone is told`(isInParts: Bool) async throws {
        try await withClamd { test, clamd in
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            let bytes = Self.png + FakeClamd.eicar
            if isInParts {
                let upload = try await nell.upload(bytes)
                _ = try await test.post("Look", more: [.field("uploads", upload)], to: book, in: nell)
            } else {
                _ = try await test.post("Look", [Self.photo(bytes)], to: book, in: nell)
            }
            #expect(try test.mediaFiles() == 1)
            try await test.runJobs()
            #expect(clamd.scanned == [bytes.count])
            #expect(try test.mediaFiles() == 0)
            let post = try #require(try await test.posts(book, in: nell).first)
            let page = try await nell.get(book + "/posts/\(post)")
            #expect(page.reads("Malware was found in this file, so it was removed."))
            #expect(try await nell.get(book + "/posts/\(post)/files/1").status == .notFound)
            #expect(try await !olle.get(book).reads("Malware"))
            // Nothing names a file that is not there, and the post can be deleted.
            let findings = try MediaCheck(data: test.data, mends: false, now: test.app.clock()).findings()
            #expect(findings.isEmpty)
            let deleted = try await test.send(book + "/posts/\(post)/delete", of: book, in: nell)
            #expect(deleted.status == .seeOther)
            try await test.runJobs()
        }
    }

    @Test func `each of several infected files goes, in one post and in two`() async throws {
        try await withClamd { test, clamd in
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            // The same twice would be one.
            func photo(_ number: UInt8) -> TestPart { Self.photo(Self.png + FakeClamd.eicar + [number]) }
            _ = try await test.post("Look", [photo(1), photo(2)], to: book, in: nell)
            _ = try await test.post("And here", [photo(3)], to: book, in: nell)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 0 && clamd.scanned.count == 3)
            #expect(try waiting(test, GuestbookFile.jobKind).isEmpty)
            for post in try await test.posts(book, in: nell) {
                let page = try await nell.get(book + "/posts/\(post)")
                #expect(page.reads("Malware was found in this file, so it was removed."))
            }
        }
    }

    @Test(arguments: [FakeClamd.Manner.says("stream: no memory ERROR"), .dies, .hangs])
    func `without a verdict a photo waits unseen, and is shown when there is one`(manner: FakeClamd.Manner) async throws
    {
        try await withClamd(manner, timeout: .seconds(1)) { test, clamd in
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            _ = try await test.post("Look", [Self.photo()], to: book, in: nell)
            try await test.runJobs()
            #expect(try await nell.get(book).attribute("data-state") == ["preparing"])
            #expect(try await test.posts(book, in: olle).isEmpty)
            let error = try #require(try waiting(test, GuestbookFile.jobKind).first ?? nil)
            #expect(error.contains("ClamAV's daemon"))
            clamd.behave(.sound)
            test.clock?.advance(3_600)
            try await test.runJobs()
            #expect(try await test.get(book).attribute("data-state") == ["ready"])
            #expect(try waiting(test, GuestbookFile.jobKind).isEmpty)
        }
    }

    @Test func `what an operator gives up unsearched gives no original out`() async throws {
        try await withClamd(.dies) { test, _ in
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            _ = try await test.post("Look", [Self.photo()], to: book, in: nell)
            try await test.runJobs()
            try await test.app.database.write { db in
                try db.execute(
                    cached: "UPDATE job SET parked_at = 1 WHERE kind = ?",
                    arguments: [GuestbookFile.jobKind]
                )
            }
            let failed = FailedKind(kind: GuestbookFile.jobKind, database: test.app.database)
            #expect(try await failed.drop(by: .command, now: test.app.clock()) == 1)
            let post = try #require(try await test.posts(book, in: nell).first)
            #expect(try await nell.get(book + "/posts/\(post)/files/1").status == .notFound)
        }
    }

    // MARK: Songs

    @Test func `a song waits for the verdict, and goes where it is malware`() async throws {
        let tone = try await SongTools.tone("wav")
        try await withClamd(.dies) { test, clamd in
            let zone = try await test.zone()
            try await test.addSongs([("a.wav", tone), ("b.wav", tone + FakeClamd.eicar)], to: zone)
            try await test.runJobs()
            #expect(try test.songs(of: zone).map(\.track.state) == [.preparing, .preparing])
            clamd.behave(.sound)
            test.clock?.advance(3_600)
            try await test.runJobs()
            let songs = try test.songs(of: zone).map(\.track).sorted { $0.id.rawValue < $1.id.rawValue }
            #expect(songs.map(\.state) == [.ready, .failed] && songs.map(\.isInfected) == [false, true])
            let page = try await test.get(Route.track(songs[1].id).path)
            #expect(page.reads("Malware was found in this file, so it was removed."))
            #expect(try await test.get(Route.track(songs[1].id, .original).path).status == .notFound)
            #expect(try await test.get(Route.track(songs[0].id, .original).path).body == tone)
        }
    }

    // MARK: Pictures of forms

    private func send(_ bytes: [UInt8], _ test: TestApp) async throws -> TestResponse {
        let token = try await test.client.token(of: "/profile/edit")
        let file = TestPart.file("photo", filename: "me.png", type: "image/png", bytes)
        return try await test.client.post(
            "/profile/edit",
            multipart: [.field("csrf_token", token), .field("name", "Ada"), file]
        )
    }

    @Test func `a picture of a form is searched before it is stored, and malware is said at its field`() async throws {
        try await withClamd { test, clamd in
            let refused = try await send(Self.png + FakeClamd.eicar, test)
            #expect(refused.status == .unprocessableContent && refused.hasError(at: "photo"))
            #expect(refused.reads("Malware was found in this file, so it was removed."))
            #expect(try test.mediaFiles() == 0)
            #expect(try await send(Self.png, test).status == .seeOther)
            #expect(clamd.scanned == [Self.png.count + FakeClamd.eicar.count, Self.png.count])
        }
    }

    @Test func `without a verdict a picture of a form is refused with a sentence, and operators see why`() async throws
    {
        try await withClamd(.dies) { test, clamd in
            let refused = try await send(Self.png, test)
            #expect(refused.status == .unprocessableContent && refused.hasError(at: "photo"))
            #expect(refused.reads("Files are searched for malware here, which cannot be done at the moment."))
            #expect(try test.mediaFiles() == 0)
            #expect(try await test.get("/operations").reads("Files of people are searched before anything is made"))
            clamd.stop()
            #expect(try await test.get("/operations").reads("The scanner does not answer"))
        }
    }
}
