import Models

/// Whose data a page shows; their licences ask to be named where it is shown.
package enum DataSource: Sendable {
    /// https://www.openstreetmap.org/copyright
    case openStreetMap
    /// https://www.geonames.org/about.html (CC BY 4.0)
    case geoNames
    /// https://docs.foursquare.com/developer/docs/attribution
    case foursquare
    /// https://operations.osmfoundation.org/policies/nominatim/
    case nominatim

    /// What an installation without any source of others shows.
    static let local: [DataSource] = [.openStreetMap, .geoNames]

    /// `nil` for a source whose data are named already.
    init?(_ source: PlaceSource) {
        switch source {
        case .overpass: return nil
        case .foursquare: self = .foursquare
        case .nominatim: self = .nominatim
        }
    }

    var credit: String {
        switch self {
        case .openStreetMap: tr("© OpenStreetMap contributors")
        case .geoNames: tr("City names © GeoNames")
        case .foursquare: tr("Ratings and further places: Foursquare")
        case .nominatim: tr("Place found by Nominatim")
        }
    }

    var address: WebAddress? {
        switch self {
        case .openStreetMap: WebAddress("https://www.openstreetmap.org/copyright")
        case .geoNames: WebAddress("https://www.geonames.org/about.html")
        case .foursquare: WebAddress("https://foursquare.com")
        case .nominatim: WebAddress("https://nominatim.org")
        }
    }
}
