/// What the owner of a zone decides about it: all that its form asks for, checked.
package struct ZoneValues: Hashable, Sendable {
    package var name: String
    package var information: String
    package var colour: ZoneColour
    package var border: ZoneBorder
    package var audience: ZoneAudience
    package var times: ZoneTimes
    package var rules: ZoneRules
    /// The place that it belongs to, as events have theirs.
    package var place: ZonePlace?

    /// Characters as SQLite counts them: Unicode scalars.
    package static let maxNameLength = 120
    package static let maxInformationLength = 2_000

    package init(
        name: String,
        information: String = "",
        colour: ZoneColour = .teal,
        border: ZoneBorder,
        audience: ZoneAudience = .everyone,
        times: ZoneTimes = .always,
        rules: ZoneRules = ZoneRules(),
        place: ZonePlace? = nil
    ) {
        self.name = name
        self.information = information
        self.colour = colour
        self.border = border
        self.audience = audience
        self.times = times
        self.rules = rules
        self.place = place
    }
}

/// A place of the map with its name, which stays when an import no longer has it.
package struct ZonePlace: Hashable, Sendable {
    package let id: PlaceID
    package let name: String

    package init(id: PlaceID, name: String) {
        self.id = id
        self.name = name
    }
}

extension ZonePlace: RowCodable {
    static let fields: Fields<ZonePlace> = PlaceID.fields.of(\.id) + ["place_name": \.name]

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        name = try row.next() ?? ""
    }
}

extension ZoneValues: RowCodable {
    static let fields: Fields<ZoneValues> =
        ["name": \.name, "information": \.information, "colour": \.colour, "audience": \.audience]
        + ZoneBorder.fields.of(\.border) + ZoneTimes.fields.of(\.times) + ZoneRules.fields.of(\.rules)
        + ZonePlace.fields.of(\.place)

    package init(from row: inout ResultRow) throws {
        name = try row.next()
        information = try row.next()
        colour = try row.next()
        audience = try row.next()
        border = try row.next()
        times = try row.next()
        rules = try row.next()
        place = try row.next(of: ZonePlace.columns)
    }
}
