import Models

@testable import Places

extension FuzzTarget {
    /// A whole document: each end belongs to its start, and what it says is no longer than it is.
    static let xml = FuzzTarget(
        "xml",
        seeds: seeds,
        words: words,
        .plain { bytes in
            var reader = XMLDocumentReader(bytes)
            var open: [String] = []
            var said = 0
            while let event = accepted({ try reader.next() }), let event {
                switch event {
                case .start(let name, let attributes):
                    open.append(name)
                    said += name.utf8.count + attributes.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
                case .text(let text): said += text.utf8.count
                case .end(let name): try require(open.popLast() == name, "the end of \(name)")
                }
            }
            try require(said <= bytes.count, "\(said) bytes of \(bytes.count)")
            try require(reader.line <= bytes.count + 1, "line \(reader.line)")
        }
    )

    /// OpenStreetMap's XML: the same tags however its bytes come, and objects that a map can take.
    static let osm = FuzzTarget(
        "osm",
        seeds: seeds,
        words: words,
        .plain { bytes in
            let whole = tags(bytes, pieces: bytes.count)
            for size in [1, 7] {
                let pieces = tags(bytes, pieces: size)
                try require(pieces == whole, "in pieces of \(size): \(pieces) and not \(whole)")
            }
            for work in try PBFSeeds.work.get() {
                var tokenizer = XMLTokenizer(PieceStream(bytes, size: 64))
                var collector = XMLObjectCollector(work: work)
                while let tag = accepted({ try tokenizer.next() }), let tag {
                    guard accepted({ try collector.take(tag) }) != nil else { return }
                }
                try check(collector.batch, bytes.count)
            }
        }
    )

    /// How each tag begins, and whether the document was refused.
    private static func tags(_ bytes: [UInt8], pieces: Int) -> [String] {
        var tokenizer = XMLTokenizer(PieceStream(bytes, size: pieces))
        var seen: [String] = []
        do {
            while let tag = try tokenizer.next() { seen.append("\(tag.kind) \(tag.name) \(tag.attributes.count)") }
        } catch {
            seen.append("\(error.reason)")
        }
        return seen
    }

    private static let seeds =
        [
            """
            <?xml version="1.0" encoding="UTF-8"?><osm version="0.6"><bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/>
            <node id="1" lat="1.5" lon="2.5"><tag k="amenity" v="cafe"/><tag k="name" v="A &amp; B &#x41;"/></node>
            <node id="2" lat="1" lon="2"/><way id="5"><nd ref="1"/><nd ref="2"/><tag k='highway' v='primary'/></way>
            <relation id="6"><member type="way" ref="5" role="outer"/><tag k="type" v="multipolygon"/></relation></osm>
            """,
            "\u{FEFF}<!-- a --><gpx><wpt lat=\"1\" lon=\"2\"><name><![CDATA[a<b]]></name>\n<desc>&lt;&quot;</desc></wpt></gpx>",
            "<a><b/><c d=\"e>f\"></c></a>",
        ].map { Array($0.utf8) } + [Array("<a><".utf8) + [0xFF] + Array("/></a>".utf8)]

    private static let words = [
        "<", ">", "/>", "</", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#x0;", "&#1114112;", "<?xml", "?>",
        "<!DOCTYPE",
        "<osm>", "<node id=\"", "lat=\"", "lon=\"", "<tag k=\"", "\" v=\"", "<way id=\"", "<nd ref=\"", "ref=\"",
        "1e400", "nan",
    ]
}
