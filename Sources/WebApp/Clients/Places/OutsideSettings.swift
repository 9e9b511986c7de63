/// Which sources of others are asked; none unless the operator says so.
struct OutsideSettings: Sendable {
    struct Foursquare: Sendable {
        var url: OutboundURL
        var key: String
    }

    var overpass: OutboundURL?
    var foursquare: Foursquare?
    var nominatim: OutboundURL?
    /// For one call.
    var timeout = Duration.seconds(4)

    var isEmpty: Bool { overpass == nil && foursquare == nil && nominatim == nil }
}
