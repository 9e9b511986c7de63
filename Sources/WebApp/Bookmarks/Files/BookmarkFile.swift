import Models
import Templates

/// Writes and reads the three kinds of files.
enum BookmarkFile {
    static let maxEntries = 2_000

    static func bytes(_ entries: [BookmarkEntry], as format: BookmarkFileFormat) throws -> [UInt8] {
        switch format {
        case .geoJSON: try GeoJSONFile.bytes(entries)
        case .gpx: GPXFile.bytes(entries)
        case .kml: KMLFile.bytes(entries)
        }
    }

    static func mediaType(_ format: BookmarkFileFormat) -> String {
        switch format {
        case .geoJSON: "application/geo+json"
        case .gpx: "application/gpx+xml; charset=utf-8"
        case .kml: "application/vnd.google-earth.kml+xml"
        }
    }

    /// What it is is told by the content; its name may lie. Throws `BookmarkFileProblem`.
    static func read(_ bytes: [UInt8]) throws(BookmarkFileProblem) -> [BookmarkFileItem] {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        switch content.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case UInt8(ascii: "{"): return try GeoJSONFile.read(Array(content))
        case UInt8(ascii: "<"): return try XMLPlacesReader.read(bytes)
        case nil: throw BookmarkFileProblem(.empty)
        default: throw unknown
        }
    }

    static let unknown = BookmarkFileProblem(.unknown)
    static let tooMany = BookmarkFileProblem(.tooManyPlaces)
}
