import Models

/// A town and the time zone that its clocks go by.
struct ZoneTown: Sendable {
    let point: GeoPoint
    /// ISO 3166; empty for the demo town, which is in none.
    let country: String
    /// IANA.
    let zone: String
}
