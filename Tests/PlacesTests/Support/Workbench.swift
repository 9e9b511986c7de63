import Foundation
import Models

@testable import Places

/// A temporary folder with a `places.sqlite` to be, gone after the test.
struct Workbench {
    let folder: URL

    var database: URL { folder.appending(path: "places.sqlite") }
    var importer: PlacesImport { PlacesImport(database: database) }
    /// A store that looks for a new file at every search.
    var store: PlaceStore {
        let clock = ManualClock(step: .seconds(2))
        return PlaceStore(database: database) { clock.next() }
    }

    static func with<Value>(_ body: (Workbench) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(Workbench(folder: folder))
    }

    func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
        let url = folder.appending(path: name)
        try Data(bytes).write(to: url)
        return url
    }

    func file(_ name: String, _ text: String) throws -> URL { try file(name, Array(text.utf8)) }

    /// Imports a hand-made map.
    @discardableResult
    func importMap(_ map: String, replace: Bool = false) throws -> ImportSummary {
        try importer.run(file: file("map.osm", map), replace: replace)
    }

    var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }
}
