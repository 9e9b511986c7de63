import Testing

@testable import Models

/// Ada and her friends, in a database of their own.
final class EventWorld: Sendable {
    private let place: TemporaryDatabase
    let database: AppDatabase
    let ada: Account
    let bo: Account
    let cy: Account

    init() async throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
        ada = try await database.signUp("ada-l")
        bo = try await database.signUp("bo-the-friend")
        cy = try await database.signUp("cy-the-friend")
        try await befriend(bo)
        try await befriend(cy)
    }

    func befriend(_ friend: Account) async throws {
        let pair = (ada.id, friend.id)
        try await database.write { db in
            for (one, other) in [pair, (pair.1, pair.0)] {
                try db.execute(
                    sql: "INSERT INTO friendship (account_id, friend_id, position, created_at) VALUES (?, ?, 1, ?)",
                    arguments: [one, other, noon]
                )
            }
        }
    }

    /// In three days, two hours long, with a reminder an hour before.
    static func values(capacity: Int? = nil, plusOnes: Int = 0, start: Int64 = noon + 3 * 86_400) -> EventValues {
        EventValues(
            title: "Chess & cake",
            time: EventTime(startsAt: start, endsAt: start + 7_200, zone: "Europe/Berlin"),
            place: EventPlace(id: PlaceID(.node, 5), name: "Café <Ada>", address: "", point: nil),
            reminderSeconds: 3_600,
            capacity: capacity,
            maxPlusOnes: plusOnes
        )
    }

    @discardableResult
    func meet(
        _ values: EventValues = values(),
        inviting invitees: [Invitee]? = nil,
        status: EventStatus = .planned
    ) async throws -> Event {
        let (host, all) = (ada.id, invitees ?? [.member(bo.id), .member(cy.id)])
        return try await database.write {
            try Event.create(values, audience: .invited, status: status, by: host, inviting: all, now: noon, $0)
        }
    }

    func attendance(_ person: Account, _ event: Event) throws -> Attendance {
        try #require(try database.read { try Attendance.find(of: person.id, in: event.id, $0) })
    }

    @discardableResult
    func answer(_ event: Event, _ person: Account, _ reply: Reply, now: Int64 = noon) async throws -> Attendance {
        let id = person.id
        return try await database.write { db in
            guard let event = try Event.find(event.id, db),
                let mine = try Attendance.find(of: id, in: event.id, db)
            else { throw NotThere() }
            return try event.answer(reply, as: mine, now: now, db)
        }
    }

    /// As "bo-the-friend: invitation", in the order in which they were written.
    func notices() throws -> [String] {
        try database.read {
            try String.fetchAll(
                $0,
                sql: """
                    SELECT username || ': ' || kind FROM notice JOIN account ON account.id = notice.account_id
                    ORDER BY notice.id
                    """
            )
        }
    }

    func jobs(_ kind: String) throws -> [String] {
        try database.read {
            try String.fetchAll($0, sql: "SELECT payload FROM job WHERE kind = ? ORDER BY id", arguments: [kind])
        }
    }

    struct NotThere: Error {}
}
