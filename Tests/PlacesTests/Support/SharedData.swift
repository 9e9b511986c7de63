import Foundation
import Testing

/// Real extracts and gazetteers that lie beside the repository on the machines where this is developed.
enum SharedData {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/data")
    static let isPresent = FileManager.default.fileExists(atPath: folder.appending(path: "osm").path)
    static let reason: Comment = "needs the extracts in ../shared/data, which are not part of the repository"

    static func osm(_ name: String) -> URL { folder.appending(path: "osm/\(name)") }
    static func gazetteer(_ name: String) -> URL { folder.appending(path: "gazetteer/\(name)") }
}
