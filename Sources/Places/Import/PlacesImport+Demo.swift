import Foundation
import GRDB

extension PlacesImport {
    /// Writes the demo town where there is no `places.sqlite` yet; `false` where there is one. Throws `ImportError`.
    @discardableResult
    package func importDemo(now: Date = Date()) throws -> Bool {
        guard !FileManager.default.fileExists(atPath: database.path) else { return false }
        return try replacement.run(startsEmpty: false) { db in
            // Another process may have been faster, before this one had the lock.
            guard try Int.fetchOne(db, sql: "SELECT count(*) FROM source") == 0 else { return false }
            let writer = try PlaceWriter(db)
            for place in DemoTown.venues { try writer.write(place.venue, id: place.id, at: place.point) }
            if let town = DemoTown.locality { try GazetteerWriter(db).write(town, id: -1) }
            let count = DemoTown.venues.count
            try ImportedSource(kind: .demo, name: DemoTown.name, importedAt: now, objects: count, kept: count).insert(
                db
            )
            try Self.writeMap(db)
            try Self.writeSpots(db)
            return true
        }
    }

    private static func writeSpots(_ db: Database) throws {
        let number = try SpotSchema.begin(db, file: DemoTown.name, isDemo: true)
        var collector = try SpotCollector(db, number: number)
        try collector.take(DemoMap.spots)
        try collector.flushAddresses()
        var writer = try SpotWriter(db, number: number)
        try writer.write(collector)
    }

    private static func writeMap(_ db: Database) throws {
        let source = db.lastInsertedRowID
        let writer = try MapWriter(db)
        for drawn in DemoMap.features {
            for detail in MapDetail.allCases where detail >= drawn.feature.kind.firstDetail {
                guard let key = MapKey(drawn.id, .shape, detail) else { continue }
                try writer.write(drawn.feature, key, detail)
            }
        }
        if let extent = DemoMap.extent { try writer.write(extent: extent, source: source) }
    }
}
