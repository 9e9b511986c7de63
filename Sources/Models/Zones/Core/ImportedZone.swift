/// A zone as a file has it.
package struct ImportedZone: Hashable, Sendable {
    /// By which it is found again when the file is read once more.
    package let key: String
    package let name: String
    package let border: ZoneBorder
    /// `nil` where the file says nothing, as for all that follows.
    package let colour: ZoneColour?
    package let information: String?
    package let openingHours: String?

    package init(
        key: String,
        name: String,
        border: ZoneBorder,
        colour: ZoneColour? = nil,
        information: String? = nil,
        openingHours: String? = nil
    ) {
        self.key = key
        self.name = name
        self.border = border
        self.colour = colour
        self.information = information
        self.openingHours = openingHours
    }

    package static let maxKeyLength = 200

    /// What an import has done.
    package struct Outcome: Hashable, Sendable {
        package var added = 0
        package var changed = 0
        package var unchanged = 0
    }

    /// Writes all of them, inside of one transaction. What the file does not speak of stays as somebody has set it.
    package static func write(_ zones: [ImportedZone], now: Int64, _ db: DatabaseConnection) throws -> Outcome {
        var outcome = Outcome()
        for (index, zone) in zones.enumerated() {
            let found = try Zone.fetchOne(
                db,
                cached: "SELECT \(Zone.columns) FROM zone WHERE import_key = ?",
                arguments: [zone.key]
            )
            guard let found else {
                let values = zone.values(
                    ZoneValues(name: zone.name, colour: ZoneColour(turn: index), border: zone.border)
                )
                _ = try Zone.insert(values, ["import_key": zone.key], now: now, db)
                outcome.added += 1
                continue
            }
            let values = zone.values(found.values)
            if values == found.values { outcome.unchanged += 1 } else { outcome.changed += 1 }
            if values != found.values { try found.change(to: values, now: now, db) }
        }
        return outcome
    }

    private func values(_ before: ZoneValues) -> ZoneValues {
        var values = before
        (values.name, values.border) = (name, border)
        if let colour { values.colour = colour }
        if let information { values.information = information }
        if let openingHours { values.times.openingHours = openingHours.isEmpty ? nil : openingHours }
        return values
    }
}
