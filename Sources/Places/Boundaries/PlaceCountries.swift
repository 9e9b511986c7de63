import GRDB
import Models

/// Tells places whose address names no country in which one they are, so that their clocks and holidays are those of
/// their own side of a border. It is kept under the tag that mappers used for it, `is_in:country_code`.
struct PlaceCountries {
    let database: Database

    /// Looks at all places once. What stands in `addr:country` is the mapper's word and stays.
    func write(_ countries: [CountryOutline]) throws {
        guard !countries.isEmpty else { return }
        let update = try database.makeStatement(
            sql: """
                UPDATE place SET tags = json_set(tags, '$."is_in:country_code"', ?2) WHERE id = ?1
                """
        )
        for (row, code) in try found(countries) { try update.execute(arguments: [row, code]) }
    }

    private func found(_ countries: [CountryOutline]) throws -> [(row: Int64, code: String)] {
        let places = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, latitude, longitude FROM place
                WHERE json_extract(tags, '$."addr:country"') IS NULL
                """
        )
        var found: [(row: Int64, code: String)] = []
        while let row = try places.next() {
            guard let point = GeoPoint(latitude: row[1], longitude: row[2]).map(WorldPoint.init),
                let country = countries.first(where: { $0.contains(point) })
            else { continue }
            found.append((row[0], country.code))
        }
        return found
    }
}
