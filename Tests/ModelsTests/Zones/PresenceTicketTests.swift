import Testing

@testable import Models

/// Rows that say who is in a zone until when.
struct PresenceTicketTests {
    private func zone(of owner: Account, _ database: AppDatabase) async throws -> Zone {
        let centre = try #require(GeoPoint(latitude: 60.17, longitude: 24.94))
        let values = ZoneValues(name: "Harbour", border: try ZoneBorder(centre: centre, radiusMetres: 150))
        return try await database.write { try Zone.create(values, by: owner.id, now: noon, $0) }
    }

    private func rows(_ database: AppDatabase) throws -> Int {
        try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM presence") ?? -1 }
    }

    @Test func `a ticket is one row of a member and a zone, counted until its last second`() async throws {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        let people = try await database.people(3)
        let (zone, other) = (try await zone(of: people[0], database), try await zone(of: people[0], database))
        #expect(try database.read { try PresenceTicket.count(in: zone.id, $0) } == 0)
        #expect(try database.read { try PresenceTicket.inhabited(of: [zone.id, other.id], $0) } == [])
        #expect(try database.read { try PresenceTicket.inhabited(of: [] as [ZoneID], $0) } == [])
        for person in people {
            for _ in 0..<2 {
                let ticket = try await database.write { try PresenceTicket.write(of: person.id, in: zone.id, $0) }
                #expect(ticket?.secondsLeft == 600)
            }
        }
        #expect(try database.read { try PresenceTicket.count(in: zone.id, $0) } == 3)
        #expect(try database.read { try PresenceTicket.count(in: other.id, $0) } == 0)
        #expect(try database.read { try PresenceTicket.inhabited(of: [zone.id, other.id], $0) } == [zone.id])
        // Over by now.
        for person in people.dropFirst() {
            _ = try await database.write { try PresenceTicket.write(of: person.id, in: zone.id, seconds: 0, $0) }
        }
        #expect(try database.read { try PresenceTicket.count(in: zone.id, $0) } == 1)
        #expect(try database.read { try PresenceTicket.find(of: people[1].id, in: zone.id, $0) } == nil)
        // The next one takes them away.
        _ = try await database.write { try PresenceTicket.write(of: people[0].id, in: other.id, $0) }
        #expect(try rows(database) == 2)
        database.close()
        withExtendedLifetime(place) {}
    }

    @Test func `a ticket goes with its member and with its zone, and none comes for either that is gone`() async throws
    {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        let people = try await database.people(2)
        let (zone, other) = (try await zone(of: people[0], database), try await zone(of: people[0], database))
        try await database.write { db in
            for id in [zone.id, other.id] {
                for person in people { _ = try PresenceTicket.write(of: person.id, in: id, db) }
            }
        }
        try await database.write { _ = try zone.delete($0) }
        #expect(try rows(database) == 2)
        try await database.write { try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [people[1].id]) }
        #expect(try rows(database) == 1)
        for (person, id) in [(people[0].id, zone.id), (people[1].id, other.id)] {
            let ticket = try await database.write { try PresenceTicket.write(of: person, in: id, $0) }
            #expect(ticket == nil)
        }
        try await database.write { try PresenceTicket.end(of: people[0].id, in: other.id, $0) }
        #expect(try rows(database) == 0)
        database.close()
        withExtendedLifetime(place) {}
    }
}
