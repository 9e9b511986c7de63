import Foundation
import Models

/// An invented country: towns whose sizes fall off as real ones do, each with places around its middle. The same every
/// time.
struct Country {
    let places: Int
    /// Whether their names are of several words, as real ones are; else they are numbered.
    var isNamed = false

    private static let towns = 2_000
    private static let kinds = ["amenity=cafe", "amenity=restaurant", "amenity=bar", "shop=bakery", "leisure=park"]

    /// Writes it as OpenStreetMap XML and returns the middles of its towns.
    func write(to file: URL) throws -> [GeoPoint] {
        var random = Steps(state: 42)
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.write(contentsOf: Data("<osm version=\"0.6\">\n".utf8))
        var middles: [GeoPoint] = []
        var id = 0
        // Zipf: the largest town has some eighth of all.
        let weights = (1...Self.towns).map { 1 / Double($0) }
        let sum = weights.reduce(0, +)
        for weight in weights {
            let latitude = 40 + random.next() * 15
            let longitude = random.next() * 20
            if let middle = GeoPoint(latitude: latitude, longitude: longitude) { middles.append(middle) }
            var text = ""
            for _ in 0..<Int(Double(places) * weight / sum) {
                id += 1
                let tag = Self.kinds[Int(random.next() * Double(Self.kinds.count))].split(separator: "=")
                let north = (random.next() + random.next() - 1) * 0.05
                let east = (random.next() + random.next() - 1) * 0.07
                let name = isNamed ? Self.name(&random) : "Place \(id)"
                text += """
                    <node id="\(id)" lat="\(latitude + north)" lon="\(longitude + east)"><tag k="name" v="\(name)"/>\
                    <tag k="\(tag[0])" v="\(tag[1])"/></node>\n
                    """
            }
            try handle.write(contentsOf: Data(text.utf8))
        }
        try handle.write(contentsOf: Data("</osm>\n".utf8))
        return middles
    }

    private static let starts = [
        "Cafe", "Bar", "The", "Casa", "La", "Restaurant", "Parque", "Green", "Old", "Central", "Pizzeria",
    ]
    private static let syllables =
        "ba ca da fe ga hi jo ka le ma ni no pa qui ra sa ta tor vi lan mer san ros cha ste bre"
        .split(separator: " ")

    /// Some 130,000 different ones, a few of them often.
    private static func name(_ random: inout Steps) -> String {
        func word(_ count: Int) -> String {
            (0..<count).map { _ in String(syllables[Int(random.next() * Double(syllables.count))]) }.joined()
                .capitalized
        }
        let first = starts[Int(random.next() * random.next() * Double(starts.count))]
        return random.next() < 0.5 ? "\(first) \(word(2))" : "\(first) \(word(1)) \(word(2))"
    }
}

/// Numbers that look random and are the same every time (Steele and others 2014, SplitMix64).
private struct Steps {
    var state: UInt64

    /// In 0..<1.
    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ mixed >> 31) >> 11) / 9_007_199_254_740_992
    }
}
