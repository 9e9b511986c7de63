/// The files in which bookmarks are carried from one program to another.
package enum BookmarkFileFormat: String, CaseIterable, Sendable {
    /// RFC 7946.
    case geoJSON = "geojson"
    /// GPX 1.1.
    case gpx
    /// KML 2.2.
    case kml

    /// The ending of the file's name, without the point.
    package var ending: String { rawValue }

    package var word: String {
        switch self {
        case .geoJSON: "GeoJSON"
        case .gpx: "GPX"
        case .kml: "KML"
        }
    }
}
