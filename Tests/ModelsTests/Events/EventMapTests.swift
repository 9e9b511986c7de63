import Foundation
import Testing

@testable import Models

/// Public events on the map: which are found, in which order, and how they stand together.
struct EventMapTests {
    static let market = GeoPoint(latitude: 48.1372, longitude: 11.5755)!

    static func values(
        _ title: String = "Football",
        at point: GeoPoint? = market,
        start: Int64 = noon + 86_400,
        place: String = "Luitpoldpark",
        information: String = "Bring a bib.",
        category: String = "sports",
        capacity: Int? = nil
    ) -> EventValues {
        EventValues(
            title: title,
            information: information,
            category: category,
            time: EventTime(startsAt: start, endsAt: start + 7_200, zone: "Europe/Berlin"),
            place: EventPlace(id: nil, name: place, address: "", point: point),
            reminderSeconds: 3_600,
            capacity: capacity
        )
    }

    private func pin(_ world: EventWorld, _ values: EventValues, by host: Account? = nil) async throws -> Event {
        let account = (host ?? world.ada).id
        return try await world.database.write { db in
            try Event.publish(values, by: account, anyway: true, now: noon, db)
        }
    }

    private func titles(
        _ world: EventWorld,
        _ order: PinnedEvent.Order = .time,
        now: Int64 = noon,
        _ change: (inout EventMapFilter) -> Void = { _ in }
    ) throws -> [String] {
        var filter = EventMapFilter(from: now)
        change(&filter)
        let chosen = filter
        return try world.database.read { db in
            let list = try PinnedEvent.list(chosen, order, among: EventPins(db), limit: 100, db).map(\.event.title)
            #expect(try PinnedEvent.count(chosen, among: EventPins(db), db) == list.count)
            return list
        }
    }

    private func offset(_ north: Double, _ east: Double) -> GeoPoint {
        GeoPoint(latitude: Self.market.latitude + north, longitude: Self.market.longitude + east) ?? Self.market
    }

    @Test func `words are found in title, place and information, without accents, in any order, by their beginnings`()
        async throws
    {
        let world = try await EventWorld()
        _ = try await pin(world, Self.values("Fußball für Anfänger", place: "Café Größenwahn"))
        _ = try await pin(world, Self.values("Chess", information: "Über die Brücke"))
        for words in ["FUSSB", "anfanger fuß", "grossen cafe", "café Fußball"] {
            #expect(try titles(world) { $0.words = words } == ["Fußball für Anfänger"], "\(words)")
        }
        #expect(try titles(world) { $0.words = "brucke UBER" } == ["Chess"])
        #expect(try titles(world) { $0.words = "chess fussball" } == [])
        #expect(try titles(world).count == 2)
        #expect(try titles(world) { $0.words = "\"' OR * ) AND NEAR(" } == [])
        #expect(try titles(world) { $0.words = "!!!" } == [])
    }

    @Test func `days, kinds and circles leave out the others, and over or called off events are on no map`()
        async throws
    {
        let world = try await EventWorld()
        _ = try await pin(world, Self.values("Soon", start: noon + 3_600))
        _ = try await pin(world, Self.values("Late", at: offset(0.02, 0), start: noon + 9 * 86_400, category: "music"))
        let off = try await pin(world, Self.values("Off"))
        let (database, ada) = (world.database, world.ada.id)
        try await database.write { try off.cancel("", by: ada, now: noon, $0) }
        _ = try await pin(world, Self.values("Nowhere", at: nil))
        try await world.meet()
        #expect(try titles(world) == ["Soon", "Late"])
        #expect(try titles(world, now: noon + 3_600 + 7_140) == ["Soon", "Late"])
        #expect(try titles(world, now: noon + 3_600 + 7_200) == ["Late"])
        #expect(try titles(world) { $0.to = noon + 86_400 } == ["Soon"])
        #expect(try titles(world) { $0.category = "music" } == ["Late"])
        #expect(try titles(world) { ($0.centre, $0.withinMetres) = (Self.market, 1_000) } == ["Soon"])
        #expect(try titles(world) { ($0.centre, $0.withinMetres) = (Self.market, 3_000) } == ["Soon", "Late"])
        let nearest = try titles(world, .distance) { $0.centre = offset(0.019, 0) }
        #expect(nearest == ["Late", "Soon"])
    }

    @Test func `the index follows what is changed, called off and deleted`() async throws {
        let world = try await EventWorld()
        let event = try await pin(world, Self.values("Choir"))
        let (database, ada) = (world.database, world.ada.id)
        let moved = Self.values("Big band", at: offset(1, 0), start: noon + 2 * 86_400)
        _ = try await database.write { try event.change(to: moved, by: ada, now: noon, $0) { _, _, _ in "" } }
        #expect(try titles(world) { $0.words = "choir" } == [])
        #expect(try titles(world) { $0.words = "band" } == ["Big band"])
        #expect(try titles(world) { ($0.centre, $0.withinMetres) = (Self.market, 50_000) } == [])
        #expect(try titles(world) { ($0.centre, $0.withinMetres) = (offset(1, 0), 10) } == ["Big band"])
        try await database.write { db in
            try db.execute(sql: "UPDATE event SET status = 'cancelled'")
            try db.execute(sql: "UPDATE event SET title = 'Other', status = 'planned'")
            if case .sqlite = db { try db.execute(sql: EngineSpelling.checkWords(of: "event_words")) }
        }
        #expect(try titles(world) { $0.words = "other" } == ["Other"])
        try await database.write { try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [ada]) }
        let rows = try database.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM event")
        }
        #expect(rows == 0)
        #expect(try titles(world) { $0.words = "other" } == [])
    }

    @Test func `events of a host whom somebody has blocked, or who has blocked them, are hidden from them alone`()
        async throws
    {
        let world = try await EventWorld()
        _ = try await pin(world, Self.values(), by: world.bo)
        let (database, bo, cy) = (world.database, world.bo.id, world.cy.id)
        for (one, other) in [(bo, cy), (cy, bo)] {
            _ = try await database.write { try Block.add(other, by: one, now: noon, $0) }
            #expect(try titles(world) { $0.viewer = cy } == [])
            #expect(try titles(world) { ($0.viewer, $0.centre, $0.withinMetres) = (cy, Self.market, 10) } == [])
            #expect(try titles(world) { $0.viewer = world.ada.id } == ["Football"])
            #expect(try titles(world) == ["Football"])
            _ = try await database.write { try Block.remove(other, by: one, $0) }
        }
    }

    @Test
    func `pins stand together by the zoom, each is counted once, and every one stands alone when it is near enough`()
        async throws
    {
        let world = try await EventWorld()
        for number in 0..<40 {
            let (row, column) = (Double(number / 8), Double(number % 8))
            _ = try await pinned(world, offset(row * 0.004, column * 0.006), "Event \(number)")
        }
        var counts: [Int] = []
        for zoom in [9, 12, 14] {
            let clusters = try clusters(world, zoom: zoom, centre: offset(0.008, 0.021))
            #expect(clusters.reduce(0) { $0 + $1.count } == 40, "zoom \(zoom)")
            counts.append(clusters.count)
        }
        #expect(counts == counts.sorted() && counts[0] < 5 && counts[2] == 40, "\(counts)")
        #expect(try clusters(world, zoom: 14, centre: offset(3, 0)).isEmpty)
        // A window moved by some pixels groups the rest as before.
        let still = try clusters(world, zoom: 12, centre: offset(0.008, 0.021)).map(\.count)
        let moved = try clusters(world, zoom: 12, centre: offset(0.009, 0.024)).map(\.count)
        #expect(still == moved)
    }

    private func pinned(_ world: EventWorld, _ point: GeoPoint, _ title: String) async throws -> Event {
        let (account, values) = (world.ada.id, Self.values(title, at: point))
        return try await world.database.write {
            try Event.create(values, audience: .public, by: account, now: noon, $0)
        }
    }

    private func clusters(_ world: EventWorld, zoom: Int, centre: GeoPoint) throws -> [EventCluster] {
        let window = MapWindow(centre: centre, zoom: zoom, width: 1_280, height: 1_280)
        return try world.database.read {
            try EventCluster.list(EventMapFilter(from: noon), in: window, among: EventPins($0), $0)
        }
    }

    @Test func `what was read for the list is the same on the map`() async throws {
        let world = try await EventWorld()
        let far = try #require(GeoPoint(latitude: Self.market.latitude + 0.02, longitude: Self.market.longitude))
        let (near, other) = try await (pinned(world, Self.market, "Near"), pinned(world, far, "Far"))
        let window = MapWindow(centre: Self.market, zoom: 12, width: 1_280, height: 1_280)
        for known in [[], [near], [other, near]] {
            let found = try world.database.read {
                try EventCluster.list(EventMapFilter(from: noon), in: window, among: EventPins($0), knowing: known, $0)
            }
            #expect(found.map(\.first) == [near, other])
        }
    }

    @Test func `a window across the antimeridian sees both sides`() async throws {
        let world = try await EventWorld()
        let east = try #require(GeoPoint(latitude: -17, longitude: 179.99))
        let west = try #require(GeoPoint(latitude: -17, longitude: -179.99))
        _ = try await pinned(world, east, "East")
        _ = try await pinned(world, west, "West")
        for centre in [east, west] {
            let found = try clusters(world, zoom: 14, centre: centre)
            #expect(Set(found.map(\.first.title)) == ["East", "West"])
            let together = try clusters(world, zoom: 6, centre: centre)
            #expect(together.map(\.count).reduce(0, +) == 2)
            #expect(together.allSatisfy { abs($0.point.longitude) > 179 })
        }
        let list = try titles(world, .distance) { $0.centre = east }
        #expect(list == ["East", "West"])
        #expect(try titles(world) { ($0.centre, $0.withinMetres) = (east, 5_000) }.count == 2)
    }

    /// Where the equator meets the prime meridian the window begins and ends with a cell.
    @Test func `pins on the very edge of a window stand in its last cells`() async throws {
        let world = try await EventWorld()
        let (zoom, half) = (14, 640.0 / Double(256 << 14) * 360)
        for (title, longitude) in [("West", -half), ("Middle", 0), ("East", half), ("Beyond", half * 1.01)] {
            _ = try await pinned(world, try #require(GeoPoint(latitude: 0, longitude: longitude)), title)
        }
        let found = try clusters(world, zoom: zoom, centre: try #require(GeoPoint(latitude: 0, longitude: 0)))
        #expect(Set(found.map(\.first.title)) == ["West", "Middle", "East"])
        for cluster in found {
            #expect(abs(cluster.point.longitude - (cluster.first.place.point?.longitude ?? 200)) < 1e-9)
        }
    }

    @Test func `a pixel of a window is the position that is drawn there`() throws {
        let window = MapWindow(centre: Self.market, zoom: 15, width: 720, height: 480)
        let middle = try #require(window.point(x: 360, y: 240))
        #expect(middle.metres(to: Self.market) < 1)
        // 256 pixels at zoom 15 are 1/32,768 of the equator, shrunk by the cosine.
        let right = try #require(window.point(x: 360 + 256, y: 240))
        #expect(abs(right.longitude - Self.market.longitude - 360 / 32_768) < 1e-9)
        #expect(try #require(window.point(x: 360, y: 0)).latitude > Self.market.latitude)
    }

    @Test func `the like at the same place on the same day is not made twice unless it is wanted`() async throws {
        let world = try await EventWorld()
        let first = try await pin(world, Self.values("Football in the park", start: noon + 86_400))
        let (database, bo) = (world.database, world.bo.id)
        let same = [
            Self.values("football IN the Park!", start: noon + 86_400 + 3_600),
            Self.values("Fotball in the park", at: offset(0.001, 0), start: noon + 86_400),
            Self.values("In the park: football", start: noon + 86_400 - 3_600),
        ]
        for values in same {
            await #expect(throws: PublishingProblem.duplicate(first.code, title: first.title), "\(values.title)") {
                _ = try await database.write { try Event.publish(values, by: bo, anyway: false, now: noon, $0) }
            }
        }
        let others = [
            Self.values("Choir practice"), Self.values("Football in the park", at: offset(0.002, 0)),
            Self.values("Football in the park", start: noon + 2 * 86_400),
        ]
        for values in others {
            _ = try await database.write { try Event.publish(values, by: bo, anyway: false, now: noon, $0) }
        }
        let wanted = same[0]
        _ = try await database.write { try Event.publish(wanted, by: bo, anyway: true, now: noon, $0) }
        #expect(try titles(world).count == 5)
    }

    @Test func `a member makes no more than twenty public events in a day`() async throws {
        let world = try await EventWorld()
        let (database, ada) = (world.database, world.ada.id)
        for number in 0..<20 { _ = try await pin(world, Self.values("Event \(number)")) }
        await #expect(throws: DailyLimit.Reached(most: 20, freeAt: noon + 86_400)) {
            try await database.write {
                try Event.publish(Self.values("More"), by: ada, anyway: true, now: noon + 86_399, $0)
            }
        }
        try await database.write { db in
            _ = try Event.publish(
                Self.values("More", start: noon + 3 * 86_400),
                by: ada,
                anyway: true,
                now: noon + 86_400,
                db
            )
        }
    }
}
