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
}

extension EventPlace: RowCodable {
    static let fields: Fields<EventPlace> =
        PlaceID.fields.of(\.id) + [
            "place_name": \.name, "address": \.address, "latitude": \.point?.latitude, "longitude": \.point?.longitude,
        ]

    package init(from row: inout ResultRow) throws {
        id = try row.next(of: PlaceID.columns)
        name = try row.next() ?? ""
        address = try row.next()
        let (latitude, longitude): (Double?, Double?) = try (row.next(), row.next())
        point = latitude.flatMap { latitude in
            longitude.flatMap { GeoPoint(latitude: latitude, longitude: $0) }
        }
    }
}
