import Foundation
import Models
import Testing

@testable import Places

struct XMLTests {
    private func names(_ map: String) throws -> [String] {
        try Workbench.with { bench in
            try bench.importMap(map)
            let centre = try #require(GeoPoint(latitude: 0, longitude: 0))
            return try bench.store.places(.cafes, around: centre, radiusMetres: 30_000_000).map(\.place.name)
        }
    }

    private func reason(_ map: String) throws -> ImportError.Reason {
        try Workbench.with { bench in
            try #require(throws: ImportError.self) { try bench.importMap(map) }.reason
        }
    }

    @Test func `attributes come in any order, in either quotes, with references`() throws {
        let map = """
            <?xml version='1.0' encoding='utf-8'?>
            <!-- made by hand: <node> -->
            <osm generator='x > y'><note>1 &lt; 2</note>
              <node lon = '2.5'  lat="1.5"
                id='1' user="&amp;"><tag v='Tom &amp; Jerry&apos;s &#233;&#x416; "x"' k="name"/><tag k='amenity' v='cafe'></tag></node>
            </osm>
            <!-- end -->
            """
        #expect(try names(map) == ["Tom & Jerry's éЖ \"x\""])
    }

    @Test func `what JOSM deleted or did not upload is passed over`() throws {
        let map = MapText.osm(
            MapText.cafe(1, 1, 1, "Stays"),
            MapText.cafe(2, 1, 1, "Deleted").replacing("id=\"2\"", with: "id=\"2\" action=\"delete\""),
            MapText.cafe(3, 1, 1, "Gone").replacing("id=\"3\"", with: "id=\"3\" visible=\"false\""),
            MapText.cafe(-4, 1, 1, "New"),
            MapText.cafe(5, 1, 1, "Changed").replacing("<node ", with: "<node action='modify' ")
        )
        #expect(try names(map) == ["Stays", "Changed"])
    }

    @Test func `ways and relations have the centre of their nodes`() throws {
        let map = MapText.osm(
            MapText.node(1, 1, 1),
            MapText.node(2, 3, 5),
            MapText.way(10, [1, 2, 99]),
            MapText.way(11, [1, 1], ["amenity": "cafe", "name": "Way"]),
            MapText.relation(20, ways: [10], nodes: [1], ["leisure": "park", "name": "Park"])
        )
        try Workbench.with { bench in
            let summary = try bench.importMap(map)
            #expect(summary.places == 2)
            #expect(
                try bench.store.place(PlaceID(.relation, 20))?.summary.point == GeoPoint(latitude: 2, longitude: 3)
            )
            #expect(try bench.store.place(PlaceID(.way, 11))?.summary.point == GeoPoint(latitude: 1, longitude: 1))
        }
    }

    private static let refused: [(String, ImportError.Reason)] = [
        ("<osm><node id='1' lat='1' lon='1'></osm>", ImportError.Reason.malformed),
        ("<osm><node id='1' lat='1' lon='1'/>", .truncated),
        ("<osm><node id='1' lat='1", .truncated),
        ("<osm></osm><osm></osm>", .malformed),
        ("<osm></osm>text", .malformed),
        ("<osm><node id='x' lat='1' lon='1'/></osm>", .malformed),
        ("<osm><way id='1'><nd ref=''/></way></osm>", .malformed),
        ("<osm><node id='1' id='2' lat='1' lon='1'/></osm>", .malformed),
        ("<osm><node id=1 lat='1' lon='1'/></osm>", .malformed),
        ("<osm><node id='1'lat='1' lon='1'/></osm>", .malformed),
        ("<osm><node id='1' lat='1' lon='1'><tag k='name' v='&nbsp;'/></node></osm>", .malformed),
        ("<osm><node id='1' lat='1' lon='1'><tag k='name' v='&#0;'/></node></osm>", .malformed),
        ("<osm><node id='1' lat='1' lon='1'><tag k='name' v='&#xD800;'/></node></osm>", .malformed),
        ("<!DOCTYPE osm><osm></osm>", .unsupported),
        ("<?xml version='1.0' encoding='ISO-8859-1'?><osm></osm>", .unsupported),
        ("<osmChange></osmChange>", .unsupported),
        ("<gpx></gpx>", .unknownFormat),
        ("<html><body></body></html>", .unknownFormat),
        ("hello", .unknownFormat),
        ("", .truncated),
    ]

    @Test(arguments: refused)
    func `what is not right is refused`(map: String, expected: ImportError.Reason) throws {
        #expect(try reason(map) == expected, "\(map)")
    }

    @Test func `a tag without an end costs bounded memory`() throws {
        let map = "<osm><node id='1' user='" + String(repeating: "x", count: 1_000_000) + "'/></osm>"
        #expect(try reason(map) == .tooLarge)
    }

    @Test(arguments: ["<a><\u{FF}/></a>", "<a><b \u{FF}=''/></a>"])
    func `a name that is not UTF-8 is refused`(_ text: String) throws {
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        var reader = XMLDocumentReader(bytes)
        _ = try reader.next()
        let error = #expect(throws: ImportError.self) { try reader.next() }
        #expect(error?.reason == .malformed)
    }

    @Test func `nesting is bounded`() throws {
        #expect(try reason("<osm>" + String(repeating: "<a>", count: 100)) == .malformed)
    }

    @Test func `tags are found wherever the pieces of the file are cut`() throws {
        // Longer than one piece of 256 KiB, with venues all along.
        let cafes = (1...4_000).map { MapText.cafe($0, 1, 1, "Cafe number \($0)") }
        try Workbench.with { bench in
            let map = "<osm>\(cafes.joined(separator: "<!-- > -->\n"))</osm>"
            #expect(map.utf8.count > 2 * PlainStream.pieceBytes)
            let summary = try bench.importMap(map)
            #expect(summary.places == 4_000)
        }
    }

    @Test func `invalid UTF-8 in a name loses the place, in another tag only the tag`() throws {
        let map = MapText.osm(
            MapText.cafe(1, 1, 1, "bad#"),
            MapText.node(2, 1, 1, ["amenity": "cafe", "name": "Good", "phone": "bad#"])
        )
        try Workbench.with { bench in
            let bytes = Array(map.utf8).map { $0 == UInt8(ascii: "#") ? 0xff : $0 }
            let summary = try bench.importer.run(file: bench.file("a.osm", bytes))
            #expect(summary.places == 1)
            #expect(summary.invalid == 1)
            let place = try #require(try bench.store.place(PlaceID(.node, 2)))
            #expect(place.phone == nil)
        }
    }
}
