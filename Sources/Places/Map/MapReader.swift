import Foundation
import GRDB

/// Reads features of the map.
struct MapReader {
    private let database: Database

    init(_ database: Database) { self.database = database }

    private static let touching = """
        SELECT kind, flags, rank, name, shape FROM map_feature
        WHERE west <= ? AND east >= ? AND north <= ? AND south >= ? AND finest = ? AND kind BETWEEN ? AND ?
        """

    /// The features of one detail that touch `box`, in no order. `kinds` are raw values of `MapKind`.
    func features(in box: MapBox, _ detail: MapDetail, kinds: ClosedRange<Int>) throws -> [MapFeature] {
        try features(Self.touching, box, detail, kinds)
    }

    /// Those of them that have a name.
    func namedFeatures(in box: MapBox, _ detail: MapDetail, _ kinds: ClosedRange<Int>) throws -> [MapFeature] {
        try features(Self.touching + " AND name IS NOT NULL", box, detail, kinds)
    }

    private func features(
        _ sql: String,
        _ box: MapBox,
        _ detail: MapDetail,
        _ kinds: ClosedRange<Int>
    ) throws -> [MapFeature] {
        let statement = try database.cachedStatement(sql: sql)
        let rows = try Row.fetchCursor(
            statement,
            arguments: [
                box.east, box.west, box.south, box.north, 2 * detail.rawValue, kinds.lowerBound, kinds.upperBound,
            ]
        )
        var features: [MapFeature] = []
        while let row = try rows.next() {
            // A kind that a later version wrote is passed over.
            guard let kind = MapKind(rawValue: row[0]),
                let shape = try row.withUnsafeData(atIndex: 4, { $0?.withUnsafeBytes { MapShape($0) } })
            else { continue }
            features.append(
                MapFeature(
                    kind: kind,
                    flags: MapFlags(rawValue: row[1]),
                    name: row[3],
                    rank: row[2],
                    shape: shape
                )
            )
        }
        return features
    }

    /// The boxes that were imported and touch `box`.
    func extents(touching box: MapBox) throws -> [MapBox] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT west, north, east, south FROM map_extent
                WHERE west <= ? AND east >= ? AND north <= ? AND south >= ?
                """
        )
        return try Row.fetchAll(statement, arguments: [box.east, box.west, box.south, box.north]).map {
            MapBox(west: $0[0], north: $0[1], east: $0[2], south: $0[3])
        }
    }
}
