import Foundation
import Models
import Testing

@testable import Places

/// What a newer extract has no longer goes, and nothing that it never had.
struct ClosedPlacesTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)

    /// A box of half a degree north and east of a corner; objects lie in it.
    private func map(_ south: Double, _ west: Double, size: Double = 0.5, _ objects: [String]) -> String {
        let bounds =
            "<bounds minlat=\"\(south)\" minlon=\"\(west)\" maxlat=\"\(south + size)\" maxlon=\"\(west + size)\"/>"
        return MapText.osm(([bounds] + objects).joined(separator: "\n"))
    }

    /// Cafes on a diagonal, a few hundred metres apart.
    private func cafes(_ numbers: some Sequence<Int64>, south: Double = 60, west: Double = 25) -> [String] {
        numbers.map { number in
            let step = 0.003 * Double(number % 100)
            return MapText.cafe(number, south + 0.01 + step, west + 0.01 + step, "Cafe \(number)")
        }
    }

    private func run(_ bench: Workbench, _ name: String, _ map: String, replace: Bool = false) throws -> ImportSummary {
        try bench.importer.run(file: bench.file(name, map), replace: replace, now: Self.now)
    }

    private func known(_ bench: Workbench, _ numbers: some Sequence<Int64>) throws -> [Int64] {
        let store = bench.store
        return try numbers.filter { try store.place(PlaceID(.node, $0)) != nil }
    }

    @Test func `what a newer file of the box has no longer goes, with its day`() throws {
        try Workbench.with { bench in
            let street = ["highway": "residential", "name": "Old Street"]
            let roads = [
                MapText.node(901, 60.1, 25.1), MapText.node(902, 60.101, 25.1), MapText.node(903, 60.102, 25.101),
                MapText.way(1, [901, 902], street), MapText.way(2, [902, 903], street),
            ]
            _ = try run(bench, "a.osm", map(60, 25, cafes(1...10) + roads))
            #expect(try bench.store.gone(PlaceID(.node, 4)) == nil)
            let summary = try run(
                bench,
                "later.osm",
                map(60, 25, cafes([1, 2, 3, 5, 6, 7, 8, 9, 10, 11]) + roads.dropLast())
            )
            #expect((summary.gone, summary.doubtful) == (1, 0))
            #expect(try known(bench, 1...11) == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11])
            #expect(try bench.store.gone(PlaceID(.node, 4)) == 1_795_000_000)
            #expect(try bench.store.geocode("Cafe 4").isEmpty)
            let centre = try #require(GeoPoint(latitude: 60.022, longitude: 25.022))
            let near = try bench.store.places(.cafes, around: centre, radiusMetres: 20_000)
            #expect(near.count == 10)
            // The street that was pulled down is not drawn; the other still is.
            #expect(try bench.features(.minorRoad).count == 1)
            // What comes back is there as if it had never gone.
            _ = try run(bench, "a.osm", map(60, 25, cafes(1...11) + roads))
            #expect(try bench.store.gone(PlaceID(.node, 4)) == nil)
            #expect(try known(bench, 1...11).count == 11)
        }
    }

    @Test func `nothing goes outside of the box, and of a file that does not say what it covers nothing at all`() throws
    {
        try Workbench.with { bench in
            _ = try run(bench, "a.osm", map(60, 25, cafes(1...10) + cafes(101...110, south: 61)))
            let later = cafes(1...9)
            #expect(try run(bench, "list.osm", MapText.osm(later.joined())).gone == 0)
            #expect(try known(bench, 1...110).count == 20)
            #expect(try run(bench, "b.osm", map(60, 25, later)).gone == 1)
            #expect(try known(bench, 1...110) == Array(1...9) + Array(101...110))
        }
    }

    @Test func `a file that has less than half removes nothing, unless it replaces all`() throws {
        try Workbench.with { bench in
            _ = try run(bench, "a.osm", map(60, 25, cafes(1...10)))
            let summary = try run(bench, "a.osm", map(60, 25, cafes(1...4)))
            #expect((summary.gone, summary.doubtful) == (0, 6))
            #expect(try known(bench, 1...10).count == 10)
            // A box without anything.
            #expect(try run(bench, "a.osm", map(60, 25, [])).gone == 0)
            #expect(try known(bench, 1...10).count == 10)
            _ = try run(bench, "a.osm", map(60, 25, cafes(1...4)), replace: true)
            #expect(try known(bench, 1...10) == [1, 2, 3, 4])
        }
    }

    @Test func `kinds that a file does not have at all stay`() throws {
        try Workbench.with { bench in
            let museum = MapText.node(50, 60.03, 25.03, ["tourism": "museum", "name": "Museum"])
            _ = try run(bench, "a.osm", map(60, 25, cafes(1...10) + [museum]))
            let summary = try run(bench, "cafes.osm", map(60, 25, cafes(1...9)))
            #expect((summary.gone, summary.doubtful) == (1, 1))
            #expect(try known(bench, [10, 50]) == [50])
        }
    }

    /// Two countries: the box around the larger one is over a good part of the other.
    @Test func `what belongs to the extract of a neighbour stays`() throws {
        try Workbench.with { bench in
            // Dense and near the border, thin and deep in the country.
            let town = cafes(101...110, south: 60.3, west: 25)
            let village = [MapText.cafe(150, 60.48, 25.02), MapText.cafe(151, 60.45, 25.05)]
            _ = try run(bench, "small.osm", map(60.3, 25, size: 0.2, town + village))
            let large = cafes(1...10, south: 60, west: 25.3) + cafes(11...30, south: 60.2, west: 25.3)
            _ = try run(bench, "large.osm", map(60, 25, large))
            #expect(try known(bench, 1...200).count == 42)
            // Again, and one has closed: that one goes, and nobody else's.
            let summary = try run(bench, "large.osm", map(60, 25, Array(large.dropFirst())))
            #expect(summary.gone == 1)
            #expect(try known(bench, 1...200) == Array(2...30) + Array(101...110) + [150, 151])
        }
    }

    @Test(.enabled(if: SharedData.isPresent, SharedData.reason))
    func `the same file again removes nothing`() throws {
        try Workbench.with { bench in
            let file = SharedData.osm("helsinki.osm.pbf")
            let first = try bench.importer.run(file: file, now: Self.now)
            let again = try bench.importer.run(file: file, now: Self.now)
            #expect(again.places == first.places && again.features == first.features)
            #expect((again.gone, again.doubtful) == (0, 0))
        }
    }
}
