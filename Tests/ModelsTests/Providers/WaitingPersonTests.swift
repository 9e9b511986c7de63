import Testing

@testable import Models

/// Whoever has come from a provider and has no account yet.
struct WaitingPersonTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func person(_ number: Int) -> WaitingPerson {
        WaitingPerson(issuer: "https://id.example", subject: "\(number)", facts: "{\"label\":\"\(number)\"}")
    }

    private func begin(_ number: Int, as token: Int? = nil, at time: Int64 = noon) async throws {
        try await database.write { try person(number).begin(.numbered(token ?? number), expiresAt: time + 1_800, $0) }
    }

    private func found(_ token: Int, now: Int64 = noon) throws -> WaitingPerson? {
        try database.read { try WaitingPerson.find(.numbered(token), now: now, $0) }
    }

    private func take(_ token: Int, now: Int64 = noon) async throws -> Bool {
        try await database.write { try WaitingPerson.take(.numbered(token), now: now, $0) }
    }

    @Test func `somebody is taken once, and not once it is over`() async throws {
        try await begin(1)
        try await begin(2)
        #expect(try found(1) == person(1) && found(3) == nil)
        #expect(try await take(1))
        #expect(try await !take(1))
        #expect(try found(1) == nil)
        #expect(try found(2, now: noon + 1_799) != nil && found(2, now: noon + 1_800) == nil)
        #expect(try await !take(2, now: noon + 1_800))
        try await database.write { try WaitingPerson.removeExpired(now: noon + 1_799, $0) }
        #expect(try found(2) != nil)
        try await database.write { try WaitingPerson.removeExpired(now: noon + 1_800, $0) }
        #expect(try found(2) == nil)
    }

    @Test func `one person at the provider waits once, in the browser that came last`() async throws {
        try await begin(1, as: 1)
        try await begin(2, as: 2)
        try await begin(1, as: 3)
        #expect(try found(1) == nil && found(2) == person(2) && found(3) == person(1))
    }

    @Test func `the oldest go where too many wait`() async throws {
        let most = WaitingPerson.most
        try await database.write { db in
            for number in 1...most {
                try person(number).begin(.numbered(number), expiresAt: noon + 1_800 + Int64(number / 500), db)
            }
        }
        #expect(try found(1) != nil && found(most) != nil)
        try await begin(most + 1, at: noon + 10)
        let left = try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM pending_person") }
        #expect(left == most)
        #expect(try found(most + 1) != nil && found(most) != nil && found(most / 2) != nil)
        // Many in one second: whoever comes is among those that stay.
        for number in 2...5 { try await begin(most + number, at: noon + 10) }
        #expect(try found(most + 5) != nil)
    }
}
