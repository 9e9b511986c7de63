import Testing

@testable import Models

/// Asking people to come.
struct SiteInvitationTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func invite(_ email: String, by account: Account, now: Int64 = noon) async throws -> SiteInvitation.Outcome
    {
        try await database.write { try SiteInvitation.invite(email, by: account.id, now: now, $0) }
    }

    @Test func `an address is asked once a month by the same member, who asks twenty a day`() async throws {
        let people = try await database.people(1)
        #expect(try await invite("new@example.org", by: people[0]) == .mail)
        #expect(try await invite("NEW@example.org", by: people[0]) == .done)
        for number in 1...19 { #expect(try await invite("n\(number)@example.org", by: people[0]) == .mail) }
        #expect(try await invite("n20@example.org", by: people[0]) == .tooMany)
        #expect(try await invite("n20@example.org", by: people[0], now: noon + 86_400) == .mail)
        #expect(try await invite("new@example.org", by: people[0], now: noon + 30 * 86_400) == .mail)
        // Those who have not come within ninety days are forgotten with the next invitation.
        #expect(try await invite("late@example.org", by: people[0], now: noon + 91 * 86_400) == .mail)
        let kept = try database.read { try SiteInvitation.list(by: people[0].id, $0).map(\.email) }
        #expect(kept == ["late@example.org", "new@example.org"])
    }

    @Test func `a member gets a request instead, and counts alike; a hidden one gets a mail`() async throws {
        let people = try await database.people(4)
        for (index, person) in people.enumerated() { try await database.confirm(person, link: index) }
        #expect(try await invite(people[1].email, by: people[0]) == .done)
        #expect(try database.read { try FriendRequest.exists(from: people[0].id, to: people[1].id, $0) })
        try await database.write { try AddressVisibility.setHidden(true, of: people[2].id, $0) }
        #expect(try await invite(people[2].email, by: people[0]) == .mail)
        #expect(try !database.read { try FriendRequest.exists(from: people[0].id, to: people[2].id, $0) })
        _ = try await database.write { try Block.add(people[0].id, by: people[3].id, now: noon, $0) }
        #expect(try await invite(people[3].email, by: people[0]) == .done)
        #expect(try database.count("friend_request") == 1)
        #expect(try database.count("site_invitation") == 3)
    }

    @Test func `who was invited finds the request once the address is confirmed`() async throws {
        let people = try await database.people(3)
        for person in people.prefix(2) { _ = try await invite("Third@example.org", by: person) }
        try await database.write { db in
            try SiteInvitation.follow(by: "third@example.org", of: people[0].id, now: noon, db)
            try SiteInvitation.follow(by: "third@example.org", of: AccountID(rawValue: 999), now: noon, db)
            try SiteInvitation.fulfil("third@EXAMPLE.org", for: people[2].id, now: noon, db)
        }
        let asking = try database.read { try FriendRequest.incoming(of: people[2].id, $0).map(\.person.id) }
        #expect(Set(asking) == Set(people.prefix(2).map(\.id)))
        #expect(try database.notices(of: people[2]) == ["friend-request", "friend-request"])
        #expect(try database.count("site_invitation") == 0)
    }

    @Test func `five members at most write to an address in a month, and nobody once it has had enough`() async throws {
        let people = try await database.people(6)
        func maySend(_ index: Int, now: Int64 = noon) throws -> Bool {
            try database.read {
                try SiteInvitation.maySend(
                    to: "x@example.org",
                    by: people[index].id,
                    digest: .numbered(7),
                    now: now,
                    $0
                )
            }
        }
        #expect(try !maySend(0))
        for person in people.prefix(5) { _ = try await invite("x@example.org", by: person) }
        #expect(try maySend(4) && !maySend(5))
        _ = try await invite("x@example.org", by: people[5])
        #expect(try !maySend(5))
        #expect(try maySend(5, now: noon + 30 * 86_400))
        try await database.write { for _ in 0..<2 { try SiteInvitation.refuse(.numbered(7), now: noon, $0) } }
        #expect(try !maySend(5, now: noon + 30 * 86_400))
    }
}
