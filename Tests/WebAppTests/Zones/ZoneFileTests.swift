import Foundation
import Models
import Templates
import Testing

@testable import WebApp

/// The files that `import-zones` reads, and what it says of those that it cannot.
struct ZoneFileTests {
    private static func plist(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">\(body)</plist>
        """
    }

    private static func read(_ text: String, radius: Double? = nil) throws -> [ImportedZone] {
        try ZoneFile.read(Array(text.utf8), radius: radius)
    }

    private static func problem(_ text: String) -> String { problem(bytes: Array(text.utf8)) }

    private static func problem(bytes: [UInt8]) -> String {
        do {
            _ = try ZoneFile.read(bytes)
            return "read"
        } catch {
            return "\(error)"
        }
    }

    private static let mixed = plist(
        """
        <array>
        <dict><key>name</key><string>Café zone</string><key>latitude</key><real>60.16952</real>
        <key>longitude</key><real>24.93545</real><key>radius</key><integer>150</integer></dict>
        <dict><key>Name</key><string>Park</string><key>LATITUDE</key><string>60.2</string>
        <key>Lon</key><string> 24.9 </string><key>Radius</key><string>80.5</string>
        <key>Colour</key><string>plum</string><key>opening_hours</key><string>Mo-Fr 10:00-18:00</string></dict>
        </array>
        """
    )

    @Test func `a property list has numbers and words, in keys of any case, as XML and as binary`() throws {
        let zones = try Self.read(Self.mixed)
        #expect(zones.map(\.name) == ["Café zone", "Park"])
        #expect(zones.map(\.key) == ["Café zone", "Park"])
        #expect(zones.map { $0.border.surrounding.radiusMetres } == [150, 80.5])
        #expect(zones.map(\.colour) == [nil, .plum])
        #expect(zones.last?.openingHours == "Mo-Fr 10:00-18:00")
        let list = try PropertyListSerialization.propertyList(from: Data(Self.mixed.utf8), format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        #expect(try ZoneFile.read(Array(binary)) == zones)
    }

    @Test func `a dictionary of dictionaries, of arrays, and a list in a dictionary are read`() throws {
        let dictionaries = Self.plist(
            """
            <dict><key>Zone B</key><dict><key>lat</key><integer>1</integer><key>lng</key><integer>2</integer>
            <key>radius</key><integer>9</integer></dict>
            <key>Zone A</key><array><real>1.5</real><real>2.5</real><string>10</string></array></dict>
            """
        )
        #expect(try Self.read(dictionaries).map(\.name) == ["Zone A", "Zone B"])
        let zone =
            "<dict><key>name</key><string>A</string><key>lat</key><real>1</real><key>lon</key><real>2</real>"
            + "<key>radius</key><real>3</real></dict>"
        let wrapped = Self.plist("<dict><key>zones</key><array>\(zone)\(zone)</array></dict>")
        // Two of one name are two.
        #expect(try Self.read(wrapped).map(\.key) == ["A", "A#2"])
    }

    @Test(arguments: [
        ("<array><dict><key>name</key><string>x</string></dict></array>", "Entry 0, “latitude”: It is missing."),
        (
            "<array><dict><key>name</key><string>x</string><key>latitude</key><real>1</real>"
                + "<key>longitude</key><true/></dict></array>", "Entry 0, “longitude”: It is no number."
        ),
        (
            "<dict><key>Tower</key><dict><key>latitude</key><real>91</real><key>longitude</key><real>1</real></dict></dict>",
            "Entry “Tower”, “latitude”: It must be -90 … 90."
        ),
        (
            "<array><array><real>1</real><real>2</real><string>wide</string></array></array>",
            "Entry 0, “radius”: It is no number."
        ),
        (
            "<array><array><real>1</real><real>2</real><real>0</real></array></array>",
            "Entry 0, “radius”: The radius must be between 1 and 1000000 metres."
        ),
        (
            "<array><array><real>1</real><real>2</real><real>3</real></array></array>",
            "Entry 0, “name”: It is missing."
        ),
        ("<array><string>x</string></array>", "Entry 0: This is no zone: a dictionary is needed."),
        ("<array/>", "The file has no zone."),
        ("<string>x</string>", "This is no zone: a dictionary is needed."),
    ])
    func `a mistake in a property list is named with its entry and key`(body: String, words: String) {
        #expect(Self.problem(Self.plist(body)) == words)
    }

    @Test func `broken, deep and foreign files are refused`() {
        #expect(Self.problem("") == "The file is empty.")
        #expect(Self.problem("hello") == "This is no property list, GeoJSON, KML or GPX file.")
        #expect(Self.problem("<html></html>") == "This is no property list, GeoJSON, KML or GPX file.")
        #expect(Self.problem("{\"type\":\"Topology\"}") == "This is no property list, GeoJSON, KML or GPX file.")
        #expect(Self.problem("{\n\"type\":\n x").hasSuffix("The JSON is not well formed."))
        #expect(Self.problem(Self.plist("<array><dict>")).hasPrefix("The property list cannot be read: "))
        #expect(Self.problem("bplist00rubbish") != "read")
        let deep = String(repeating: "<array>", count: 100_000)
        #expect(Self.problem(Self.plist(deep)).hasPrefix("The property list cannot be read: "))
    }

    /// Foundation crashes at one of numbers and words.
    @Test(arguments: [UInt8(0xB0), 0xC0])
    func `a property list with a set is refused`(_ kind: UInt8) {
        let objects: [UInt8] = [0xA1, 1, kind | 4, 2, 2, 3, 3, 0x51, 0x61, 0x10, 1]
        let table: [UInt8] = [8, 10, 15, 17]
        let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1] + [4, 0, 19].flatMap { [0, 0, 0, 0, 0, 0, 0, $0] }
        let problem = Self.problem(bytes: Array("bplist00".utf8) + objects + table + trailer)
        #expect(problem.hasPrefix("The property list cannot be read: "))
    }

    @Test func `words with what nobody sees are read without it, and an empty id is none`() throws {
        let point = #"{"type":"Point","coordinates":[24.9,60.1]}"#
        let words = #"{"name":"\u0000A\n\u202Eb\u0007","id":"","radius":5,"information":"\u0000One\nTwo"}"#
        let zone = try #require(try Self.read(Self.feature(point, words)).first)
        #expect(zone.name == "A b" && zone.key == "A b" && zone.information == "One\nTwo")
        let nothing = Self.problem(Self.feature(point, #"{"name":"\u202E\u0000","radius":5}"#))
        #expect(nothing == "Feature 1, “name”: It is missing.")
    }

    @Test func `numbers of any size, entities and foreign encodings end in a sentence`() throws {
        for radius in ["1e308", "-1", "0", "1e-320", "\"NaN\"", "\"inf\"", "null", "[]"] {
            let read = Self.problem(
                Self.feature(#"{"type":"Point","coordinates":[1,2]}"#, #"{"name":"Z","radius":\#(radius)}"#)
            )
            #expect(read.hasPrefix("Feature 1, “radius”: "), "\(radius): \(read)")
        }
        for real in ["nan", "inf", "-infinity", "1e400"] {
            let body = "<array><array><real>1</real><real>2</real><real>\(real)</real></array></array>"
            #expect(Self.problem(Self.plist(body)) != "read", "\(real)")
        }
        let entities = (1...9).map { number in
            let inner = String(repeating: "&a\(number - 1);", count: 10)
            return "<!ENTITY a\(number) \"\(inner)\">"
        }
        let laughs =
            "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a0 \"aaaaaaaaaa\">" + entities.joined()
            + "]><plist><array><string>&a9;</string></array></plist>"
        #expect(Self.problem(laughs) != "read")
        #expect(Self.problem(laughs.replacing("plist", with: "kml")) != "read")
        for encoding in [String.Encoding.utf16, .utf32] {
            let bytes = Array(try #require(Self.mixed.data(using: encoding)))
            #expect((try? ZoneFile.read(bytes)) == nil)
        }
        let many = (0..<1_000_000).map { "[\(Double($0 % 3_600) / 10 - 180),\($0 % 2)]" }.joined(separator: ",")
        #expect(
            Self.problem(Self.feature(#"{"type":"Polygon","coordinates":[[\#(many)]]}"#))
                == "Feature 1, “geometry”: A border may have at most 4000 corners."
        )
        let nested = String(repeating: "[", count: 200_000)
        #expect(
            Self.problem(Self.feature(#"{"type":"Polygon","coordinates":\#(nested)}"#)).hasSuffix("not well formed.")
        )
    }

    private static func feature(_ geometry: String, _ properties: String = #"{"name":"Z","radius":50}"#) -> String {
        #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":\#(geometry),"properties":\#(properties)}]}"#
    }

    @Test func `GeoJSON has circles, polygons with holes and multipolygons`() throws {
        let circle = try Self.read(Self.feature(#"{"type":"Point","coordinates":[24.9,60.1,7]}"#))
        #expect(circle.first?.border.surrounding.radiusMetres == 50)
        let square = "[[0,0],[1,0],[1,1],[0,1],[0,0]]"
        let hole = "[[0.4,0.4],[0.6,0.4],[0.6,0.6],[0.4,0.4]]"
        let polygon = try Self.read(Self.feature(#"{"type":"Polygon","coordinates":[\#(square),\#(hole)]}"#))
        let inHole = try #require(GeoPoint(latitude: 0.45, longitude: 0.5))
        let inside = try #require(GeoPoint(latitude: 0.1, longitude: 0.1))
        #expect(polygon.first?.border.contains(inside) == true)
        #expect(polygon.first?.border.contains(inHole) == false)
        let far = "[[10,10],[11,10],[11,11],[10,10]]"
        let multi = try Self.read(Self.feature(#"{"type":"MultiPolygon","coordinates":[[\#(square)],[\#(far)]]}"#))
        #expect(multi.first?.border.contains(try #require(GeoPoint(latitude: 10.2, longitude: 10.8))) == true)
    }

    @Test(arguments: [
        (
            #"{"type":"Point","coordinates":[24.9,60.1]}"#, #"{"name":"Z"}"#,
            "Feature 1, “radius”: It is missing. With --radius METRES points without one have that."
        ),
        (
            #"{"type":"LineString","coordinates":[]}"#, "{}",
            "Feature 1, “geometry”: Only points with a radius, polygons and multipolygons are zones."
        ),
        (
            #"{"type":"Point","coordinates":[60.1,124.9]}"#, "{}",
            "Feature 1, “coordinates”: Its coordinates are no position on the earth."
        ),
        (
            #"{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,0]]]}"#, #"{"name":"Z"}"#,
            "Feature 1, “geometry”: A border needs at least three corners."
        ),
        ("null", "{}", "Feature 1, “geometry”: It is missing."),
    ])
    func `a mistake in GeoJSON is named with its feature`(geometry: String, properties: String, words: String) {
        #expect(Self.problem(Self.feature(geometry, properties)) == words)
    }

    @Test func `KML has points with a radius and polygons with holes`() throws {
        let text = """
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>All</name>
            <Placemark id="q"><name>Quay</name><description>By the water</description>
            <ExtendedData><Data name="radius"><value>75</value></Data></ExtendedData>
            <Point><coordinates>24.9,60.1,0</coordinates></Point></Placemark>
            <Placemark><name>Field</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
            0,0 1,0 1,1 0,1 0,0</coordinates></LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing>
            <coordinates>0.4,0.4 0.6,0.4 0.6,0.6 0.4,0.4</coordinates></LinearRing></innerBoundaryIs></Polygon></Placemark>
            </Document></kml>
            """
        let zones = try Self.read(text)
        #expect(zones.map(\.name) == ["Quay", "Field"])
        #expect(zones.map(\.key) == ["q", "Field"])
        #expect(zones.first?.information == "By the water")
        #expect(zones.first?.border.surrounding.radiusMetres == 75)
        #expect(zones.last?.border.contains(try #require(GeoPoint(latitude: 0.45, longitude: 0.5))) == false)
        let wrong = text.replacing("<value>75</value>", with: "<value>far</value>")
        #expect(Self.problem(wrong) == "Line 2, “radius”: It is no number.")
    }

    @Test func `points that have no radius get the one that is given, and all others keep theirs`() throws {
        let kml = """
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>A</name><Point><coordinates>24.9,60.1
            </coordinates></Point></Placemark><Placemark><name>B</name><ExtendedData><Data name="radius"><value>75</value>
            </Data></ExtendedData><Point><coordinates>25,60</coordinates></Point></Placemark></Document></kml>
            """
        let gpx = """
            <gpx version="1.1" creator="x"><wpt lat="60.1" lon="24.9"><name>A</name></wpt>
            <wpt lat="60.2" lon="24.9"><name>B</name><extensions><radius>75</radius></extensions></wpt></gpx>
            """
        let points = ["A": "null", "B": "75"].sorted { $0.key < $1.key }.map {
            let properties = #"{"name":"\#($0.key)","radius":\#($0.value)}"#
            return #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":\#(properties)}"#
        }
        let json = #"{"type":"FeatureCollection","features":[\#(points.joined(separator: ","))]}"#
        for text in [kml, gpx, json] {
            #expect(Self.problem(text).contains("“radius”: It is missing. With --radius METRES points without one"))
            let zones = try Self.read(text, radius: 120)
            #expect(zones.map { $0.border.surrounding.radiusMetres } == [120, 75])
        }
        // What is written and means nothing is a mistake all the same.
        let wrong = kml.replacing("<value>75</value>", with: "<value>far</value>")
        #expect((try? Self.read(wrong, radius: 120)) == nil)
    }

    @Test func `GPX has waypoints with a radius or a proximity`() throws {
        let text = """
            <gpx version="1.1" creator="x"><wpt lat="60.1" lon="24.9"><name>A</name><desc>Words</desc>
            <extensions><radius>40</radius></extensions></wpt>
            <wpt lat="60.2" lon="24.9"><name>B</name><extensions><gpxx:WaypointExtension><gpxx:Proximity>60</gpxx:Proximity>
            </gpxx:WaypointExtension></extensions></wpt></gpx>
            """
        let zones = try Self.read(text)
        #expect(zones.map { $0.border.surrounding.radiusMetres } == [40, 60])
        #expect(zones.map(\.information) == ["Words", nil])
        #expect(Self.problem(text.replacing("40", with: "")) == "Line 1, “radius”: It is no number.")
    }
}
