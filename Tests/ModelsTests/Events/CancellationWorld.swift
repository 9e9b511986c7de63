import Testing

@testable import Models

/// An event with many people, to be called off a slice at a time.
struct CancellationWorld {
    static let people = 23
    static let slice = 5

    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    /// An event of Ada with many who are asked: every fourth without an account, every seventh has declined.
    func meet() async throws -> (event: Event, host: AccountID) {
        let host = try await database.signUp("ada-l").id
        var invitees: [Invitee] = []
        for number in 1...Self.people {
            let invitee: Invitee =
                number % 4 == 0
                ? .address("guest\(number)@example.net") : .member(try await database.signUp("person-\(number)").id)
            invitees.append(invitee)
        }
        let all = invitees
        let event = try await database.write { db in
            for (one, other) in [("?1", "id"), ("id", "?1")] {
                try db.execute(
                    sql: """
                        INSERT INTO friendship (account_id, friend_id, position, created_at)
                        SELECT \(one), \(other), 1, 1 FROM account WHERE id <> ?1
                        """,
                    arguments: [host]
                )
            }
            let event = try Event.create(
                EventWorld.values(),
                audience: .invited,
                status: .planned,
                by: host,
                inviting: all,
                now: noon,
                db
            )
            try db.execute(sql: "UPDATE attendance SET answer = 'declined' WHERE id % 7 = 0")
            try db.execute(sql: "UPDATE attendance SET mailed_at = 1 WHERE email IS NOT NULL")
            try db.execute(sql: "DELETE FROM job")
            try db.execute(sql: "DELETE FROM notice")
            return event
        }
        return (event, host)
    }

    /// Who has been told: members by their notices (they get mails besides), others by their mails.
    func told(in database: AppDatabase) throws -> (members: Int, mails: Int) {
        try database.read { db in
            let members = try Int.fetchOne(db, sql: "SELECT count(*) FROM notice WHERE kind = 'event-cancelled'")
            let mails = try Int.fetchOne(
                db,
                sql: "SELECT count(*) FROM job WHERE kind = 'event-mail' AND account_id IS NULL"
            )
            return (members ?? 0, mails ?? 0)
        }
    }

    func expected() throws -> (members: Int, mails: Int) {
        try database.read { db in
            let concerned = "FROM attendance WHERE role <> 'host' AND answer <> 'declined' AND account_id IS"
            let members = try Int.fetchOne(db, sql: "SELECT count(*) \(concerned) NOT NULL")
            let others = try Int.fetchOne(db, sql: "SELECT count(*) \(concerned) NULL")
            return (members ?? 0, others ?? 0)
        }
    }

    func rest(_ database: AppDatabase) throws -> CancellationTelling? {
        try database.read { db in
            try String.fetchOne(db, sql: "SELECT payload FROM job WHERE kind = 'event-cancellation'")
                .map { try JSONText.decode(CancellationTelling.self, $0) }
        }
    }

    /// The job comes to its end.
    func tellRest(now: Int64 = noon + 1) async throws {
        let rest = try #require(try rest(database))
        while try await database.write({ try rest.tellSome(Self.slice, now: now, $0) }) == .more {}
    }
}
