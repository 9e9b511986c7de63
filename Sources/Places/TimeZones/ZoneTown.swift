import Models

/// A town and the time zone that its clocks go by.
struct ZoneTown: Sendable {
    let point: GeoPoint
    /// ISO 3166 codes; a principal city of the tz database may stand for several countries.
    let countries: [String]
    let zone: String
}
