import Foundation
import Models
import Testing

@testable import Places

struct NearbySearchTests {
    private func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
        try #require(GeoPoint(latitude: latitude, longitude: longitude))
    }

    private func search(
        _ objects: [String],
        around centre: (Double, Double),
        radiusMetres: Double = 3_000,
        limit: Int = 50
    ) throws -> [NearbyPlace] {
        try Workbench.with { bench in
            try bench.importMap("<osm>\(objects.joined())</osm>")
            return try bench.store.places(
                .cafes,
                around: point(centre.0, centre.1),
                radiusMetres: radiusMetres,
                limit: limit
            )
        }
    }

    /// Degrees of latitude that are so many metres.
    private func degrees(_ metres: Double) -> Double { metres / GeoPoint.earthRadiusMetres * 180 / .pi }

    @Test func `three thousand metres are inside and one more is not`() throws {
        let centre = try point(60, 25)
        let at3000 = try point(60 + degrees(3_000), 25)
        let places = [
            MapText.cafe(1, 60 + degrees(3_000), 25, "At 3000"), MapText.cafe(2, 60 + degrees(3_001), 25, "At 3001"),
            MapText.cafe(3, 60 - degrees(2_999), 25, "At 2999"),
        ]
        // The radius is the distance as it is computed, so that "inclusive" does not hang on the last bit.
        let radius = centre.metres(to: at3000)
        #expect(abs(radius - 3_000) < 1e-6)
        let found = try search(places, around: (60, 25), radiusMetres: radius)
        #expect(found.map(\.place.name) == ["At 2999", "At 3000"])
        #expect(found.last?.metres == radius)
    }

    @Test func `at the same distance nodes come before ways before relations, then smaller numbers`() throws {
        let tags = ["amenity": "cafe", "name": "Same"]
        let found = try search(
            [
                MapText.relation(1, nodes: [100], tags), MapText.way(1, [100], tags), MapText.node(100, 10, 10, tags),
                MapText.node(99, 10, 10, tags), MapText.way(2, [100], tags),
            ],
            around: (10, 10)
        )
        #expect(found.map(\.place.id.description) == ["node-99", "node-100", "way-1", "way-2", "relation-1"])
    }

    @Test(arguments: [179.999, -179.999, 180.0, -180.0])
    func `the antimeridian is no border`(longitude: Double) throws {
        let places = [
            MapText.cafe(1, -17, 179.99, "West"), MapText.cafe(2, -17, -179.99, "East"),
            MapText.cafe(3, -17, 180, "On"),
            MapText.cafe(4, -17, -180, "Also on"), MapText.cafe(5, -17, 179.9, "Too far"),
        ]
        let found = try search(places, around: (-17, longitude))
        #expect(Set(found.map(\.place.name)) == ["West", "East", "On", "Also on"])
    }

    @Test(arguments: [(90.0, 0.0), (89.999, 10.0), (89.98, -170.0)])
    func `all longitudes are near at the pole`(latitude: Double, longitude: Double) throws {
        let places = (0..<8).map { MapText.cafe(Int64($0 + 1), 89.999, Double($0) * 45 - 180) }
        #expect(try search(places, around: (latitude, longitude)).count == 8)
        let south = (0..<8).map { MapText.cafe(Int64($0 + 1), -89.999, Double($0) * 45 - 180) }
        #expect(try search(south, around: (-latitude, longitude)).count == 8)
        #expect(try search(south, around: (latitude, longitude)).isEmpty)
    }

    @Test func `a search agrees with looking at every place, wherever it is`() throws {
        var places: [String] = []
        var points: [Int64: GeoPoint] = [:]
        for index in 0..<900 {
            // A spiral from the centre outwards, dense inside: more than one circle has to be tried.
            let angle = Double(index) * 2.399_963
            let metres = pow(Double(index) / 900, 2) * 4_000
            let latitude = 65 + degrees(metres) * cos(angle)
            let longitude = -179.99 + degrees(metres) * sin(angle) / cos(65 * .pi / 180)
            let wrapped = longitude < -180 ? longitude + 360 : longitude
            points[Int64(index + 1)] = try point(latitude, wrapped)
            places.append(MapText.cafe(Int64(index + 1), latitude, wrapped))
        }
        try Workbench.with { bench in
            try bench.importMap("<osm>\(places.joined())</osm>")
            let store = bench.store
            for (centre, radius, limit) in [
                (try point(65, -179.99), 3_000.0, 50), (try point(65.01, 179.99), 3_000, 50),
                (try point(65, -179.99), 3_000, 1_000), (try point(65.02, -179.95), 700, 3),
            ] {
                let expected = points.map { ($0.key, centre.metres(to: $0.value)) }
                    .filter { $0.1 <= radius }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(limit)
                let found = try store.places(.cafes, around: centre, radiusMetres: radius, limit: limit)
                #expect(found.map(\.place.id.number) == expected.map(\.0))
                #expect(found.map(\.metres) == expected.map(\.1))
            }
        }
    }

    @Test func `only exactly amenity=cafe with a name is a cafe`() throws {
        let found = try search(
            [
                MapText.cafe(1, 1, 1, "Yes"), MapText.node(2, 1, 1, ["amenity": "cafe"]), MapText.cafe(3, 1, 1, "  "),
                MapText.node(4, 1, 1, ["amenity": "cafe;bar", "name": "List"]),
                MapText.node(5, 1, 1, ["shop": "coffee", "name": "Shop"]),
                MapText.node(6, 1, 1, ["disused:amenity": "cafe", "name": "Closed"]),
                MapText.node(7, 1, 1, ["amenity": "Cafe", "name": "Capital"]), MapText.cafe(8, 1, 1, ""),
            ],
            around: (1, 1)
        )
        #expect(found.map(\.place.name) == ["Yes"])
    }

    @Test func `a place is found under each of its categories and once under several`() throws {
        try Workbench.with { bench in
            try bench.importMap(
                MapText.osm(
                    MapText.node(1, 1, 1, ["amenity": "cafe; bar", "shop": "bakery", "name": "All day"]),
                    MapText.node(2, 1, 1.001, ["amenity": "pub", "name": "Pub"])
                )
            )
            let store = bench.store
            let centre = try point(1, 1)
            for category in [PlaceCategory.cafe, .bar, .bakery] {
                #expect(try store.places(.categories([category]), around: centre).map(\.place.name) == ["All day"])
            }
            let all = try store.places(.categories(Set(PlaceCategory.allCases)), around: centre)
            #expect(all.map(\.place.name) == ["All day", "Pub"])
            #expect(try store.places(.categories([]), around: centre).isEmpty)
            #expect(try store.places(.tag(key: "amenity", value: "bench"), around: centre).isEmpty)
        }
    }

    @Test(arguments: [0, -1])
    func `no limit and no radius is nothing, not a crash`(limit: Int) throws {
        let places = [MapText.cafe(1, 1, 1)]
        #expect(try search(places, around: (1, 1), limit: limit).isEmpty)
        #expect(try search(places, around: (1, 1), radiusMetres: -1).isEmpty)
        #expect(try search(places, around: (1, 1), radiusMetres: .nan).isEmpty)
        #expect(try search(places, around: (1, 1), radiusMetres: .infinity).isEmpty)
        #expect(try search(places, around: (1, 1), radiusMetres: 0).count == 1)
        #expect(try search(places, around: (-1, -179), radiusMetres: 30_000_000).count == 1)
    }
}
