import Clocks
import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What a book tells its people by itself, each thing once (GB6, B10).
struct GuestbookTellingTests {
    private static let day: Int64 = 86_400

    /// Ada's wedding on 5 December at 15:00 in Lisbon, with Bo as a member and a post.
    private struct Scene {
        let clock: TestClock
        let test: TestApp
        let browsers: [Person: TestClient]
        let book: String

        init(_ test: TestApp, _ clock: TestClock, _ people: Person...) async throws {
            (self.test, self.clock) = (test, clock)
            var browsers: [Person: TestClient] = [:]
            for person in [Person.ada, .bo] + people {
                let client = test.browser()
                try await test.signUp(person, in: client)
                browsers[person] = client
            }
            self.browsers = browsers
            let now = clock.now
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET email_confirmed_at = ?", arguments: [now])
            }
            let ada = try #require(browsers[.ada])
            book = try await test.book(in: ada)
            try await test.join(book, in: try #require(browsers[.bo]))
            try await test.post("How lovely", to: book, in: ada)
        }

        func event() throws -> Event { try test.bookOf(book).event }

        /// The sweep of the hour.
        func sweep() async throws {
            let now = clock.now
            try await test.app.database.write { try GuestbookSweepJob.enqueue(at: now, now: now, $0) }
            try await test.runJobs()
        }

        func go(to instant: Int64) async throws {
            clock.advance(instant - clock.now)
            try await sweep()
        }

        func told(_ person: Person, _ kind: NoticeKind) throws -> [Notice] {
            let id = try test.account(person).id
            return try test.app.database.read { try Notice.all(of: id, $0) }.filter { $0.kind == kind }
        }

        func keep(until instant: Int64?) async throws {
            let found = try test.bookOf(book).book
            var values = found.values
            values.keptUntil = instant
            let (changed, now) = (values, clock.now)
            try await test.app.database.write { try found.change(to: changed, now: now, $0) }
        }

        func move(to start: Int64) async throws {
            let id = try event().id
            try await test.app.database.write { db in
                try db.execute(
                    sql: "UPDATE event SET starts_at = ?1, listed_at = ?1 WHERE id = ?2",
                    arguments: [start, id]
                )
            }
        }
    }

    @Test func `when the event is over members and hosts are told once, guests of no account nothing`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            _ = try await test.guest("Nell", of: scene.book)
            let over = try scene.event().listedTime.overAt
            try await scene.go(to: over - 60)
            #expect(try scene.told(.bo, .guestbookEnd).isEmpty)
            try await scene.go(to: over + 3_600)
            for person in [Person.ada, .bo] {
                let told = try scene.told(person, .guestbookEnd)
                #expect(told.count == 1 && told[0].event?.title == "Lena & Tom")
            }
            try await scene.go(to: over + 7_300)
            #expect(try scene.told(.bo, .guestbookEnd).count == 1)
        }
    }

    @Test func `each is told in their own language`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            try await test.speak("de", to: .bo)
            try await scene.go(to: try scene.event().listedTime.overAt + 3_600)
            #expect(
                try scene.told(.bo, .guestbookEnd).map(\.detail) == [
                    "Schau, was alle beigetragen haben, und lade das ganze Buch herunter."
                ]
            )
            #expect(try scene.told(.ada, .guestbookEnd).first?.detail.hasPrefix("See what everyone added") == true)
        }
    }

    @Test func `an event that moves takes its notice along, and one that is called off has none`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            let first = try scene.event().listedTime.overAt
            try await scene.sweep()
            try await scene.move(to: try scene.event().listedAt + 10 * Self.day)
            try await scene.go(to: first + 60)
            #expect(try scene.told(.bo, .guestbookEnd).isEmpty)
            try await scene.go(to: try scene.event().listedTime.overAt + 60)
            #expect(try scene.told(.bo, .guestbookEnd).count == 1)
            try await scene.move(to: try scene.event().listedAt + 10 * Self.day)
            let id = try scene.event().id
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE event SET status = 'cancelled' WHERE id = ?", arguments: [id])
            }
            try await scene.go(to: try scene.event().listedTime.overAt + 60)
            #expect(try scene.told(.bo, .guestbookEnd).count == 1)
        }
    }

    @Test func `each anniversary is told once, in the morning there, unless switched off`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            let bo = try test.account(.bo).id
            // 5 December 2027 and 2028, 09:00 in Lisbon, which keeps UTC in winter.
            for (years, instant) in [(1, Int64(1_827_997_200)), (2, 1_859_619_600)] {
                try await scene.go(to: instant - 60)
                #expect(try scene.told(.bo, .guestbookYear).count == years - 1)
                try await scene.go(to: instant + 60)
                try await scene.go(to: instant + 3_700)
                let told = try scene.told(.bo, .guestbookYear)
                #expect(told.count == years)
                #expect(told[0].detail.hasPrefix(years == 1 ? "A year ago today." : "2\u{A0}years ago today."))
            }
            try await test.app.database.write { try NoticeSetting.set(.guestbookYear, .app, false, of: bo, $0) }
            try await scene.go(to: 1_891_155_600 + 60)
            #expect(try scene.told(.bo, .guestbookYear).filter(\.isListed).count == 2)
            #expect(try scene.told(.ada, .guestbookYear).count == 3)
        }
    }

    @Test func `the last day of a year is told two days late, in the next year`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            // Noon on 31 December 2026; the site is down from 30 December 2027 until 2 January 2028.
            try await scene.move(to: 1_798_718_400)
            try await scene.go(to: 1_830_153_600)
            #expect(try scene.told(.bo, .guestbookYear).isEmpty)
            try await scene.go(to: 1_830_412_800)
            #expect(try scene.told(.bo, .guestbookYear).map(\.detail).first?.hasPrefix("A year ago") == true)
            try await scene.sweep()
            #expect(try scene.told(.bo, .guestbookYear).count == 1)
        }
    }

    @Test func `what was missed while the site was down for days is not told late`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            try await scene.go(to: try scene.event().listedTime.overAt + 4 * Self.day)
            #expect(try scene.told(.bo, .guestbookEnd).isEmpty)
        }
    }

    @Test func `thirty and seven days before its removal a book says so, with the whole of it to take along`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            let end = clock.now + 60 * Self.day
            try await scene.keep(until: end)
            try await scene.go(to: end - 31 * Self.day)
            #expect(try scene.told(.bo, .guestbookRemoval).isEmpty)
            for (days, count) in [(30, 1), (29, 1), (8, 1), (7, 2), (1, 2)] {
                try await scene.go(to: end - Int64(days) * Self.day)
                for person in [Person.ada, .bo] {
                    #expect(try scene.told(person, .guestbookRemoval).count == count, "\(days) days ahead")
                }
            }
            let detail = try #require(try scene.told(.bo, .guestbookRemoval).first?.detail)
            #expect(detail.hasPrefix("It is kept until 20\u{A0}January 2027, then it is removed"))
            let bo = test.browser()
            try await test.logIn(.bo, in: bo)
            #expect(try await bo.sees("/guestbook/keepsake.zip\"", at: scene.book))
            #expect(try test.mailedLink(scene.book + "/keepsake.zip") == scene.book + "/keepsake.zip")
        }
    }

    @Test(arguments: [(20, 1, 2), (5, 1, 1)])
    func `a day that is nearer than thirty or seven days is told at once, and once`(
        days: Int,
        atOnce: Int,
        inAll: Int
    ) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            let end = clock.now + Int64(days) * Self.day
            try await scene.keep(until: end)
            try await scene.go(to: clock.now + 60)
            try await scene.go(to: clock.now + 3_700)
            #expect(try scene.told(.bo, .guestbookRemoval).count == atOnce)
            try await scene.go(to: end - Self.day)
            #expect(try scene.told(.bo, .guestbookRemoval).count == inAll)
            try await scene.keep(until: end + 90 * Self.day)
            try await scene.go(to: end + 60 * Self.day + 60)
            #expect(try scene.told(.bo, .guestbookRemoval).count == inAll + 1, "another day is told anew")
        }
    }

    @Test func `who was sent away, is blocked or suspended hears nothing, and quiet hours hold the mail`() async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock, .cy)
            try await test.join(scene.book, in: try #require(scene.browsers[.cy]))
            let (bo, cy, event) = (try test.account(.bo).id, try test.account(.cy).id, try scene.event())
            let now = clock.now
            try await test.app.database.write { db in
                let guest = try #require(try GuestbookGuest.find(bo, of: event.id, db))
                _ = try GuestbookGuest.ban(guest.id, of: event, now: now, db)
                let hours = QuietHours(fromMinute: 0, toMinute: 1_439, zone: "UTC")
                try QuietHours.save(hours, of: event.host, db)
            }
            try await test.suspend(.cy)
            let end = clock.now + 29 * Self.day
            try await scene.keep(until: end)
            try await scene.sweep()
            #expect(try scene.told(.bo, .guestbookRemoval).isEmpty)
            #expect(try scene.told(.cy, .guestbookRemoval).isEmpty && cy != bo)
            #expect(try scene.told(.ada, .guestbookRemoval).count == 1)
            let held = try test.app.database.read {
                try Int.fetchOne($0, cached: "SELECT count(*) FROM notice WHERE held_until IS NOT NULL")
            }
            #expect(held == 1)
        }
    }

    @Test func `in a book that members cannot read only hosts are told`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test, clock)
            try await test.keep(scene.book, .closed)
            try await scene.go(to: try scene.event().listedTime.overAt + 60)
            #expect(try scene.told(.bo, .guestbookEnd).isEmpty && scene.told(.ada, .guestbookEnd).count == 1)
        }
    }
}
