import Foundation
import GRDB
import Models

/// Rows of `place` as values.
enum PlaceRecord {
    /// The columns that `summary` reads, in its order.
    static let summaryColumns = """
        name, category, latitude, longitude, address, opening_hours,
        coalesce(json_extract(tags, '$."addr:country"'), json_extract(tags, '$."is_in:country_code"'))
        """

    /// `nil` where the row has a category that this version does not know.
    static func summary(_ row: Row, id: Int64) -> PlaceSummary? {
        guard let category = PlaceCategory(rawValue: row[1]), let point = GeoPoint(latitude: row[2], longitude: row[3])
        else { return nil }
        return PlaceSummary(
            id: PlaceKey.id(row: id),
            name: row[0],
            category: category,
            point: point,
            address: row[4],
            openingHours: row[5],
            country: row[6]
        )
    }

    static func fetch(_ db: Database, row id: Int64) throws -> Place? {
        let statement = try db.cachedStatement(
            sql: "SELECT \(summaryColumns), phone, website, tags FROM place WHERE id = ?"
        )
        guard let row = try Row.fetchOne(statement, arguments: [id]), let summary = summary(row, id: id)
        else { return nil }
        let tags = try JSONDecoder().decode([String: String].self, from: Data((row[9] as String).utf8))
        return Place(summary: summary, openingHours: row[5], phone: row[7], website: row[8], tags: tags)
    }
}
