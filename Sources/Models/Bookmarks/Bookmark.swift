/// A place that somebody keeps, with what was known of it then: it outlives an import that no longer has the place.
package struct Bookmark: Hashable, Sendable {
    package let place: PlaceSummary
    package let createdAt: Int64
    /// For the member's own eyes; empty while there is none.
    package let note: String

    package init(place: PlaceSummary, createdAt: Int64, note: String = "") {
        self.place = place
        self.createdAt = createdAt
        self.note = note
    }

    package static let pageSize = 50
    /// Characters as SQLite counts them: Unicode scalars.
    package static let maxNoteLength = 1_000
    /// So that a search through all of them stays a matter of milliseconds.
    package static let maxPerAccount = 5_000
}

extension Bookmark: RowCodable {
    static let fields: Fields<Bookmark> =
        PlaceID.fields.of(\.place.id) + [
            "name": \.place.name, "category": \.place.category.rawValue, "latitude": \.place.point.latitude,
            "longitude": \.place.point.longitude, "address": \.place.address, "created_at": \.createdAt, "note": \.note,
        ]

    /// A category that a later version wrote reads as `cafe` rather than hiding the bookmark. Throws
    /// `UnreadableBookmark` for what the table's checks do not let in.
    package init(from row: inout ResultRow) throws {
        let (id, name, category): (PlaceID, String, String) = try (row.next(), row.next(), row.next())
        guard let point = GeoPoint(latitude: try row.next(), longitude: try row.next()) else {
            throw UnreadableBookmark()
        }
        place = PlaceSummary(
            id: id,
            name: name,
            category: PlaceCategory(rawValue: category) ?? .cafe,
            point: point,
            address: try row.next()
        )
        createdAt = try row.next()
        note = try row.next()
    }
}

/// A row of bookmarks that no version of the program wrote.
package struct UnreadableBookmark: Error {}
