/// Who is asked beside the import, where the operator says so.
package enum PlaceSource: String, Sendable, CaseIterable {
    /// Places of OpenStreetMap, from a server of the Overpass API.
    case overpass
    case foursquare
    /// Where named places are.
    case nominatim
}
