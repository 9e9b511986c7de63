import Models
import Places

/// An entry of a file and the place of the import that it means.
struct BookmarkMatch: Sendable {
    let item: BookmarkFileItem
    let place: PlaceSummary?

    /// Two programs seldom agree on where a place is by less.
    private static let radiusMetres = 30.0

    static func all(_ items: [BookmarkFileItem], in store: PlaceStore) throws -> [BookmarkMatch] {
        try items.map { item in
            BookmarkMatch(item: item, place: try item.entry.flatMap { try place(of: $0, in: store) })
        }
    }

    /// The place of that id, else the nearest one within 30 m with a similar name.
    private static func place(of entry: BookmarkEntry, in store: PlaceStore) throws -> PlaceSummary? {
        if let place = try entry.place.flatMap({ try store.place($0) }) { return place.summary }
        let filter = PlaceFilter.categories(Set(PlaceCategory.allCases))
        // As many characters as the map has: a file may have a name of megabytes, to be compared with every neighbour.
        let name = String(entry.name.unicodeScalars.prefix(255))
        return try store.places(filter, around: entry.point, radiusMetres: radiusMetres)
            .first { PlaceNames.areAlike($0.place.name, name) }?.place
    }
}
