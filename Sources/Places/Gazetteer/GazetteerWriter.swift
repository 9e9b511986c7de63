import GRDB
import Models

/// Writes settlements into a database that is being built.
struct GazetteerWriter {
    private let insert: Statement
    private let insertName: Statement
    private let insertBox: Statement

    init(_ database: Database) throws {
        insert = try database.makeStatement(
            sql: """
                INSERT OR REPLACE INTO locality (id, name, region_code, region, country, latitude, longitude,
                     population, time_zone)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        insertName = try database.makeStatement(sql: "INSERT OR IGNORE INTO locality_name VALUES (?, ?, ?, ?)")
        insertBox = try database.makeStatement(sql: "INSERT OR REPLACE INTO locality_box VALUES (?, ?, ?, ?, ?)")
    }

    /// Adds a settlement; `region` is the name of its first-level division, where known.
    func write(_ row: GeoNamesRow, region: String?) throws {
        try insert.execute(arguments: [
            row.id, row.name, row.region, region, row.country, row.point.latitude, row.point.longitude, row.population,
            row.timeZone,
        ])
        if !row.timeZone.isEmpty {
            let point = row.point
            try insertBox.execute(arguments: [
                row.id, point.latitude, point.latitude, point.longitude, point.longitude,
            ])
        }
        try writeName(row.name, LocalityTier.name, row.id, row.population)
        try writeName(row.asciiName, LocalityTier.ascii, row.id, row.population)
        for name in row.alternateNames { try writeName(String(name), LocalityTier.alternate, row.id, row.population) }
    }

    /// Adds a settlement that no gazetteer has, under a number less than zero.
    func write(_ locality: Locality, id: Int64) throws {
        try insert.execute(arguments: [
            id, locality.name, "", locality.region, "", locality.point.latitude, locality.point.longitude,
            locality.population, "",
        ])
        try writeName(locality.name, LocalityTier.name, id, locality.population)
    }

    /// A name that folds like a better one of the same settlement is not kept twice.
    private func writeName(_ name: String, _ tier: Int, _ id: Int64, _ population: Int) throws {
        let folded = NameFolding.fold(name)
        guard !folded.isEmpty else { return }
        try insertName.execute(arguments: [folded, tier, id, population])
    }
}
