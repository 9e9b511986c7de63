import Models

/// Which places a search is for.
package enum PlaceFilter: Hashable, Sendable {
    /// Exactly `amenity=cafe`: a value that is a list with cafe in it does not count.
    case cafes
    /// Any of these categories.
    case categories(Set<PlaceCategory>)
    /// Exactly this OpenStreetMap tag; finds nothing where the import does not keep it.
    case tag(key: String, value: String)

    /// The ranges of `TagRule` codes to read.
    var codes: [ClosedRange<Int>] {
        switch self {
        case .cafes: PlaceFilter.tag(key: "amenity", value: "cafe").codes
        case .categories(let categories):
            PlaceCategory.allCases.filter(categories.contains).compactMap(TagRules.codes(of:))
        case .tag(let key, let value): TagRules.code(key: key, value: value).map { [$0...$0] } ?? []
        }
    }
}
