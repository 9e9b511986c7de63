import Foundation
import Testing

@testable import Models

/// Reading notices, marking them read, and what goes with a session or an account.
struct NoticeTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    @discardableResult
    private func post(_ count: Int, for account: Account, _ kind: NoticeKind = .answer) async throws -> [Int64] {
        try await database.write { db in
            try (0..<count).compactMap { _ in try NewNotice(for: account.id, kind).post(now: noon, db) }
        }
    }

    private func unread(_ account: Account) throws -> Int {
        try database.read { try Notice.unreadCount(of: account.id, $0) }
    }

    @Test func `pages hold fifty, newest first, and nothing of others`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-dd"))
        let ids = try await post(51, for: ada)
        try await post(2, for: bo)
        let (first, second) = try database.read { db in
            (
                try Notice.page(before: nil, of: ada.id, db),
                try Notice.page(before: ids[1], of: ada.id, db)
            )
        }
        #expect(first.hasMore && first.notices.map(\.id) == Array(ids.reversed().prefix(50)))
        #expect(!second.hasMore && second.notices.map(\.id) == [ids[0]])
    }

    @Test func `the count stops at a hundred and comes with the session`() async throws {
        let ada = try await database.signUp("ada-l")
        _ = try await database.logIn(ada, session: 1)
        try await post(3, for: ada)
        #expect(try database.read { try SignedIn.find(.numbered(1), now: noon, $0) }?.unread == 3)
        try await post(200, for: ada)
        #expect(try database.read { try SignedIn.find(.numbered(1), now: noon, $0) }?.unread == 100)
    }

    @Test func `one is marked read by its owner alone`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-dd"))
        let ids = try await post(2, for: ada)
        let byBo = try await database.write { try Notice.markRead(ids[0], for: bo.id, now: noon, $0) }
        #expect(!byBo)
        #expect(try database.read { try Notice.find(ids[0], of: bo.id, $0) } == nil)
        let byAda = try await database.write { try Notice.markRead(ids[0], for: ada.id, now: noon, $0) }
        #expect(byAda)
        #expect(try unread(ada) == 1)
    }

    @Test func `all are marked read up to the one that was seen`() async throws {
        let ada = try await database.signUp("ada-l")
        let ids = try await post(5, for: ada)
        _ = try await database.write { try Notice.markAllRead(through: ids[3], for: ada.id, now: noon, $0) }
        #expect(try unread(ada) == 1)
    }

    @Test func `whoever sees an event or a list has read what is told of it`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-dd"))
        let event = try await database.write { db in
            let id = try EventID.fetchOne(
                db,
                sql: """
                    INSERT INTO event (code, host_id, audience, status, title, starts_at, zone, listed_at, created_at,
                        updated_at)
                    VALUES (?, ?, 'invited', 'planned', 'Picnic', 0, 'Europe/Berlin', 0, 0, 0) RETURNING id
                    """,
                arguments: [String(repeating: "a", count: 22), bo.id]
            )
            return try #require(id)
        }
        for account in [ada, bo] {
            _ = try await database.write {
                try NewNotice(for: account.id, .reminder, about: event).post(now: noon, $0)
            }
        }
        try await post(1, for: ada, .friendAccepted)
        let count = try await database.write { try Notice.markRead(about: event, for: ada.id, now: noon, $0) }
        #expect(count == 1)
        #expect(try unread(ada) == 1 && unread(bo) == 1)
        _ = try await database.write { try Notice.markRead(.friendAccepted, for: ada.id, now: noon, $0) }
        #expect(try unread(ada) == 0)
        let told = try database.read { try Notice.page(before: nil, of: bo.id, $0).notices }
        #expect(told.map(\.event?.title) == ["Picnic"] && told.map(\.event?.zone) == ["Europe/Berlin"])
    }

    @Test func `a kind of another version is passed over`() async throws {
        let ada = try await database.signUp("ada-l")
        try await post(1, for: ada)
        try await database.write { try $0.execute(sql: "UPDATE notice SET kind = 'from-the-future'") }
        #expect(try database.read { try Notice.page(before: nil, of: ada.id, $0).notices }.isEmpty)
    }

    @Test func `what was read ninety days ago is swept, what is unread stays`() async throws {
        let ada = try await database.signUp("ada-l")
        let ids = try await post(3, for: ada)
        try await database.write { db in
            try Notice.markRead(ids[0], for: ada.id, now: noon, db)
            try Notice.markRead(ids[1], for: ada.id, now: noon + 1, db)
            try Notice.removeOld(now: noon + Notice.keptSeconds, db)
        }
        #expect(try database.read { try Notice.all(of: ada.id, $0).map(\.id) } == [ids[2], ids[1]])
    }

    @Test func `a number is never used again, so that streams miss nothing`() async throws {
        let ada = try await database.signUp("ada-l")
        let ids = try await post(2, for: ada)
        try await database.write { try $0.execute(sql: "DELETE FROM notice") }
        let next = try await post(1, for: ada)
        #expect(try #require(next.first) > ids[1])
        let found = try database.read { try Notice.addressees(after: ids[1], $0) }
        #expect(found?.accounts == [ada.id] && found?.last == next[0])
    }

    @Test func `a subscription ends with its session, and goes along with the browser`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-dd"))
        _ = try await database.logIn(ada, session: 1)
        _ = try await database.logIn(ada, session: 2)
        _ = try await database.logIn(bo, session: 3)
        func subscriptions(_ account: Account, now: Int64 = noon) throws -> [String] {
            try database.read { try PushSubscription.list(of: account.id, now: now, $0).map(\.endpoint).sorted() }
        }
        try await database.write { db in
            for number in [1, 2] { try PushSubscription.sample(number).save(now: noon, db) }
            // The browser has renewed it.
            try PushSubscription.sample(1, endpoint: "https://push.example/new").save(now: noon, db)
        }
        #expect(try subscriptions(ada) == ["https://push.example/2", "https://push.example/new"])
        #expect(try subscriptions(ada, now: noon + Session.lifetimeSeconds).isEmpty)
        try await database.write { db in
            // Bo has logged in on the browser of Ada's second session.
            try PushSubscription.sample(3, endpoint: "https://push.example/2").save(now: noon, db)
            try Session.end(.numbered(1), of: ada.id, db)
        }
        #expect(try subscriptions(ada).isEmpty)
        #expect(try subscriptions(bo) == ["https://push.example/2"])
    }

    @Test func `with an account goes all of it`() async throws {
        let (ada, bo) = (try await database.signUp("ada-l"), try await database.signUp("bo-dd"))
        _ = try await database.logIn(ada, session: 1)
        try await database.write { db in
            try PushSubscription.sample(1).save(now: noon, db)
            try NoticeSetting.set(.answer, .mail, true, of: ada.id, db)
            try QuietHours.save(QuietHours(fromMinute: 1, toMinute: 2, zone: "UTC"), of: ada.id, db)
            try NewNotice(for: ada.id, .friendRequest, by: bo.id).post(now: noon, db)
            try NewNotice(for: bo.id, .friendAccepted, by: ada.id).post(now: noon, db)
            let credentials = try #require(try Account.credentials(ada.id, db))
            _ = try Account.delete(credentials, now: noon, db)
        }
        for table in ["notice", "notice_setting", "quiet_hours", "push_subscription"] {
            #expect(try database.count(table) == 0, "\(table)")
        }
    }
}
