import Foundation
import Models
import Testing

@testable import Places

/// Searches for places that have wifi, or seats outside, as far as the map says.
struct FeatureSearchTests {
    private static func cafe(_ number: Int64, _ tags: [String: String], metres: Double = 0) -> String {
        let latitude = 60 + metres / GeoPoint.earthRadiusMetres * 180 / .pi
        return MapText.node(number, latitude, 25, ["amenity": "cafe", "name": "Cafe \(number)"].merging(tags) { $1 })
    }

    private func search(
        _ objects: [String],
        _ features: Set<PlaceFeature>,
        limit: Int = 50
    ) throws -> (numbers: [Int64], silent: Int?) {
        try Workbench.with { bench in
            try bench.importMap("<osm>\(objects.joined())</osm>")
            let centre = try #require(GeoPoint(latitude: 60, longitude: 25))
            let found = try bench.store.search(.cafes, having: features, around: centre, limit: limit)
            return (found.places.map(\.place.id.number), found.silent)
        }
    }

    @Test(
        arguments: [
            ("wlan", true), ("wifi", true), ("wired;wlan", true), ("wlan; wired", true), ("no", false),
            ("wired", false),
            ("yes", nil), ("", nil), (nil, nil),
        ] as [(String?, Bool?)]
    )
    func `wifi is what the map calls so`(value: String?, isHad: Bool?) {
        #expect(PlaceFeature.wifi.isHad(value) == isHad)
    }

    @Test(
        arguments: [
            ("yes", true), ("terrace", true), ("sidewalk;garden", true), ("no", false), ("unknown", nil), (nil, nil),
        ] as [(String?, Bool?)]
    )
    func `seats outside stand wherever the map does not say that there are none`(value: String?, isHad: Bool?) {
        #expect(PlaceFeature.outside.isHad(value) == isHad)
    }

    @Test func `one of them, both, and what is said of neither`() throws {
        let map = [
            Self.cafe(1, ["internet_access": "wlan"], metres: 10), Self.cafe(2, ["outdoor_seating": "yes"], metres: 20),
            Self.cafe(3, ["internet_access": "wlan", "outdoor_seating": "terrace"], metres: 30),
            Self.cafe(4, ["internet_access": "no", "outdoor_seating": "no"], metres: 40), Self.cafe(5, [:], metres: 50),
        ]
        let wifi = try search(map, [.wifi])
        #expect(wifi.numbers == [1, 3] && wifi.silent == 2)
        let outside = try search(map, [.outside])
        #expect(outside.numbers == [2, 3] && outside.silent == 2)
        let both = try search(map, [.wifi, .outside])
        // One and two may have the other too; four has not.
        #expect(both.numbers == [3] && both.silent == 3)
        let all = try search(map, [])
        #expect(all.numbers == [1, 2, 3, 4, 5] && all.silent == nil)
    }

    @Test func `the nearest that have it are found behind a thousand that have not`() throws {
        let plain = (1...1_000).map { Self.cafe($0, ["internet_access": "no"], metres: Double($0)) }
        let having = (0..<60).map { Self.cafe(2_000 + $0, ["internet_access": "wlan"], metres: 2_900 - Double($0)) }
        let found = try search(plain + having, [.wifi])
        #expect(found.numbers == (0..<50).map { 2_059 - $0 })
        // All fifty are far away, so that the whole circle was looked at.
        #expect(found.silent == 0)
    }

    @Test func `where there are enough close by nobody counts the others`() throws {
        let near = (1...300).map { Self.cafe($0, ["outdoor_seating": "yes"], metres: Double($0) / 10) }
        let found = try search(near + [Self.cafe(900, [:], metres: 2_000)], [.outside])
        #expect(found.numbers == Array(1...50) && found.silent == nil)
    }

    @Test func `the edge of the circle is that of every search`() throws {
        let map = [2_999, 3_001].map { Self.cafe($0, ["internet_access": "wlan"], metres: Double($0)) }
        let silent = [2_998, 3_002].map { Self.cafe($0, [:], metres: Double($0)) }
        let found = try search(map + silent, [.wifi])
        #expect(found.numbers == [2_999] && found.silent == 1)
    }

    @Test func `a kept answer is that of its own question`() throws {
        try Workbench.with { bench in
            try bench.importMap("<osm>\(Self.cafe(1, ["internet_access": "wlan"]))\(Self.cafe(2, [:]))</osm>")
            let (store, centre) = (bench.store, try #require(GeoPoint(latitude: 60, longitude: 25)))
            for _ in 0..<2 {
                for (features, count) in [([], 2), ([.wifi], 1), ([.outside], 0)] as [(Set<PlaceFeature>, Int)] {
                    let found = try store.places(.cafes, having: features, around: centre, open: .any, now: 0)
                    #expect(found.open.count == count)
                }
            }
        }
    }
}
