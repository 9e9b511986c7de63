import GRDB

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

extension Bookmark: FetchableRecord {
    static let columns = "place_kind, place_number, name, category, latitude, longitude, address, created_at, note"

    /// A category that a later version wrote reads as `cafe` rather than hiding the bookmark. Throws
    /// `UnreadableBookmark` for what the table's checks do not let in.
    package init(row: Row) throws {
        guard let kind = PlaceID.Kind(rawValue: row[0]), let point = GeoPoint(latitude: row[4], longitude: row[5])
        else { throw UnreadableBookmark() }
        place = PlaceSummary(
            id: PlaceID(kind, row[1]),
            name: row[2],
            category: PlaceCategory(rawValue: row[3]) ?? .cafe,
            point: point,
            address: row[6]
        )
        createdAt = row[7]
        note = row[8]
    }
}

/// A row of bookmarks that no version of the program wrote.
package struct UnreadableBookmark: Error {}
