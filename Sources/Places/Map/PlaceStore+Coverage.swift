import GRDB
import Models

extension PlaceStore {
    /// Whether what was imported covers a point; true as well where no import says what it covers.
    package func covers(_ point: GeoPoint) throws -> Bool {
        let extents = try extents()
        return extents.isEmpty || extents.contains { $0.contains(WorldPoint(point)) }
    }

    /// The largest towns inside of what was imported, at most `limit`; where there is none, the nearest one to its
    /// middle. Reads all towns of the region: for once per import.
    package func coveredTowns(limit: Int = 3) throws -> [Locality] {
        let extents = try extents()
        guard !extents.isEmpty else { return [] }
        // The demo town is in no gazetteer.
        let own = try pool.read { try LocalityLookUp($0).withoutGazetteer() } ?? []
        let towns = try gazetteer().read { db in try extents.flatMap { try LocalityLookUp(db).largest(limit, in: $0) } }
        var found = own + (towns ?? [])
        if found.isEmpty { found = BuiltInCities.all.map(\.candidate) }
        let inside = found.filter { town in extents.contains { $0.contains(WorldPoint(town.locality.point)) } }
        var (names, largest) = (Set<String>(), [Locality]())
        for town in inside.map(\.locality).sorted(by: { $0.population > $1.population })
        where largest.count < limit && names.insert(town.fullName).inserted { largest.append(town) }
        return largest
    }

    /// Changes with what the two above can answer.
    package var townsVersion: String? {
        [version, worldVersion].compactMap { $0 }.joined(separator: " ")
    }

    /// The boxes that were imported.
    func extents() throws -> [MapBox] {
        let world = MapBox(west: 0, north: 0, east: Int32.max, south: Int32.max)
        return try pool.read { try MapReader($0).extents(touching: world) } ?? []
    }
}

extension LocalityLookUp {
    /// The towns with most people in a box of the map.
    fileprivate func largest(_ count: Int, in box: MapBox) throws -> [LocalityCandidate] {
        let northWest = WorldPoint(x: box.west, y: box.north).geoPoint
        let southEast = WorldPoint(x: box.east, y: box.south).geoPoint
        guard let northWest, let southEast else { return [] }
        return try settlements(
            """
            SELECT id, 0 FROM locality_box JOIN locality USING (id)
            WHERE south >= ? AND north <= ? AND west >= ? AND east <= ? ORDER BY population DESC LIMIT ?
            """,
            [southEast.latitude, northWest.latitude, northWest.longitude, southEast.longitude, count]
        ) { $0 }
    }

    /// Settlements that no gazetteer has.
    fileprivate func withoutGazetteer() throws -> [LocalityCandidate] {
        try settlements("SELECT id, 0 FROM locality WHERE id < 0 LIMIT 10", []) { $0 }
    }
}
