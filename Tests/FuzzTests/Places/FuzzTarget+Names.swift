import Foundation
import Models

@testable import Places

extension FuzzTarget {
    /// Lines of a gazetteer: the same however their bytes come.
    static let gazetteers = FuzzTarget(
        "gazetteers",
        seeds: [Array((row + "\r\n" + row).utf8)],
        words: ["\t", "\n", ","],
        .plain {
            bytes in
            let whole = lines(bytes, pieces: bytes.count)
            try require(lines(bytes, pieces: 1) == whole, "in pieces")
            for line in whole {
                guard let row = accepted({ try GeoNamesRow(line) }) else { continue }
                try require(row.id > 0 && row.population >= 0, "\(row)")
                let point = GeoPoint(latitude: row.point.latitude, longitude: row.point.longitude)
                try require(point != nil, "a place that is not on the earth")
            }
        }
    )

    /// What is typed or mapped as the name of a place, a street or a house: few readings, and queries that mean words.
    static let names = FuzzTarget(
        "names",
        texts: ["Paris, Texas, US", "rua de cedofeita 10-14;16 A porto", "Äöß \"x\" NEAR(a)"]
    ) {
        text in
        let parts = LocalityQuery.parts(of: text)
        try require(LocalityQuery.readings(of: parts).count <= 2, "many readings")
        try require(LocalityQuery.splits(of: parts).count <= 10, "many splits")
        _ = AddressReading.readings(of: parts)
        for number in HouseNumber.mapped(text) { try require(number.utf8.count <= 24, "a long number: \(number)") }
        for query in parts.flatMap(FullText.queries) {
            try require(
                query.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2),
                "open quotation marks: \(query)"
            )
            try require(!query.contains("\0"), "the query ends early: \(query)")
        }
    }

    /// Positions as people paste them: on the earth, and read again as they are written.
    static let positions = FuzzTarget("positions", texts: positionTexts, words: positionWords) { text in
        guard let point = PositionText.point(text) else { return }
        try require(GeoPoint(latitude: point.latitude, longitude: point.longitude) != nil, "\(point)")
        let name = PositionText.name(point)
        guard let again = PositionText.point(name) else { throw FuzzFailure("\(name) is no position") }
        try require(abs(again.latitude - point.latitude) < 1e-5, "\(name) is \(again.latitude)")
        try require(abs(again.longitude - point.longitude) < 1e-5, "\(name) is \(again.longitude)")
    }

    private static let row =
        "2657896\tZürich\tZurich\tTuri,Zuri\t47.36\t8.55\tP\tPPLA\tCH\t\tZH\t112\t261\t0\t341730\t\t429\tEurope/Zurich\t2023-01-01"

    private static func lines(_ bytes: [UInt8], pieces: Int) -> [String] {
        var reader = LineReader(PieceStream(bytes, size: pieces))
        var lines: [String] = []
        while let line = accepted({ try reader.next() }), let line { lines.append(line) }
        return lines
    }

    private static let positionTexts = [
        "41.15, -8.61", "41.15° N 8.61° W", "41°9'0\"N 8°36'36\"W", "geo:41.15,-8.61;u=20",
        "geo:0,0?q=41.15,-8.61(Name)",
        "https://www.openstreetmap.org/?mlat=41.15&mlon=-8.61#map=17/41.15/-8.61",
        "https://www.google.com/maps/place/X/@41.1,-8.6,17z/data=!3m1!4b1!4m5!3m4!1s0x0!8m2!3d41.15!4d-8.61",
        "https://maps.apple.com/?ll=41.15%2C-8.61&q=Cafe",
    ]
    private static let positionWords = [
        "geo:", "https://", "/@", "!3d", "!4d", "#map=", "mlat=", "&mlon=", "q=", "%2C", "°", "'", "\"", "N", "S", "W",
        "E", "-",
        "+", "e9", "nan", "inf", "0x1p3", "−",
    ]
}
