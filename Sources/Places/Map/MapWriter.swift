import Foundation
import GRDB

/// Writes features of the map into a database that is being built.
struct MapWriter {
    let database: Database
    private let insert: Statement
    private let delete: Statement

    init(_ database: Database) throws {
        self.database = database
        insert = try database.makeStatement(
            sql: "INSERT OR REPLACE INTO map_feature VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        delete = try database.makeStatement(sql: "DELETE FROM map_feature WHERE id = ?")
    }

    /// Adds a feature, or puts it in the place of the one with the same key; without a point it is not written.
    func write(_ feature: MapFeature, _ key: MapKey, _ detail: MapDetail) throws {
        if let row = MapRow(feature, key, detail) { try write(row) }
    }

    func write(_ row: MapRow) throws {
        let code = 2 * row.detail.rawValue
        let box = row.box
        try insert.execute(arguments: [
            row.id, box.west, box.east, box.north, box.south, code, code + 1, row.kind.rawValue, row.flags.rawValue,
            row.rank, row.name, Data(row.shape),
        ])
    }

    func remove(_ key: MapKey) throws { try remove(row: key.row) }

    func remove(row: Int64) throws { try delete.execute(arguments: [row]) }

    func write(extent box: MapBox, source: Int64) throws {
        try database.execute(
            sql: "INSERT INTO map_extent (source, west, east, north, south) VALUES (?, ?, ?, ?, ?)",
            arguments: [source, box.west, box.east, box.north, box.south]
        )
    }
}
