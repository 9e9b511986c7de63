import Models

/// An invented harbour town in the open Atlantic, so that a new installation has something to show before a real map
/// is imported. Nothing in it exists; phone numbers are from the range that is kept for fiction, web addresses from
/// the reserved domain `.example` (RFC 2606).
package enum DemoTown {
    package static let name = "Larkhaven"

    /// The market square; `nil` only if the numbers here were not a position.
    package static let centre = GeoPoint(latitude: latitude, longitude: longitude)

    private static let latitude = 47.0
    private static let longitude = -20.0
    private static let metresPerDegree = 111_195.0
    /// The cosine of 47 degrees.
    private static let shrink = 0.681_998

    /// By whose clocks it lives: those of the nearest islands.
    static let zone = "Atlantic/Azores"

    static func isNear(_ point: GeoPoint) -> Bool { centre.map { $0.metres(to: point) < 50_000 } ?? false }

    /// Where a typed name of the town leads.
    static var locality: Locality? {
        centre.map { Locality(name: name, region: "the demo town", country: nil, point: $0, population: 8_400) }
    }

    /// The places, numbered from 1 in the order of the table.
    static let venues: [(id: PlaceID, point: GeoPoint, venue: Venue)] =
        table.split(separator: "\n").enumerated().compactMap { index, line in
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 7, let east = Double(fields[2]), let north = Double(fields[3]),
                let point = point(east: east, north: north),
                let venue = Venue(tags: tags(fields))
            else { return nil }
            return (PlaceID(.demo, Int64(index + 1)), point, venue)
        }

    /// The position so many metres from the market square.
    static func point(east: Double, north: Double) -> GeoPoint? {
        GeoPoint(
            latitude: latitude + north / metresPerDegree,
            longitude: longitude + east / (metresPerDegree * shrink)
        )
    }

    private static func tags(_ fields: [String]) -> [String: String] {
        var tags = ["name": fields[0]]
        tags["addr:full"] = fields[4].isEmpty ? nil : "\(fields[4]), \(name)"
        tags["opening_hours"] = fields[5].isEmpty ? nil : fields[5]
        let further = fields[1].split(separator: ",") + fields[6].split(separator: ",")
        for tag in further {
            let parts = tag.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { tags[String(parts[0])] = String(parts[1]) }
        }
        return tags
    }
}
