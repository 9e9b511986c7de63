import Foundation

/// Small files as members and operators bring them.
enum SiteSeeds {
    static let contacts: [[UInt8]] =
        [
            "BEGIN:VCARD\r\nVERSION:3.0\r\nitem1.EMAIL;TYPE=home:ada@example.org\r\nEMAIL:bob\r\n @example.org\r\nEND:VCARD\r\n",
            "BEGIN:VCARD\nVERSION:2.1\nEMAIL;QUOTED-PRINTABLE:a=40example.=\norg\nAGENT:\nBEGIN:VCARD\nEND:VCARD\nEND:VCARD\n",
            "Name,E-mail 1 - Value,E-mail 1 - Type\r\n\"Ada, L\",ada@example.org ::: b@example.org,* \r\n\r\n",
            "Vorname;E-Mail-Adresse\nAda;\"ada@example.org\"\n", "First\tPrimary Email\nx\ty@example.org",
        ].map { Array($0.utf8) } + [[0xFF, 0xFE] + "Email\na@b.example".utf8.flatMap { [$0, 0] }]

    static let contactWords = [
        "BEGIN:VCARD\n", "END:VCARD\n", "EMAIL:", "EMAIL;QUOTED-PRINTABLE:", "=\n", "=40", "mailto:", "\"", "\"\"", ",",
        ";", "\t",
        ":::", "Email", "a@example.org", "\r\n ", "xn--", "ü", "\\n",
    ]

    static let places: [[UInt8]] = [
        """
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"node-1","geometry":{"type":"Point","coordinates":
        [24.9,60.1]},"properties":{"name":"A","note":"B\\nC","lists":["x","y"],"radius":20,"colour":"blue"}}]}
        """,
        """
        {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[1,1],[1,2],[2,2],[1,1]]]},"properties":{"name":"P",
        "opening_hours":"Mo-Fr 10:00-12:00"}}
        """,
        """
        <gpx version="1.1"><wpt lat="60.1" lon="24.9"><name>A &amp; B</name><cmt>c</cmt><desc> d </desc><extensions>
        <h:place>node-1</h:place><h:list>l</h:list></extensions></wpt><trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>
        """,
        """
        <kml><Document><Placemark id="z"><name>A</name><description>d</description><ExtendedData><Data name="radius"><value>30
        </value></Data><Data name="list"><value>l</value></Data></ExtendedData><Point><coordinates> 24.9,60.1,0 </coordinates>
        </Point></Placemark><Placemark><name>B</name><Polygon><outerBoundaryIs><LinearRing><coordinates>1,1 1,2 2,2 1,1
        </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>
        """,
    ].map { Array($0.utf8) }

    static let placeWords = [
        "<Placemark>", "</Placemark>", "<Point>", "<coordinates>", "<name>", "</name>", "<Data name=\"list\"><value>",
        "<wpt lat=\"",
        "lon=\"", "&#0;", "&#13;", "&#xD;", "\\u0000", "\\ud800", "\"name\":", "\"coordinates\":", "[", "]", "{", "}",
        "1e400", "-180",
        "null", "true", "<dict>", "<key>", "<string>", "<real>", "<array>", "bplist00", "latitude", "radius",
        "opening_hours",
    ]

    static let zones: [[UInt8]] = {
        let zone: [String: Any] = ["name": "Square", "latitude": 60.1, "longitude": 24.9, "radius": 20, "id": "a"]
        let lists: [(Any, PropertyListSerialization.PropertyListFormat)] = [
            ([zone], .xml), ([zone, zone.filter { $0.key != "id" }], .binary), (["Square": zone], .binary),
        ]
        return lists.compactMap { list, format in
            (try? PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)).map { Array($0) }
        } + [listWithSet]
    }()

    /// A binary property list that holds a set.
    private static let listWithSet: [UInt8] =
        Array("bplist00".utf8) + [0xA1, 1, 0xC4, 2, 2, 3, 3, 0x51, 0x61, 0x10, 1] + [8, 10, 15, 17]
        + [0, 0, 0, 0, 0, 0, 1, 1] + [4, 0, 19].flatMap { [0, 0, 0, 0, 0, 0, 0, $0] }
}
