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

    @Test func `what is packed or in UTF-16 is told with what to do`() throws {
        let path = folder.path + "/zones.kml"
        for (bytes, words) in [
            ([0x50, 0x4B, 0x03, 0x04, 0x14], "Unpack it, and give the .kml file in it."),
            ([0xFF, 0xFE, 0x3C, 0x00], "Save it as UTF-8."), ([0xFE, 0xFF, 0x00, 0x3C], "Save it as UTF-8."),
        ] as [([UInt8], String)] {
            try Data(bytes).write(to: URL(filePath: path))
            let (status, output) = try Program.run(["import-zones", path, "--data", folder.path + "/data"])
            #expect(status == 1 && output.contains(words), "\(output)")
        }
    }

    @Test func `waypoints of other programs get the radius of the command line, or of the environment`() throws {
        let gpx = #"<gpx version="1.1" creator="x"><wpt lat="60.1" lon="24.9"><name>A</name></wpt></gpx>"#
        let path = try write(gpx)
        let data = ["--data", folder.path + "/data"]
        let refused = try Program.run(["import-zones", path] + data)
        #expect(refused.status == 1 && refused.output.contains("With --radius METRES points without one have that."))
        #expect(try Program.run(["import-zones", path, "--radius", "150"] + data).status == 0)
        #expect(try names() == ["A 150.0"])
        let other = try Program.run(["import-zones", path] + data, environment: ["HEREABOUTS_RADIUS": "90"])
        #expect(other.status == 0)
        #expect(try names() == ["A 90.0"])
    }

    /// Arrays in arrays, as a binary property list: `links` says which one each holds.
    private static func binaryList(_ links: [[UInt32]]) -> Data {
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
        var (content, offsets) = (Array("bplist00".utf8), [UInt32]())
        for link in links {
            offsets.append(UInt32(content.count))
            content += [0xA0 | UInt8(link.count)] + link.flatMap { bytes($0) }
        }
        let table = UInt64(content.count)
        content += offsets.flatMap { bytes($0) } + [0, 0, 0, 0, 0, 0, 4, 4]
        return Data(content + bytes(UInt64(links.count)) + bytes(UInt64(0)) + bytes(table))
    }

    @Test func `binary lists that are deep, hold themselves, or grow when they are read are refused`() throws {
        let deep = (0..<200_000 as Range<UInt32>).map { [$0 + 1] } + [[]]
        let laughs = (0..<60 as Range<UInt32>).map { Array(repeating: $0 + 1, count: 14) } + [[]]
        for list in [deep, laughs, [[0]], [[1], [0]]] {
            let path = folder.path + "/zones.plist"
            try Self.binaryList(list).write(to: URL(filePath: path))
            let done = try Program.run(["import-zones", path, "--data", folder.path + "/data"])
            #expect(done.status == 1)
            #expect(done.output.contains("The property list cannot be read: "), "\(done.output.suffix(500))")
        }
    }

    @Test func `an import that is killed leaves nothing, and is done whole by the next`() throws {
        let features = (0..<8_000).map { number in
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(Double(number) / 100),2]},"properties":{"name":"Z\#(number)","radius":9}}"#
        }
        let path = try write(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#)
        let arguments = ["import-zones", path, "--data", folder.path + "/data"]
        _ = try Program.run(["import-zones", folder.path + "/nothing", "--data", folder.path + "/data"])
        let wal = folder.path + "/data/hereabouts.sqlite-wal"
        for _ in 0..<3 {
            let program = try Program(arguments)
            // Rows are being written.
            while program.process.isRunning, (try? Data(contentsOf: URL(filePath: wal)).count) ?? 0 == 0 {}
            program.signal(SIGKILL)
            _ = program.finish()
            let left = try names().count
            #expect(left == 0 || left == 8_000)
        }
        #expect(try Program.run(arguments).status == 0)
        #expect(try names().count == 8_000)
    }
}
