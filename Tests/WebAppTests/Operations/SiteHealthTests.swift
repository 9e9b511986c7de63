import Foundation
import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import WebApp

/// How the site is, as operators see it.
struct SiteHealthTests {
    private func withOperator(
        clock: TestClock = TestClock(),
        freeBytes: (@Sendable (String) -> Int)? = nil,
        _ body: (TestApp, TestClient) async throws -> Void
    ) async throws {
        try await withApp(clock: clock, freeBytes: freeBytes) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.promote(.ada)
            try await test.runJobs()
            try await body(test, ada)
        }
    }

    @Test func `what the program was told is read by operators alone, without what is secret`() async throws {
        let configuration = try Configuration.load(
            arguments: ["--port", "9003", "--smtp-url=smtps://me:geheim@example.org"],
            environment: ["HEREABOUTS_SMTP_PASSWORD": "geheim", "HEREABOUTS_LOG_LEVEL": "debug"]
        )
        try await Configuration.$current.withValue(configuration) {
            try await Self.checkSettings()
        }
    }

    private static func checkSettings() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            try await test.promote(.ada)
            let (ada, bo) = (try #require(people[.ada]), try #require(people[.bo]))
            let page = try await ada.get("/operations/settings")
            #expect(page.text.contains("<code>debug</code>") && page.reads("HEREABOUTS_LOG_LEVEL"))
            #expect(page.text.contains("<code>9003</code>") && page.reads("--port"))
            #expect(page.reads("HEREABOUTS_SMTP_PASSWORD") && !page.text.contains("geheim"))
            for key in Configuration.keys where key.section != .once { #expect(page.text.contains(key.name)) }
            #expect(try await bo.get("/operations/settings").status == .notFound)
            #expect(try await test.browser().get("/operations/settings").status != .ok)
        }
    }

    @Test func `a glance says of each part how it is`() async throws {
        try await withOperator(freeBytes: { _ in 100 << 30 }) { test, ada in
            let page = try await ada.get("/operations")
            for words in [
                "It can be read and written.", "100\u{A0}GB are free", "0 jobs wait",
                "None was ever made.",
                "It is at no job. Its place data (\(test.app.places.version ?? "")) were imported",
                "Nothing is reported.",
                "serve on here: Hereabouts \(Version.current), begun just now, last seen 0 seconds ago.",
                "No mail leaves: they are files in \(try test.data.outbox.path).",
                "Hereabouts \(Version.current), with schema \(Schema.migrations.count) of the database.",
            ] { #expect(page.hasText(words), "\(words)") }
            #expect(try await ada.sees("/operations", at: "/settings"))
        }
    }

    @Test func `what is wrong is told with what to do, and with the way there`() async throws {
        let free = Mutex(10)
        let clock = TestClock()
        try await withOperator(clock: clock, freeBytes: { _ in free.withLock { $0 } }) { test, ada in
            try await test.park()
            let now = clock.now
            try await test.app.database.write { db in
                try Job.enqueue("k", payload: "{}", in: .push, of: .site, runAt: now, now: now, db)
                let old = LastBackup(madeAt: now - 200_000, folder: "/mnt/backups", byteCount: 1 << 30)
                try old.keep(now: now, db)
            }
            clock.advance(7_200)
            let page = try await ada.get("/operations")
            for words in [
                "The disk is full: nothing can be written.", "Photos and videos are refused until there is more room.",
                "One has failed for good.", "One job waits", "The oldest was due 2\u{A0}hours ago.", "It is old:",
            ] { #expect(page.hasText(words), "\(words)") }
            let leads = page.text.contains("href=\"/operations/jobs\"")
            #expect(leads)
            free.withLock { $0 = .max }
            clock.advance(10)
            #expect(try await ada.get("/operations").hasText("It can be read and written."))
        }
    }
}
