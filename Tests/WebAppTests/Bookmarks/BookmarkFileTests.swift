import Foundation
import Models
import Templates
import Testing

@testable import WebApp

/// The three files, written and read again.
struct BookmarkFileTests {
    private static let hostile = [
        "Café \"Zum & <Zebra>\"", "]]>", "<![CDATA[x]]>", "👩🏽‍🚀🏳️‍🌈", "a\u{1}b\u{7}c\u{1B}d", "&lt;&#65;", "'\"",
        "東京 – كافيه",
        "line\nbreak\ttab\rreturn", "\u{202E}gpj", "x\u{FFFE}y\u{FFFF}z", String(repeating: "W", count: 255),
        "<!DOCTYPE a [<!ENTITY b \"c\">]>", "-->", "{\"a\":1}", "\\u0041", "\u{2028}\u{2029}", "%s%n",
    ]

    private static func entry(_ number: Int, _ name: String, _ note: String) -> BookmarkEntry {
        BookmarkEntry(
            place: PlaceID(.way, Int64(number)),
            name: name,
            // As many decimals as maps have, and on the earth.
            point: GeoPoint(
                latitude: Double(-891_234_567 + number * 10_000_000) / 10_000_000,
                longitude: Double(1_797_654_321 - number * 10_000_000) / 10_000_000
            )!,
            address: "Main Street 1",
            category: "cafe",
            note: note,
            lists: ["Rain & \(number)", name.isEmpty ? "x" : String(name.unicodeScalars.prefix(60))],
            createdAt: 1_795_285_800
        )
    }

    /// What a reader gives of what was written: XML has no way to carry some characters, and white space around is cut.
    private static func carried(_ entry: BookmarkEntry, _ format: BookmarkFileFormat) -> BookmarkEntry {
        func text(_ text: String) -> String {
            guard format != .geoJSON else { return text }
            let kept = text.unicodeScalars.filter { scalar in
                scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                    || ["\n", "\r", "\t"].contains(scalar)
            }
            return String(String.UnicodeScalarView(kept)).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return BookmarkEntry(
            place: entry.place,
            name: text(entry.name),
            point: entry.point,
            note: text(entry.note),
            lists: entry.lists.map(text)
        )
    }

    @Test(arguments: BookmarkFileFormat.allCases)
    func `what is written is read again, whatever the words`(format: BookmarkFileFormat) throws {
        let entries = Self.hostile.enumerated().map {
            Self.entry($0, $1, Self.hostile[(($0 + 5) % Self.hostile.count)])
        }
        let items = try BookmarkFile.read(try BookmarkFile.bytes(entries, as: format))
        #expect(items.map(\.entry) == entries.map { Self.carried($0, format) })
    }

    @Test(arguments: BookmarkFileFormat.allCases)
    func `places on the equator and at Greenwich come back, without an exponent`(format: BookmarkFileFormat) throws {
        let points = [(0.000_06, -0.000_000_1), (-0.000_012_3, 0.0), (51.4779, 0.000_009)]
        let entries = points.compactMap { GeoPoint(latitude: $0, longitude: $1) }.map {
            BookmarkEntry(place: PlaceID(.node, 1), name: "x", point: $0)
        }
        let bytes = try BookmarkFile.bytes(entries, as: format)
        #expect(try BookmarkFile.read(bytes).map { $0.entry?.point } == entries.map(\.point))
        // JSON knows exponents; the schemas of the other two do not.
        let hasExponent = String(decoding: bytes, as: UTF8.self).contains("e-0")
        #expect(format == .geoJSON || !hasExponent)
    }

    @Test(arguments: BookmarkFileFormat.allCases)
    func `made-up words survive the way through a file`(format: BookmarkFileFormat) throws {
        var random = XorShift(state: 7)
        let scalars = Array("ab &<>\"']\u{0}\u{1F}\u{7F}\u{85}é漢🙂\n\r\t-!?/={}\\".unicodeScalars)
        for round in 0..<100 {
            let words = (0..<2).map { _ in
                String(String.UnicodeScalarView((0..<12).compactMap { _ in scalars.randomElement(using: &random) }))
            }
            let entry = Self.entry(round, words[0], words[1])
            let items = try BookmarkFile.read(try BookmarkFile.bytes([entry], as: format))
            #expect(items.map(\.entry) == [Self.carried(entry, format)])
        }
    }

    @Test(.enabled(if: Python.plain != nil, "needs Python"), arguments: BookmarkFileFormat.allCases)
    func `other programs read the files`(format: BookmarkFileFormat) async throws {
        let entries = Self.hostile.enumerated().map { Self.entry($0, $1, "note") }
        let file = FileManager.default.temporaryDirectory.appending(path: "bookmarks-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(try BookmarkFile.bytes(entries, as: format)).write(to: file)
        let program = """
            import sys, json, xml.etree.ElementTree as E
            if sys.argv[2] == 'geojson':
                f = json.load(open(sys.argv[1], encoding='utf-8'))['features']
                print(len(f), f[0]['geometry']['coordinates'])
            else:
                tag = {'gpx': '{http://www.topografix.com/GPX/1/1}wpt',
                    'kml': '{http://www.opengis.net/kml/2.2}Placemark'}[sys.argv[2]]
                print(len(E.parse(sys.argv[1]).getroot().findall('.//' + tag)))
            """
        let bytes = try await offPool { try Python.output(of: program, [file.path, format.ending]) }
        let output = String(decoding: bytes, as: UTF8.self)
        #expect(output.hasPrefix("\(entries.count)"))
        #expect(format != .geoJSON || output.contains("[179.7654321, -89.1234567]"))
    }

    @Test func `files of other programs are read`() throws {
        let gpx = """
            <?xml version='1.0' encoding='UTF-8'?><gpx version="1.0" creator="x"><trk><trkseg><trkpt lat="1" lon="2"/>
            </trkseg></trk><wpt lat=" 1.5" lon="2"/><wpt lat="48.1" lon="11.5"><ele>5</ele><name><![CDATA[A & B]]></name>
            <cmt>Nice</cmt></wpt></gpx>
            """
        let waypoints = try BookmarkFile.read(Array(gpx.utf8))
        #expect(waypoints.map(\.position) == [.line(2), .line(2)])
        #expect(waypoints.map { $0.entry == nil } == [true, false])
        #expect(waypoints.last?.entry?.name == "A & B")
        #expect(waypoints.last?.entry?.note == "Nice")
        let kml = """
            <k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Document><k:Folder><k:name>F</k:name><k:Placemark id="p">
            <k:name>C</k:name><k:Point><k:coordinates>
              11.5 , 48.1,0 </k:coordinates></k:Point></k:Placemark><k:Placemark><k:name>L</k:name><k:LineString>
              <k:coordinates>1,2 3,4</k:coordinates></k:LineString></k:Placemark></k:Folder></k:Document></k:kml>
            """
        let placemarks = try BookmarkFile.read([0xEF, 0xBB, 0xBF] + Array(kml.utf8))
        #expect(placemarks.map(\.name) == ["C", "L"])
        #expect(placemarks.map { $0.entry?.point } == [GeoPoint(latitude: 48.1, longitude: 11.5), nil])
        let json = #"{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[11.5,48]},"properties":null}"#
        #expect(try BookmarkFile.read(Array(json.utf8)).first?.entry?.point == GeoPoint(latitude: 48, longitude: 11.5))
        let odd = """
            {"type":"FeatureCollection","features":[1,null,{"geometry":{"type":"Point","coordinates":["a",2]}},
            {"geometry":{"type":"Point","coordinates":[0,91]},"properties":{"name":5,"lists":"x"}}]}
            """
        #expect(try BookmarkFile.read(Array(odd.utf8)).map { $0.entry == nil } == [true, true, true, true])
    }

    @Test(arguments: [
        ("", "The file is empty."), ("name,lat,lon", "This is no GeoJSON, GPX or KML file."),
        ("<html></html>", "This is no GeoJSON, GPX or KML file."), ("{\"type\":\"Topology\"}", "This is no GeoJSON"),
        ("{\n\"type\":\n oops}", "Line 3: The JSON is not well formed."), ("[1]", "This is no GeoJSON"),
        ("<gpx>\n<wpt lat='1' lon='2'>\n</gpx>", "Line 3: The XML has tags that are closed in the wrong order."),
        ("<gpx>\n<wpt", "Line 2: The XML ends in the middle of a tag."), ("<gpx><wpt>&nbsp;</wpt></gpx>", "Line 1:"),
        ("<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx>&a;</gpx>", "Line 1: The XML has a document type"),
        ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><gpx/>", "Line 1: The XML is encoded as utf-16"),
        ("<gpx/><gpx/>", "Line 1: The XML has something outside"),
        ("<kml><![CDATA[", "Line 1: The XML ends too early."),
    ])
    func `a malformed file is told with its line`(text: String, sentence: String) {
        let error = #expect(throws: BookmarkFileProblem.self) { try BookmarkFile.read(Array(text.utf8)) }
        let isTold = error?.sentence.hasPrefix(sentence) == true
        #expect(isTold, "\(error?.sentence ?? "")")
    }

    @Test func `bombs are refused`() {
        let laughs =
            "<!DOCTYPE l [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]><gpx>&c;</gpx>"
        let outside = "<!DOCTYPE gpx SYSTEM \"file:///etc/passwd\"><gpx/>"
        let deep = String(repeating: "<gpx>", count: 100_000)
        let wide = "<gpx><wpt>" + String(repeating: "<a/>", count: 2_000) + "</wpt></gpx>"
        let many = "<gpx>" + String(repeating: "<wpt/>", count: 2_001) + "</gpx>"
        let nested = "{\"type\":" + String(repeating: "[", count: 200_000)
        for text in [laughs, outside, deep, wide, many, nested] {
            #expect(throws: BookmarkFileProblem.self) { try BookmarkFile.read(Array(text.utf8)) }
        }
    }
}

/// Marsaglia's generator of 64 bits: the same words in every run.
private struct XorShift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
