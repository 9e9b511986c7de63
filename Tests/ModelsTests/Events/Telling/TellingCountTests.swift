import GRDB
import Synchronization
import Testing

@testable import Models

/// How many statements it takes to tell many people, while nobody else can write.
struct TellingCountTests {
    private static let most = 40

    /// A database that says which statements have run: what triggers and foreign keys run by themselves is no trip to it.
    private func counting(
        _ body: (DatabaseConnection, _ count: (String, () throws -> Void) throws -> Void) throws -> Void
    ) throws {
        let seen = Mutex<[String]>([])
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.writeWithoutTransaction { db in
            let connection = DatabaseConnection(db)
            try Migrator(migrations: Schema.migrations).run(connection)
            db.trace(options: .profile) { event in
                guard case .profile(let statement, _) = event else { return }
                let text = statement.sql
                seen.withLock { $0.append(text) }
            }
            try body(connection) { name, act in
                seen.withLock { $0 = [] }
                try act()
                let ran = seen.withLock { $0 }
                #expect(ran.count > 5 && ran.count <= Self.most, "\(name): \(ran.count)\n\(Self.summary(ran))")
            }
            db.trace(options: [])
        }
    }

    private static func summary(_ ran: [String]) -> String {
        Dictionary(ran.map { (String($0.prefix(100)), 1) }, uniquingKeysWith: +).sorted { $0.value > $1.value }
            .map { "\($0.value) \($0.key)" }.joined(separator: "\n")
    }

    /// Ada and so many friends, each with a browser that is pushed to.
    private func people(_ count: Int, _ db: DatabaseConnection) throws -> (ada: AccountID, friends: [AccountID]) {
        let ada = try Account.signUp(.person("ada-l"), now: noon, db).id
        let friends = try (1...count).map { try Account.signUp(.person("person-\($0)"), now: noon, db).id }
        for (number, friend) in friends.enumerated() {
            try db.execute(
                sql: "INSERT INTO friendship (account_id, friend_id, position, created_at) VALUES (?, ?, 1, 1)",
                arguments: [ada, friend]
            )
            try db.execute(
                sql: """
                    INSERT INTO session (digest, account_id, csrf_secret, created_at, last_used_at, expires_at, user_agent)
                    VALUES (?1, ?2, zeroblob(32), 1, 1, ?3, '')
                    """,
                arguments: [TokenDigest.numbered(number + 1), friend, noon + 999_999]
            )
            try PushSubscription.sample(number + 1).save(now: noon, db)
            // Each at another time.
            let hours = QuietHours(fromMinute: 420, toMinute: 600 + number, zone: "UTC")
            if number % 2 == 0 { try QuietHours.save(hours, of: friend, db) }
        }
        return (ada, friends)
    }

    private func change(_ event: EventID, by actor: AccountID, to title: String, now: Int64, _ db: DatabaseConnection)
        throws
    {
        let event = try #require(try Event.find(event, db))
        var values = event.values
        values.title = title
        try event.change(to: values, by: actor, now: now, db) { old, new, _ in "\(old.title) > \(new.title)" }
    }

    @Test func `an event with two hundred members is told in few statements, whatever becomes of it`() throws {
        try counting { db, count in
            let (ada, friends) = try people(Event.maxInvited, db)
            var made: Event?
            try count("creation") {
                made = try Event.create(
                    EventWorld.values(),
                    audience: .invited,
                    by: ada,
                    inviting: friends.map { .member($0) },
                    now: noon,
                    db
                )
            }
            let event = try #require(made).id
            try count("change") { try change(event, by: ada, to: "Draughts", now: noon + 1, db) }
            try db.execute(sql: "DELETE FROM job WHERE kind = 'event-mail'")
            try count("change of what is known") { try change(event, by: ada, to: "Go", now: noon + 2, db) }
            try count("nudge") {
                let told = try #require(try Event.find(event, db)).nudge(by: nil, onceKey: "n", now: noon + 3, db)
                #expect(told.count == Event.maxInvited)
            }
            try count("calling off") {
                try Event.find(event, db)?.cancel("Flu.", by: ada, slice: 1_000, now: noon + 4, db)
            }
            let told = try Int.fetchOne(db, sql: "SELECT count(*) FROM notice WHERE kind = 'event-cancelled'")
            #expect(told == Event.maxInvited)
        }
    }

    @Test func `as few statements invite later, members and addresses`() throws {
        try counting { db, count in
            let (ada, friends) = try people(Event.maxInvited - Event.maxAddressesADay, db)
            let event = try Event.create(EventWorld.values(), audience: .invited, by: ada, now: noon, db)
            let guests = (1...Event.maxAddressesADay).map { Invitee.address("Guest\($0)@example.net") }
            try count("inviting later") {
                try event.invite(friends.map { .member($0) } + guests, by: ada, now: noon, db)
            }
            #expect(try Attendance.all(in: event.id, db).count == 201)
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM job WHERE kind = 'event-mail'") == 200)
            try count("change") { try change(event.id, by: ada, to: "Draughts", now: noon + 1, db) }
        }
    }
}
