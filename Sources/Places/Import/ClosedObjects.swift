import Foundation
import GRDB
import Models

/// Removes what a file that covers its boxes no longer has. When a place went is kept, for those who have bookmarked it.
struct ClosedObjects {
    let database: Database
    let boxes: [MapBox]
    let now: Date

    /// What places are counted by: what kind of object of the map, and what it is.
    private struct PlaceSort: Hashable {
        let object: Int64
        let category: String
    }

    /// What features of the map are counted by.
    private struct FeatureSort: Hashable {
        let object: Int64
        let kind: Int
    }

    /// Whether an extract was imported before.
    static func areToBeLookedFor(_ database: Database) throws -> Bool {
        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM source WHERE kind = 'osm')") ?? false
    }

    /// `fresh` are the rows of the places that the file has. Returns how many went, and how many others the file lacks.
    func removePlaces(except fresh: SortedIDs, _ writer: PlaceWriter) throws -> (gone: Int, doubtful: Int) {
        try database.execute(sql: PlacesSchema.gone)
        var comparison = ImportComparison<PlaceSort>(boxes: boxes)
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT id, latitude, longitude, category FROM place WHERE id & 3 < 3"
        )
        while let row = try rows.next() {
            let id: Int64 = row[0]
            guard let point = GeoPoint(latitude: row[1], longitude: row[2]) else { continue }
            let sort = PlaceSort(object: id & 3, category: row[3])
            comparison.add(id, sort, at: WorldPoint(point), isFresh: fresh.index(of: id) != nil)
        }
        let (gone, doubtful) = comparison.result()
        for place in gone {
            try writer.remove(place)
            try database.execute(
                sql: "INSERT OR REPLACE INTO place_gone (id, gone_at) VALUES (?, ?)",
                arguments: [place, Int64(now.timeIntervalSince1970)]
            )
        }
        try database.execute(sql: "DELETE FROM place_gone WHERE id IN (SELECT id FROM place)")
        return (gone.count, doubtful)
    }

    /// `known` are the objects that the map had features of, `seen` those of them that the file has. What reaches out of
    /// the boxes stays. Throws the database's errors.
    func removeFeatures(known: SortedIDs, except seen: SortedIDs, _ writer: MapWriter) throws {
        guard seen.count < known.count else { return }
        var comparison = ImportComparison<FeatureSort>(boxes: boxes)
        for box in boxes {
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT id >> 4, west, east, north, south, kind FROM map_feature
                    WHERE west >= ? AND east <= ? AND north >= ? AND south <= ? AND finest >= ? AND id > 0
                    """,
                arguments: [box.west, box.east, box.north, box.south, 2 * MapDetail.street.rawValue]
            )
            while let row = try rows.next() {
                let id: Int64 = row[0]
                let (west, east, north, south): (Int32, Int32, Int32, Int32) = (row[1], row[2], row[3], row[4])
                let isFresh = known.index(of: id) == nil || seen.index(of: id) != nil
                let centre = WorldPoint(x: west + (east - west) / 2, y: north + (south - north) / 2)
                comparison.add(id, FeatureSort(object: id & 3, kind: row[5]), at: centre, isFresh: isFresh)
            }
        }
        for object in comparison.result().gone where object & 3 < 3 { try writer.forget(object) }
    }
}
