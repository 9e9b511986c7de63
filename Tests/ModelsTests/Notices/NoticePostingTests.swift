import Foundation
import Testing

@testable import Models

/// What posting a notice writes, and to whom nothing is written.
struct NoticePostingTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func jobs() throws -> [String] {
        try database.read { try String.fetchAll($0, sql: "SELECT kind FROM job ORDER BY id") }
    }

    private func post(_ notice: NewNotice, now: Int64 = noon) async throws -> Int64? {
        try await database.write { try notice.post(now: now, $0) }
    }

    private func people() async throws -> (ada: Account, bo: Account) {
        (try await database.signUp("ada-l"), try await database.signUp("bo-dd"))
    }

    private func event(host: Account, startsAt: Int64) async throws -> EventID {
        try await database.write { db in
            let id = try EventID.fetchOne(
                db,
                sql: """
                    INSERT INTO event (code, host_id, audience, status, title, starts_at, zone, listed_at, created_at,
                        updated_at)
                    VALUES (?1, ?2, 'invited', 'planned', 'Picnic', ?3, 'UTC', ?3, 0, 0) RETURNING id
                    """,
                arguments: [String(repeating: "a", count: 22), host.id, startsAt]
            )
            return try #require(id)
        }
    }

    @Test func `a notice brings its mail, and its pushes to the browsers that asked`() async throws {
        let (ada, bo) = try await people()
        #expect(try await post(NewNotice(for: ada.id, .friendRequest, by: bo.id)) != nil)
        #expect(try jobs() == ["notice-mail"])
        for number in [1, 2] {
            _ = try await database.logIn(ada, session: number)
            try await database.write { try PushSubscription.sample(number).save(now: noon, $0) }
        }
        _ = try await post(NewNotice(for: ada.id, .friendRequest, by: bo.id))
        #expect(try jobs() == ["notice-mail", "notice-mail", "notice-push", "notice-push"])
        #expect(try database.read { try Notice.unreadCount(of: ada.id, $0) } == 2)
    }

    @Test func `the same key is told once, with one set of jobs`() async throws {
        let (ada, bo) = try await people()
        let notice = NewNotice(for: ada.id, .reminder, onceKey: "event 1")
        #expect(try await post(notice) != nil)
        #expect(try await post(notice) == nil)
        #expect(try await post(NewNotice(for: bo.id, .reminder, onceKey: "event 1")) != nil)
        #expect(try jobs() == ["notice-mail", "notice-mail"])
        #expect(try database.count("notice") == 2)
    }

    @Test func `of a hundred posts of one key at once one is written`() async throws {
        let ada = try await database.signUp("ada-l")
        let (database, notice) = (database, NewNotice(for: ada.id, .reminder, onceKey: "k"))
        let written = try await withThrowingTaskGroup { group in
            for _ in 0..<100 {
                group.addTask { try await database.write { try notice.post(now: noon, $0) } }
            }
            return try await group.reduce(into: 0) { $0 += $1 == nil ? 0 : 1 }
        }
        #expect(written == 1)
        #expect(try jobs() == ["notice-mail"])
    }

    @Test func `nobody is told of what they did themselves, nor across a block in either direction`() async throws {
        let (ada, bo) = try await people()
        #expect(try await post(NewNotice(for: ada.id, .answer, by: ada.id)) == nil)
        for (one, other) in [(ada, bo), (bo, ada)] {
            try await database.write {
                try $0.execute(sql: "DELETE FROM block")
                try $0.execute(sql: "INSERT INTO block VALUES (?, ?, 0)", arguments: [one.id, other.id])
            }
            #expect(try await post(NewNotice(for: ada.id, .invitation, by: bo.id)) == nil)
        }
        // The site itself is blocked by nobody.
        #expect(try await post(NewNotice(for: ada.id, .reminder)) != nil)
        #expect(try database.count("notice") == 1)
    }

    @Test func `each of some people is told as they have chosen for the kind`() async throws {
        let (ada, bo) = try await people()
        let cy = try await database.signUp("cy-cc")
        for (number, person) in [ada, bo, cy].enumerated() {
            _ = try await database.logIn(person, session: number + 1)
            try await database.write { try PushSubscription.sample(number + 1).save(now: noon, $0) }
        }
        try await database.write { db in
            // Ada has chosen twice for this kind, and Bo for another one.
            try NoticeSetting.set(.friendRequest, .mail, false, of: ada.id, db)
            try NoticeSetting.set(.friendRequest, .push, false, of: ada.id, db)
            try NoticeSetting.set(.reminder, .mail, false, of: bo.id, db)
            try QuietHours.save(QuietHours(fromMinute: 7 * 60, toMinute: 10 * 60, zone: "UTC"), of: cy.id, db)
            let notice = NewNotice(for: ada.id, .friendRequest)
            let posted = try notice.write(to: [ada.id, bo.id, cy.id], now: noon, db, sum: { _ in nil })
            #expect(posted.numbers.count == 3)
            #expect([ada, bo, cy].map { posted.jobs[$0.id]?.count ?? 0 } == [0, 2, 2])
            let held = try Int.fetchOne(db, sql: "SELECT count(*) FROM notice WHERE held_until IS NOT NULL")
            #expect(held == 1)
        }
    }

    @Test func `who is suspended hears nothing, and nobody hears of them`() async throws {
        let (ada, bo) = try await people()
        for suspended in [ada, bo] {
            try await database.write { db in
                try db.execute(sql: "UPDATE account SET suspended_at = NULL")
                try db.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id = ?", arguments: [suspended.id])
            }
            #expect(try await post(NewNotice(for: ada.id, .friendRequest, by: bo.id)) == nil)
        }
        #expect(try await post(NewNotice(for: ada.id, .friendRequest)) != nil)
        #expect(try database.count("notice") == 1)
    }

    @Test func `a kind that is off in the list is still mailed, and keeps its key`() async throws {
        let ada = try await database.signUp("ada-l")
        try await database.write { try NoticeSetting.set(.reminder, .app, false, of: ada.id, $0) }
        let notice = NewNotice(for: ada.id, .reminder, onceKey: "k")
        let id = try #require(try await post(notice))
        #expect(try await post(notice) == nil)
        #expect(try jobs() == ["notice-mail"])
        let (page, unread, found) = try database.read { db in
            (
                try Notice.page(before: nil, of: ada.id, db).notices, try Notice.unreadCount(of: ada.id, db),
                try Notice.find(id, of: ada.id, db)
            )
        }
        #expect(page.isEmpty && unread == 0)
        #expect(found?.isSettled == false)
    }

    @Test func `what nothing else tells cannot be off in the list`() async throws {
        let ada = try await database.signUp("ada-l")
        try await database.write { try NoticeSetting.save([:], of: ada.id, $0) }
        let all = try database.read { try NoticeSetting.all(of: ada.id, $0) }
        for kind in NoticeKind.allCases {
            #expect(all[kind] == (kind.canBeOff(in: .app) ? [] : [.app]), "\(kind)")
        }
        #expect(
            NoticeKind.allCases.filter { !$0.canBeOff(in: .app) } == [
                .friendRequest, .invitation, .eventChanged, .eventCancelled, .offList, .seat, .hosting, .cohosting,
                .poll,
                .moderation, .guestbookReport, .guestbookRemoval, .guestbookOffer, .zoneLeft, .eventUpdate, .talkReport,
                .circleInvitation, .circleRequest, .circleUpdate, .circleKeeper, .thingFree, .thingOff, .question,
                .signUp,
                .damage,
            ]
        )
        _ = try await post(NewNotice(for: ada.id, .friendRequest))
        #expect(try jobs().isEmpty)
        #expect(try database.read { try Notice.unreadCount(of: ada.id, $0) } == 1)
    }

    @Test(arguments: [NoticeKind.invitation, .eventChanged, .eventCancelled])
    func `kinds with a mail of their own get no second one`(kind: NoticeKind) async throws {
        let ada = try await database.signUp("ada-l")
        _ = try await post(NewNotice(for: ada.id, kind))
        #expect(try jobs().isEmpty)
        #expect(try database.read { try NoticeSetting.isOn(kind, .mail, for: ada.id, $0) })
        try await database.write { try NoticeSetting.set(kind, .mail, false, of: ada.id, $0) }
        #expect(try !database.read { try NoticeSetting.isOn(kind, .mail, for: ada.id, $0) })
    }

    @Test func `a choice that is the default leaves no row`() async throws {
        let ada = try await database.signUp("ada-l")
        try await database.write { db in
            try NoticeSetting.set(.answer, .mail, true, of: ada.id, db)
            try NoticeSetting.set(.answer, .mail, false, of: ada.id, db)
        }
        #expect(try database.count("notice_setting") == 0)
    }

    @Test func `in quiet hours mail and push wait for their end, all of them in one job`() async throws {
        let ada = try await database.signUp("ada-l")
        // Noon is 8:00 UTC.
        try await database.write {
            try QuietHours.save(QuietHours(fromMinute: 7 * 60, toMinute: 10 * 60, zone: "UTC"), of: ada.id, $0)
        }
        for _ in 0..<3 { _ = try await post(NewNotice(for: ada.id, .friendRequest)) }
        let held = try database.read { try Int64.fetchAll($0, sql: "SELECT run_at FROM job") }
        #expect(held == [noon + 2 * 3_600])
        #expect(try database.read { try Notice.held(until: noon + 2 * 3_600, of: ada.id, $0).count } == 3)
        #expect(try database.read { try Notice.unreadCount(of: ada.id, $0) } == 3)
    }

    @Test(arguments: [(3_599, false), (3_600, true), (-7_200, false)])
    func `a reminder that would come too late does not wait`(secondsAfterQuiet: Int64, waits: Bool) async throws {
        let (ada, bo) = try await people()
        let end = noon + 2 * 3_600
        let event = try await event(host: bo, startsAt: end + secondsAfterQuiet)
        try await database.write {
            try QuietHours.save(QuietHours(fromMinute: 7 * 60, toMinute: 10 * 60, zone: "UTC"), of: ada.id, $0)
        }
        _ = try await post(NewNotice(for: ada.id, .reminder, about: event))
        let run = try database.read { try Int64.fetchOne($0, sql: "SELECT run_at FROM job") }
        #expect(run == (waits ? end : noon))
    }

    @Test func `a transaction that fails tells nobody`() async throws {
        struct Failed: Error {}
        let ada = try await database.signUp("ada-l")
        await #expect(throws: Failed.self) {
            try await database.write { db in
                try NewNotice(for: ada.id, .reminder).post(now: noon, db)
                throw Failed()
            }
        }
        #expect(try database.count("notice") == 0)
        #expect(try jobs().isEmpty)
    }
}

extension PushSubscription {
    static func sample(_ number: Int, endpoint: String? = nil) -> PushSubscription {
        PushSubscription(
            session: .numbered(number),
            endpoint: endpoint ?? "https://push.example/\(number)",
            publicKey: [4] + [UInt8](repeating: 1, count: 64),
            authSecret: [UInt8](repeating: 2, count: 16)
        )
    }
}
