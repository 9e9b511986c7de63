import Foundation

/// Real map extracts beside the repository; tests that need them are skipped, and say so, where there are none.
enum SharedData {
    static let folder = TestApp.root.appending(path: "../shared/data").standardizedFileURL
    static var isThere: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "osm").path) }
    static let missing = "the map extracts are not beside the repository"

    static func osm(_ name: String) -> URL { folder.appending(path: "osm/\(name)") }
}
