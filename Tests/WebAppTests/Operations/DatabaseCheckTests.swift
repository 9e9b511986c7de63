import Auth
import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Damage that nobody has met yet is found at night, and told everywhere that operators look.
struct DatabaseCheckTests {
    private static let local = AddressRanges(["127.0.0.1"])

    /// A database with many bookmarks, of whose pages one was overwritten that nothing else reads.
    private static func damage(_ data: DataDirectory) throws {
        try TestTemplates.database.get().write(to: data.database)
        let script = """
            import sqlite3,sys
            d=sqlite3.connect(sys.argv[1])
            d.executescript("DROP TABLE IF EXISTS x; CREATE TABLE x (y TEXT) STRICT")
            d.executemany("INSERT INTO x VALUES (?)", [("z" * 3000,)] * 50)
            d.commit()
            d.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            """
        try #require(try TestProcess(["/usr/bin/python3", "-c", script, data.database.path]).wait() == 0)
        let handle = try FileHandle(forUpdating: data.database)
        let size = try handle.seekToEnd()
        try handle.seek(toOffset: size - 3 * 4_096)
        try handle.write(contentsOf: Data(repeating: 0, count: 4_096))
        try handle.close()
    }

    private static func check(_ test: TestApp) async throws {
        try await test.app.scheduleDailyJobs()
        try await test.runJobs()
    }

    private static func last(_ test: TestApp) throws -> LastDatabaseCheck? {
        try test.app.database.read { try LastDatabaseCheck.read($0) }
    }

    @Test func `a page that nobody reads is found, and told by health, metrics and a notice`() async throws {
        try await withApp(metricsAllowed: Self.local, prepare: Self.damage) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.promote(.ada)
            // Before the night nobody knows.
            #expect(try await test.get("/healthz").status == .ok)
            #expect(try await ada.get("/operations").hasText("Nobody has looked at them yet"))
            try await Self.check(test)
            let answer = try await test.get("/healthz")
            #expect(answer.status == .serviceUnavailable)
            #expect(answer.text == "The database is damaged: see `hereabouts check`.\n")
            let page = try await ada.get("/operations")
            #expect(page.hasText("People’s own data is damaged (x: ") && page.hasText("It can be read and written."))
            test.clock?.advance(10)
            let metrics = try await test.browser("127.0.0.1").get("/metrics").text
            #expect(metrics.contains("\nhereabouts_database_whole{file=\"site\"} 0\n"))
            #expect(metrics.contains("\nhereabouts_database_whole{file=\"places\"} 1\n"))
            let notices = try await ada.get("/notifications")
            #expect(notices.hasText("A database of the site is damaged"))
            #expect(try test.mails().contains { $0.contains("database of the site is damaged") })
        }
    }

    @Test func `one that stays damaged is one notice until it is read, and looked at at each start`() async throws {
        try await withApp(prepare: Self.damage) { test in
            try await test.people(.ada, .bo)
            try await test.promote(.ada)
            for _ in 0..<3 {
                try await Self.check(test)
                test.clock?.advance(60)
            }
            func count(_ person: Person) throws -> Int {
                let id = try test.account(person).id
                return try test.app.database.read {
                    try Int.fetchOne(
                        $0,
                        sql: "SELECT count(*) FROM notice WHERE kind = 'damage' AND account_id = ?",
                        arguments: [id]
                    ) ?? 0
                }
            }
            #expect(try count(.ada) == 1 && count(.bo) == 0)
            #expect(try Self.last(test)?.checkedAt == test.app.clock() - 60)
        }
    }

    @Test func `a whole site is well, is told so with its time, and is read once a day`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.promote(.ada)
            let start = test.app.clock()
            try await Self.check(test)
            #expect(try Self.last(test) == LastDatabaseCheck(checkedAt: start))
            #expect(try await test.get("/healthz").status == .ok)
            test.clock?.advance(7_200)
            // Another start on the same day.
            try await Self.check(test)
            #expect(try Self.last(test)?.checkedAt == start)
            #expect(try await ada.get("/operations").hasText("All were in order 2\u{A0}hours ago."))
            test.clock?.advance(86_400)
            try await test.runJobs()
            #expect(try Self.last(test)?.checkedAt == test.app.clock())
            test.clock?.advance(3 * 86_400)
            #expect(try await ada.get("/operations").hasText("That is old"))
        }
    }

    @Test func `a map that is damaged is told apart, and one that is imported anew is well`() async throws {
        try await withApp { test in
            let whole = try Data(contentsOf: test.data.places)
            let handle = try FileHandle(forUpdating: test.data.places)
            try handle.seek(toOffset: UInt64(whole.count / 2))
            try handle.write(contentsOf: Data(repeating: 0xAA, count: 8 * 4_096))
            try handle.close()
            try await Self.check(test)
            let last = try #require(try Self.last(test))
            #expect(last.siteFault == nil && last.placesFault != nil)
            #expect(try await test.get("/healthz").text == "The map is damaged: see `hereabouts check`.\n")
            try whole.write(to: test.data.places)
            try await Self.check(test)
            #expect(try Self.last(test)?.isWhole == true)
            #expect(try await test.get("/healthz").status == .ok)
        }
    }

    @Test func `without a map there is nothing wrong with it, and what is no database is`() async throws {
        try await withApp(demo: false) { test in
            try await Self.check(test)
            #expect(try Self.last(test)?.isWhole == true)
            let junk = test.folder.appending(path: "junk.sqlite")
            try Data(repeating: 7, count: 4_096).write(to: junk)
            #expect(try DatabaseFile(path: junk.path).structureFault() == "it is no database")
        }
    }

    @Test func `whoever ends it waits for one table at most`() async throws {
        struct Ended: Error {}
        try await withApp(isOnFile: true) { test in
            var tables = 0
            #expect(throws: Ended.self) {
                try DatabaseFile(path: try test.data.database.path).structureFault {
                    tables += 1
                    if tables == 3 { throw Ended() }
                }
            }
            #expect(tables == 3)
        }
    }

    @Test func `a clock that was wrong puts nothing off`() {
        let (now, day) = (Int64(1_000_000), DatabaseCheckJob.restSeconds)
        func isDue(_ at: Int64?, _ fault: String? = nil) -> Bool {
            DatabaseCheckJob.isDue(last: at.map { LastDatabaseCheck(checkedAt: $0, siteFault: fault) }, now: now)
        }
        #expect(isDue(nil) && isDue(now + 1) && isDue(now - day) && isDue(now - day + 3_600) && isDue(now, "x"))
        #expect(!isDue(now) && !isDue(now - day + 3_601))
    }
}
