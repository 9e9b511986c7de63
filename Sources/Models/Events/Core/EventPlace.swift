import GRDB

/// Where an event is: a place of the map, a spot, or words alone. Kept as it was when it was chosen, so that it is still
/// there when an import no longer has it.
package struct EventPlace: Hashable, Sendable {
    /// The place of the map, if it is one: its page, hours and photos.
    package let id: PlaceID?
    /// May be empty: nowhere yet.
    package let name: String
    package let address: String
    package let point: GeoPoint?

    package static let nowhere = EventPlace(id: nil, name: "", address: "", point: nil)
    package static let maxNameLength = 200
    package static let maxAddressLength = 300

    package init(id: PlaceID?, name: String, address: String, point: GeoPoint?) {
        self.id = id
        self.name = name
        self.address = address
        self.point = point
    }

    package init(_ place: PlaceSummary) {
        id = place.id
        // Counted as the database counts: a letter may be many of them.
        name = String(place.name.unicodeScalars.prefix(Self.maxNameLength))
        address = String((place.address ?? "").unicodeScalars.prefix(Self.maxAddressLength))
        point = place.point
    }

    /// Name and address in a line.
    package var line: String { [name, address].filter { !$0.isEmpty }.joined(separator: ", ") }

    static let columnNames = ["place_kind", "place_number", "place_name", "address", "latitude", "longitude"]

    static func columns(of table: String) -> String {
        columnNames.map { "\(table).\($0)" }.joined(separator: ", ")
    }

    /// Reads `columns`, the first of which is at `start`.
    init(row: Row, from start: Int) {
        let kind: String? = row[start]
        id = kind.flatMap(PlaceID.Kind.init).map { PlaceID($0, row[start + 1]) }
        name = row[start + 2] ?? ""
        address = row[start + 3]
        let latitude: Double? = row[start + 4]
        point = latitude.flatMap { GeoPoint(latitude: $0, longitude: row[start + 5]) }
    }

    /// In the order of `columns`.
    var arguments: StatementArguments {
        [id?.kind.rawValue, id?.number, name, address, point?.latitude, point?.longitude]
    }
}
