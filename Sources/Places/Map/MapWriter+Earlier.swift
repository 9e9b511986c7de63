import GRDB

/// What imports before have left. `map_feature_rowid` is the R*Tree's own table of its entries, here only read: the
/// tree itself can be searched by one id or by boxes, not by a range of ids (https://sqlite.org/rtree.html, "Shadow
/// Tables").
extension MapWriter {
    /// The rows of `PlaceKey` of all objects that have features.
    func knownObjects() throws -> SortedIDs {
        let rows = try Int64.fetchCursor(
            database,
            sql: "SELECT DISTINCT rowid >> 4 FROM map_feature_rowid WHERE rowid > 0"
        )
        var objects: [Int64] = []
        while let row = try rows.next() { objects.append(row) }
        return SortedIDs(objects)
    }

    /// Removes every feature of an object.
    func forget(_ object: Int64) throws {
        try remove(rows: object << 4...(object << 4 | 0xF))
    }

    /// Removes the sea and the extents of the imports of files of this name.
    func removeSources(named name: String) throws {
        let sql = "SELECT id FROM source WHERE kind = 'osm' AND name = ?"
        try remove(sources: try Int64.fetchAll(database, sql: sql, arguments: [name]))
    }

    /// Removes the map of the demo town; before its row in `source` goes.
    func removeDemo() throws {
        let objects = try Int64.fetchAll(
            database,
            sql: "SELECT DISTINCT rowid >> 4 FROM map_feature_rowid WHERE rowid > 0 AND rowid >> 4 & 3 = 3"
        )
        for object in objects { try forget(object) }
        try remove(sources: try Int64.fetchAll(database, sql: "SELECT id FROM source WHERE kind = 'demo'"))
    }

    private func remove(sources: [Int64]) throws {
        for source in sources {
            try remove(rows: MapKey.seas(of: source))
            try database.execute(sql: "DELETE FROM map_extent WHERE source = ?", arguments: [source])
        }
    }

    private func remove(rows: ClosedRange<Int64>) throws {
        let select = try database.cachedStatement(
            sql: "SELECT rowid FROM map_feature_rowid WHERE rowid BETWEEN ? AND ?"
        )
        let ids = try Int64.fetchAll(select, arguments: [rows.lowerBound, rows.upperBound])
        for id in ids { try remove(row: id) }
    }
}
