import Models
import Testing

@testable import Places

struct CategoryTests {
    @Test func `every category has tags, and no code means two things`() {
        for category in PlaceCategory.allCases {
            #expect(TagRules.codes(of: category) != nil, "\(category)")
        }
        let codes = TagRules.all.flatMap { [$0.code, $0.code + 1] }
        #expect(Set(codes).count == codes.count)
        for rule in TagRules.all {
            let owners = PlaceCategory.allCases.filter { TagRules.codes(of: $0)?.contains(rule.code) == true }
            #expect(owners == [rule.category], "\(rule.key)=\(rule.value)")
        }
        #expect(TagRules.all.count <= PlaceKey.maxEntries)
        // The R*Tree keeps 32-bit floats, which are exact for integers up to 2^24.
        #expect(codes.allSatisfy { $0 < 1 << 24 })
    }

    private static let categorised: [([String: String], PlaceCategory)] = [
        (["amenity": "cafe"], .cafe), (["shop": "coffee"], .coffeeShop),
        (["amenity": "food_court"], .fastFood),
        (["amenity": "biergarten"], .pub), (["shop": "bakery", "amenity": "cafe"], .cafe),
        (["amenity": "bank;ice_cream"], .iceCream), (["tourism": "museum", "museum": "art"], .museum),
        (["amenity": "arts_centre"], .gallery), (["leisure": "garden"], .park), (["leisure": "pitch"], .sports),
        (["leisure": "swimming_pool"], .sports),
    ]

    @Test(arguments: categorised)
    func `tags make a category`(tags: [String: String], category: PlaceCategory) {
        #expect(Venue(tags: tags.merging(["name": "X"]) { own, _ in own })?.category == category)
    }

    private static let ignored: [[String: String]] = [
        [:], ["amenity": "bench"], ["disused:amenity": "cafe"], ["leisure": "swimming_pool", "access": "private"],
        ["amenity": "cafeteria"], ["amenity": "xcafe;bary"], ["cuisine": "ice_cream"],
    ]

    @Test(arguments: ignored)
    func `other tags make none`(tags: [String: String]) {
        #expect(Venue(tags: tags.merging(["name": "X"]) { own, _ in own }) == nil)
    }

    @Test func `values longer than the map allows are not kept`() {
        let long = String(repeating: "x", count: Venue.maxValueBytes + 1)
        #expect(Venue(tags: ["amenity": "cafe", "name": long]) == nil)
        #expect(Venue(tags: ["amenity": "cafe", "name": "X", "phone": long])?.phone == nil)
    }

    private static let typed: [(String, Set<PlaceCategory>)] = [
        ("coffee", [.cafe, .coffeeShop]), ("Cafés", [.cafe]),
        ("LUNCH", [.cafe, .restaurant, .fastFood]),
        ("dinner", [.restaurant]), ("art gallery", [.gallery]), ("Art galleries", [.gallery]), ("museums", [.museum]),
        ("sports", [.sports]), ("ice cream", [.iceCream]), ("a beer and a movie", [.bar, .pub, .cinema]),
        ("libraries", [.library]), ("Bäckerei", [.bakery]), ("Mittagessen", [.cafe, .restaurant, .fastFood]),
        ("قهوة", [.cafe, .coffeeShop]), ("مطاعم", [.restaurant]), ("", []), ("quantum", []),
        (String(repeating: "coffee ", count: 500), []),
    ]

    @Test(arguments: typed)
    func `words that people type mean categories`(text: String, categories: Set<PlaceCategory>) {
        #expect(Interests.categories(for: text) == categories)
    }

    private static let folded: [(String, String)] = [
        ("Sant Julià de Lòria", "sant julia de loria"), ("STRASSE Straße", "strasse strasse"), ("Łódź", "lodz"),
        ("København", "kobenhavn"), ("İstanbul", "istanbul"), ("Ñandú-Café", "nandu cafe"), ("Xi'an", "xian"),
        ("O’Brien’s", "obriens"),
        ("St. Gallen", "st gallen"), ("МОСКВА", "москва"), ("Αθήνα", "αθηνα"), ("東京", "東京"), ("Ｔｏｋｙｏ", "tokyo"),
        ("  a  b ", "a b"),
        ("…", ""), ("", ""), ("नई दिल्ली", "नई दिल्ली"), ("Ærø", "aero"),
    ]

    @Test(arguments: folded)
    func `names fold to what people type`(name: String, folded: String) {
        #expect(NameFolding.fold(name) == NameFolding.fold(folded))
        #expect(NameFolding.fold(NameFolding.fold(name)) == NameFolding.fold(name))
        if folded.utf8.allSatisfy({ $0 < 0x80 }) { #expect(NameFolding.fold(name) == folded) }
    }
}
