import GRDB
import Models

/// Writes places into a database that is being built.
struct PlaceWriter {
    private let database: Database
    private let selectEntries: Statement
    private let upsert: Statement
    private let insertBox: Statement
    private let deleteBox: Statement
    private let insertName: Statement
    private let deleteNames: Statement
    private let putWords: Statement
    private let deleteWords: Statement
    private let deletePlace: Statement

    init(_ database: Database) throws {
        self.database = database
        selectEntries = try database.makeStatement(sql: "SELECT entries FROM place WHERE id = ?")
        upsert = try database.makeStatement(
            sql: """
                INSERT OR REPLACE INTO place
                    (id, latitude, longitude, category, entries, name, address, opening_hours, phone, website, tags)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        insertBox = try database.makeStatement(sql: "INSERT INTO place_box VALUES (?, ?, ?, ?, ?, ?, ?)")
        deleteBox = try database.makeStatement(sql: "DELETE FROM place_box WHERE id = ?")
        insertName = try database.makeStatement(sql: "INSERT OR IGNORE INTO place_name VALUES (?, ?)")
        putWords = try database.makeStatement(sql: "INSERT OR REPLACE INTO place_words (rowid, names) VALUES (?, ?)")
        deleteWords = try database.makeStatement(sql: "DELETE FROM place_words WHERE rowid = ?")
        deletePlace = try database.makeStatement(sql: "DELETE FROM place WHERE id = ?")
        deleteNames = try database.makeStatement(sql: "DELETE FROM place_name WHERE place = ?")
    }

    /// The extent of an entry in the dimension of codes. An R*Tree puts entries where they add the least volume, and a
    /// volume without thickness is always nothing, which would leave the places of one kind in no order at all.
    private static let codeExtent = 0.5

    /// Adds a place, or puts it in the place of the one with the same id.
    func write(_ venue: Venue, id: PlaceID, at point: GeoPoint) throws {
        guard let row = PlaceKey.row(id) else { return }
        try forgetEntries(row)
        try upsert.execute(arguments: [
            row, point.latitude, point.longitude, venue.category.rawValue, venue.codes.count, venue.name, venue.address,
            venue.openingHours, venue.phone, venue.website, venue.tags,
        ])
        for (ordinal, code) in venue.codes.enumerated() {
            try insertBox.execute(arguments: [
                PlaceKey.entry(row: row, ordinal: ordinal), point.latitude, point.latitude, point.longitude,
                point.longitude, Double(code), Double(code) + Self.codeExtent,
            ])
        }
        try putWords.execute(arguments: [row, venue.searchNames.joined(separator: " ")])
        for name in venue.searchNames { try insertName.execute(arguments: [name, row]) }
    }

    /// Removes the places of the demo town.
    func removeDemo() throws {
        let rows = try Int64.fetchAll(database, sql: "SELECT id FROM place WHERE id & 3 = 3")
        for row in rows { try remove(row) }
        try database.execute(sql: "DELETE FROM source WHERE kind = 'demo'")
        try database.execute(sql: "DELETE FROM locality_name WHERE locality < 0")
        try database.execute(sql: "DELETE FROM locality WHERE id < 0")
    }

    /// Removes the place of that row.
    func remove(_ row: Int64) throws {
        try forgetEntries(row)
        try deleteWords.execute(arguments: [row])
        try deletePlace.execute(arguments: [row])
    }

    /// Removes what refers to a place by its tags and names, if there is such a place.
    private func forgetEntries(_ row: Int64) throws {
        guard let entries = try Int.fetchOne(selectEntries, arguments: [row]) else { return }
        for ordinal in 0..<entries {
            try deleteBox.execute(arguments: [PlaceKey.entry(row: row, ordinal: ordinal)])
        }
        try deleteNames.execute(arguments: [row])
    }
}
