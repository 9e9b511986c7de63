/// Whose data a page shows; their licences ask to be named where it is shown.
package enum DataSource: CaseIterable, Sendable {
    /// https://www.openstreetmap.org/copyright
    case openStreetMap
    /// https://www.geonames.org/about.html (CC BY 4.0)
    case geoNames

    var credit: String {
        switch self {
        case .openStreetMap: "© OpenStreetMap contributors"
        case .geoNames: "City names © GeoNames"
        }
    }

    var address: WebAddress? {
        switch self {
        case .openStreetMap: WebAddress("https://www.openstreetmap.org/copyright")
        case .geoNames: WebAddress("https://www.geonames.org/about.html")
        }
    }
}
