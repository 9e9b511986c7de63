import Foundation
import Models
import Testing

@testable import WebApp

/// `import-zones` as a process.
struct ImportZonesTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func write(_ text: String) throws -> String {
        let path = folder.path + "/zones.geojson"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func names() throws -> [String] {
        let database = try AppDatabase(path: folder.path + "/data/hereabouts.sqlite")
        defer { database.close() }
        return try database.read { try String.fetchAll($0, sql: "SELECT name || ' ' || radius FROM zone ORDER BY id") }
    }

    @Test func `zones are imported, changed in place, and none where one of them is wrong`() throws {
        func feature(_ name: String, _ radius: String) -> String {
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"\#(name)","radius":\#(radius)}}"#
        }
        func file(_ features: String...) throws -> String {
            try write(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#)
        }
        func run(_ path: String) throws -> (status: Int32, output: String) {
            try Program.run(["import-zones", path, "--data", folder.path + "/data"])
        }
        let first = try run(file(feature("A", "10"), feature("B", "20")))
        #expect(first.status == 0)
        #expect(first.output.contains("zones.geojson: 2 zones: 2 added, 0 changed, 0 as before."))
        let wrong = try run(file(feature("A", "99"), feature("C", "\"wide\"")))
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("Feature 2, “radius”: It is no number."))
        #expect(try names() == ["A 10.0", "B 20.0"])
        let again = try run(file(feature("A", "11"), feature("B", "20")))
        #expect(again.output.contains("0 added, 1 changed, 1 as before."))
        #expect(try names() == ["A 11.0", "B 20.0"])
        #expect(try run(folder.path + "/nothing").status == 1)
    }
}
