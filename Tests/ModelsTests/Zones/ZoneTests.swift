import Foundation
import Testing

@testable import Models

/// Zones in the database: who finds them, and what becomes of them.
struct ZoneTests {
    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private static func values(
        _ name: String = "Harbour",
        _ audience: ZoneAudience = .everyone,
        at longitude: Double = 24.94
    )
        throws -> ZoneValues
    {
        let centre = try #require(GeoPoint(latitude: 60.17, longitude: longitude))
        return ZoneValues(name: name, border: try ZoneBorder(centre: centre, radiusMetres: 150), audience: audience)
    }

    @discardableResult
    private func make(
        _ values: ZoneValues,
        by owner: Account,
        people: [AccountID: ZoneRole] = [:]
    ) async throws -> Zone {
        try await database.write { try Zone.create(values, by: owner.id, people: people, now: noon, $0) }
    }

    private func sees(_ zone: Zone, _ viewer: Account?) throws -> VisibleZone.Role? {
        let found = try database.read { try VisibleZone.find(zone.id, for: viewer?.id, $0) }
        // The index and the statement say the same.
        let listed = try database.read { db in
            let shape = try #require(try ZoneShapes(db)[zone.id])
            return try ZoneViewer(viewer?.id, db).sees(shape)
        }
        #expect(listed == (found != nil))
        return found?.role
    }

    @Test func `a zone comes back as it was written, and a polygon with its holes`() async throws {
        let ada = try await database.signUp("ada-l")
        var values = try Self.values()
        values.times = ZoneTimes(openingHours: "Mo-Fr 10:00-18:00", opensAt: noon, closesAt: noon + 10)
        values.rules = ZoneRules(adding: .curators, votesPerPerson: 2, repeatMinutes: 0, waitingSongs: 9)
        values.place = ZonePlace(id: PlaceID(.node, 7), name: "Café")
        values.border = try ZoneBorder(polygons: [
            [
                ZoneBorderTests.ring([(0, 0), (0, 1), (1, 1)]),
                ZoneBorderTests.ring([(0.2, 0.5), (0.3, 0.6), (0.2, 0.6)]),
            ]
        ])
        let zone = try await make(values, by: ada)
        let found = try #require(try database.read { try Zone.find(zone.id, $0) })
        #expect(found == zone)
        #expect(found.values == values && found.owner == ada.id && found.secret == zone.secret)
    }

    @Test func `a border with as many corners as may be is read again, and so are all others`() async throws {
        let ada = try await database.signUp("ada-l")
        var values = try Self.values()
        let corners = (0..<ZoneBorder.maxCorners).map { number in
            let angle = Double(number) / Double(ZoneBorder.maxCorners) * 2 * .pi
            return (60 + 0.01 * sin(angle), 24 + 0.01 * cos(angle))
        }
        values.border = try ZoneBorder(polygons: [[ZoneBorderTests.ring(corners)]])
        let zone = try await make(values, by: ada)
        #expect(try database.read { try ZoneShapes($0) }.count == 1)
        #expect(try sees(zone, nil) == .visitor)
    }

    @Test func `what somebody makes who was suspended meanwhile is hidden`() async throws {
        let ada = try await database.signUp("ada-l")
        let author = try #require(try database.read { try Author.find(ada.id, $0) })
        _ = try await database.write { try Account.suspend(author, saying: "", by: .command, now: noon, $0) }
        let zone = try await make(try Self.values(), by: ada)
        #expect(try sees(zone, nil) == nil)
        _ = try await database.write { try Account.restore(author, by: .command, now: noon, $0) }
        #expect(try sees(zone, nil) == .visitor)
    }

    @Test func `a notice of a zone that its reader may not see any more does not say its name`() async throws {
        let people = try await database.people(2)
        let (ada, bo) = (people[0], people[1])
        try await database.befriend(ada, bo)
        let zone = try await make(try Self.values("Secret name", .friends), by: ada)
        func notice() throws -> Notice? { try database.read { try Notice.all(of: bo.id, $0) }.first }
        #expect(try notice()?.detail == "Secret name" && notice()?.isGone == false)
        let narrower = try Self.values("Another name", .chosen)
        try await database.write { try zone.change(to: narrower, people: [:], now: noon, $0) }
        #expect(try notice()?.detail == "" && notice()?.isGone == true)
        try await database.write { try zone.change(to: narrower, people: [bo.id: .guest], now: noon, $0) }
        #expect(try notice()?.isGone == false)
        try await database.write { _ = try Block.add(bo.id, by: ada.id, now: noon, $0) }
        #expect(try notice()?.isGone ?? true)
    }

    @Test func `strangers find what is for everyone, friends what is for friends, the chosen what is for them`()
        async throws
    {
        let people = try await database.people(4)
        let (ada, bo, cy, dee) = (people[0], people[1], people[2], people[3])
        try await database.befriend(ada, bo)
        let all = try await make(try Self.values("All"), by: ada)
        let friends = try await make(try Self.values("Friends", .friends), by: ada)
        let chosen = try await make(
            try Self.values("Chosen", .chosen),
            by: ada,
            people: [cy.id: .guest, dee.id: .curator]
        )
        #expect(
            try [nil, ada, bo, cy, dee].map { try sees(all, $0) } == [.visitor, .owner, .visitor, .visitor, .visitor]
        )
        #expect(try [nil, ada, bo, cy, dee].map { try sees(friends, $0) } == [nil, .owner, .visitor, nil, nil])
        #expect(try [nil, ada, bo, cy, dee].map { try sees(chosen, $0) } == [nil, .owner, nil, .guest, .curator])
        try await database.write { _ = try Block.add(dee.id, by: ada.id, now: noon, $0) }
        #expect(try sees(all, dee) == nil)
        #expect(try sees(chosen, dee) == nil)
    }

    @Test func `friends are told of a new zone that they may see, and nobody else`() async throws {
        let people = try await database.people(3)
        try await database.befriend(people[0], people[1])
        try await database.befriend(people[0], people[2])
        try await make(try Self.values("All"), by: people[0])
        try await make(try Self.values("Chosen", .chosen), by: people[0], people: [people[2].id: .guest])
        #expect(try database.notices(of: people[1]) == ["zone"])
        #expect(try database.notices(of: people[2]) == ["zone", "zone"])
    }

    @Test func `zones of a suspended owner are hidden, and shown again with them`() async throws {
        let ada = try await database.signUp("ada-l")
        let zone = try await make(try Self.values(), by: ada)
        let author = try #require(try database.read { try Author.find(ada.id, $0) })
        _ = try await database.write { try Account.suspend(author, saying: "", by: .command, now: noon, $0) }
        #expect(try sees(zone, nil) == nil)
        _ = try await database.write { try Account.restore(author, by: .command, now: noon, $0) }
        #expect(try sees(zone, nil) == .visitor)
    }

    @Test func `a reported zone is hidden, an imported one too, and numbers are never used again`() async throws {
        let ada = try await database.signUp("ada-l")
        let bo = try await database.signUp("bo-dd")
        let zone = try await make(try Self.values(), by: ada)
        let imported = ImportedZone(key: "x", name: "Imported", border: zone.border)
        _ = try await database.write { try ImportedZone.write([imported], now: noon, $0) }
        let other = try #require(try database.read { try VisibleZone.find(ZoneID(rawValue: 2), for: bo.id, $0) })
        for subject in [other, try #require(try database.read { try VisibleZone.find(zone.id, for: bo.id, $0) })] {
            let id = try await database.write { db in
                try Report.file(.spam, "", about: ModerationSubject(subject), by: .member(bo.id), now: noon, db)
                return try #require(try ModerationCase.open(1, now: noon, db).cases.first).id
            }
            let outcome = try await database.write {
                try ModerationCase.hide(id, saying: "No", telling: { .plain($0.title) }, by: bo.id, now: noon, $0)
            }
            #expect(outcome == .done)
            #expect(try sees(subject.zone, nil) == nil)
        }
        #expect(try sees(zone, ada) == .owner)
        _ = try await database.write { try other.zone.delete($0) }
        #expect(try await make(try Self.values(), by: ada).id.rawValue == 3)
    }

    @Test func `an import changes in place what it knows, and leaves what the file does not say`() async throws {
        let border = try Self.values().border
        let first = ["a", "b"].map { ImportedZone(key: $0, name: "Zone \($0)", border: border, openingHours: "24/7") }
        let added = try await database.write { try ImportedZone.write(first, now: noon, $0) }
        #expect(added == ImportedZone.Outcome(added: 2))
        let found = try #require(try database.read { try Zone.find(ZoneID(rawValue: 1), $0) })
        var values = found.values
        values.rules.waitingSongs = 50
        try await database.write { [values] in try found.change(to: values, now: noon, $0) }
        let wide = try ZoneBorder(centre: border.surrounding.centre, radiusMetres: 300)
        let again = [ImportedZone(key: "a", name: "New name", border: wide), first[1]]
        let changed = try await database.write { try ImportedZone.write(again, now: noon, $0) }
        #expect(changed == ImportedZone.Outcome(changed: 1, unchanged: 1))
        let after = try #require(try database.read { try Zone.find(found.id, $0) })
        #expect(after.name == "New name" && after.border == wide && after.rules.waitingSongs == 50)
        #expect(after.times.openingHours == "24/7" && after.secret == found.secret && after.owner == nil)
    }

    @Test func `the index follows what is made, changed and deleted, by others too`() async throws {
        let ada = try await database.signUp("ada-l")
        let index = ZoneIndex()
        let here = try #require(GeoPoint(latitude: 60.17, longitude: 24.94))
        func holding() throws -> [Int64] {
            try database.read { try index.current($0).holding(here).map(\.id.rawValue) }
        }
        #expect(try holding().isEmpty)
        let zone = try await make(try Self.values(), by: ada)
        let other = try await make(try Self.values("Far", at: 25), by: ada)
        #expect(try holding() == [1])
        let away = try Self.values("Away", at: 26)
        try await database.write { try zone.change(to: away, now: noon, $0) }
        try await database.write { try other.change(to: try Self.values("Here"), now: noon, $0) }
        #expect(try holding() == [2])
        _ = try await database.write { try other.delete($0) }
        #expect(try holding().isEmpty)
    }

    @Test func `lists are by distance to the border, with friends' zones first where that is wanted`() async throws {
        let people = try await database.people(2)
        try await database.befriend(people[0], people[1])
        try await make(try Self.values("Here"), by: people[0])
        try await make(try Self.values("Near", at: 24.946), by: people[0])
        try await make(try Self.values("Far", .friends, at: 25.2), by: people[1])
        let centre = try #require(GeoPoint(latitude: 60.17, longitude: 24.94))
        var query = NearZone.Query(centre: centre)
        query.point = centre
        query.viewer = people[0].id
        func names() throws -> [String] {
            try database.read { [query] in
                try NearZone.page(1, query, among: ZoneShapes($0), $0).zones.map { "\($0.zone.name) \($0.state)" }
            }
        }
        #expect(try names() == ["Here in", "Near near", "Far far"])
        query.areFriendsFirst = true
        #expect(try names() == ["Far far", "Here in", "Near near"])
        query.viewer = nil
        #expect(try names() == ["Here in", "Near near"])
    }
}
