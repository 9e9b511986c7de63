import Models
import Testing

@testable import Places

struct PlaceMergeTests {
    /// On the equator, this many metres east of the meridian: a degree is 111,195 m.
    private func point(_ metres: Double) throws -> GeoPoint {
        try #require(GeoPoint(latitude: 0, longitude: metres / 111_195.08))
    }

    private func mapped(_ number: Int64, _ name: String, _ metres: Double, address: String? = nil) throws -> NearbyPlace
    {
        let summary = PlaceSummary(
            id: PlaceID(.node, number),
            name: name,
            category: .cafe,
            point: try point(metres),
            address: address
        )
        return NearbyPlace(place: summary, metres: metres)
    }

    private func outside(_ id: String, _ name: String, _ metres: Double, rating: Double? = nil) throws
        -> NearbyOutsidePlace
    {
        let place = OutsidePlace(
            source: .foursquare,
            id: id,
            name: name,
            point: try point(metres),
            address: "Street 1",
            rating: rating.flatMap { PlaceRating(value: $0, source: .foursquare) },
            page: "https://foursquare.com/v/\(id)"
        )
        return NearbyOutsidePlace(place: place, metres: metres)
    }

    @Test func `the import's row stands and takes address and rating from others`() throws {
        var merge = PlaceMerge(local: [try mapped(1, "Café Glück", 100)])
        merge.add([try outside("a1", "Cafe Gluck", 140, rating: 8.4)])
        #expect(merge.outside.isEmpty)
        #expect(merge.places.map(\.place.name) == ["Café Glück"])
        #expect(merge.places.first?.place.address == "Street 1")
        #expect(merge.ratings[PlaceID(.node, 1)]?.value == 8.4)
    }

    @Test func `the same name 60 m away is another place, 59 m away it is the same`() throws {
        for (metres, count) in [(159.0, 0), (160.1, 1)] {
            var merge = PlaceMerge(local: [try mapped(1, "Tambosi", 100)])
            merge.add([try outside("a1", "Tambosi", metres)])
            #expect(merge.outside.count == count)
        }
    }

    @Test func `the nearest of two of one chain takes the rating`() throws {
        var merge = PlaceMerge(local: [try mapped(1, "Bean", 0), try mapped(2, "Bean", 50)])
        merge.add([try outside("a1", "Bean Coffee", 45, rating: 7)])
        #expect(merge.ratings.keys.map(\.number) == [2])
    }

    @Test func `a place that gets its address from others keeps its hours and its country`() throws {
        let known = PlaceSummary(
            id: PlaceID(.node, 1),
            name: "Bean",
            category: .cafe,
            point: try point(10),
            address: nil,
            openingHours: "24/7",
            country: "FI"
        )
        var merge = PlaceMerge(local: [NearbyPlace(place: known, metres: 10)])
        merge.add([try outside("a1", "Bean", 10)])
        #expect(merge.places.first?.place.address == "Street 1")
        #expect(merge.places.first?.place.openingHours == "24/7")
        #expect(merge.places.first?.place.country == "FI")
    }

    @Test func `a source that has a place twice shows it once`() throws {
        var merge = PlaceMerge(local: [])
        merge.add([try outside("a1", "Bean", 10), try outside("a1", "Bean", 500), try outside("a2", "Bean Cafe", 40)])
        #expect(merge.outside.map(\.place.id) == ["a1"])
    }

    @Test func `the same object is one row, and so is one that was mapped anew`() throws {
        var merge = PlaceMerge(local: [try mapped(1, "Bean", 10), try mapped(2, "Leaf", 20)])
        let address = "Street 2"
        merge.add([try mapped(1, "Renamed", 10, address: address), try mapped(9, "Leaf", 25), try mapped(3, "New", 5)])
        merge.keepNearest(50)
        #expect(merge.places.map(\.place.id.number) == [3, 1, 2])
        #expect(merge.places[1].place.name == "Bean")
        #expect(merge.places[1].place.address == address)
    }

    @Test func `fifty are kept of all together, the nearest`() throws {
        var merge = PlaceMerge(local: try (0..<40).map { try mapped($0 + 1, "Local \($0)", Double($0) * 200) })
        merge.add(try (0..<40).map { try outside("\($0)", "Elsewhere number \($0) \($0)", Double($0) * 200 + 100) })
        merge.keepNearest(50)
        #expect(merge.places.count == 25)
        #expect(merge.outside.count == 25)
        #expect(merge.outside.map(\.metres).max() == 4_900)
    }

    @Test(arguments: [
        ("Café Glück", "CAFE GLUCK"), ("Starbucks", "Starbucks Coffee"), ("Joe's Coffee", "Joes Cafe"),
        ("Tambosi", "Tambossi"), ("Starbucks", "Starbucks #1234"), ("Blue Bottle", "Blue Bottle Coffee Roasters"),
        ("Кафе Пушкинъ", "Кафе Пушкин"),
    ])
    func `names of one place are alike`(_ left: String, _ right: String) {
        #expect(PlaceNames.areAlike(left, right))
        #expect(PlaceNames.areAlike(right, left))
    }

    @Test(arguments: [
        ("Cafe", "Coffee"), ("Cafe Central", "Central Perk"), ("Cafe One", "Cafe Two"),
        ("Airport Gate 7", "Airport Gate 8"), ("", ""), ("!!!", "???"),
        ("Cafe", ""), ("The Coffee House", "Tea"),
    ])
    func `names of two places are not`(_ left: String, _ right: String) {
        #expect(!PlaceNames.areAlike(left, right))
    }

    @Test func `a filter admits from elsewhere what it finds in the import`() {
        #expect(PlaceFilter.cafes.admits(["name": "A", "amenity": "cafe"]))
        #expect(!PlaceFilter.cafes.admits(["name": "A", "amenity": "cafe;bar"]))
        #expect(!PlaceFilter.cafes.admits(["name": "A", "disused:amenity": "cafe"]))
        #expect(PlaceFilter.cafes.tags.map { "\($0.key)=\($0.value)" } == ["amenity=cafe"])
        #expect(PlaceFilter.categories([.museum]).tags.map(\.value) == ["museum"])
    }
}
