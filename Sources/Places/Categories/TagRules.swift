import Models

/// The tags that the import keeps. An object with several of them is found under each; the first in this order is the
/// one that is shown beside its name. Codes are stored, so a code once given is not given to another tag without a new
/// `PlacesSchema.version`.
enum TagRules {
    /// Sources: https://wiki.openstreetmap.org/wiki/Map_features, taginfo for the rarer values.
    static let all: [TagRule] = [
        TagRule(1_000, "amenity", "cafe", .cafe),
        TagRule(2_000, "shop", "coffee", .coffeeShop),
        TagRule(2_002, "shop", "tea", .coffeeShop),
        TagRule(3_000, "amenity", "restaurant", .restaurant),
        TagRule(4_000, "amenity", "fast_food", .fastFood),
        TagRule(4_002, "amenity", "food_court", .fastFood),
        TagRule(5_000, "amenity", "bar", .bar),
        TagRule(6_000, "amenity", "pub", .pub),
        TagRule(6_002, "amenity", "biergarten", .pub),
        TagRule(7_000, "amenity", "nightclub", .nightclub),
        TagRule(8_000, "amenity", "ice_cream", .iceCream),
        TagRule(8_002, "shop", "ice_cream", .iceCream),
        TagRule(8_004, "cuisine", "ice_cream", .iceCream) { $0["amenity"] == "cafe" },
        TagRule(9_000, "shop", "bakery", .bakery),
        TagRule(9_002, "shop", "pastry", .bakery),
        TagRule(9_004, "shop", "confectionery", .bakery),
        TagRule(10_000, "tourism", "museum", .museum),
        TagRule(11_000, "tourism", "gallery", .gallery),
        TagRule(11_002, "amenity", "arts_centre", .gallery),
        TagRule(11_004, "shop", "art", .gallery),
        TagRule(12_000, "amenity", "cinema", .cinema),
        TagRule(13_000, "amenity", "theatre", .theatre),
        TagRule(14_000, "amenity", "library", .library),
        TagRule(15_000, "leisure", "park", .park),
        TagRule(15_002, "leisure", "garden", .park),
        TagRule(15_004, "leisure", "nature_reserve", .park),
        TagRule(16_000, "leisure", "sports_centre", .sports),
        TagRule(16_002, "leisure", "fitness_centre", .sports),
        TagRule(16_004, "leisure", "stadium", .sports),
        TagRule(16_006, "leisure", "sports_hall", .sports),
        TagRule(16_008, "leisure", "ice_rink", .sports),
        TagRule(16_010, "leisure", "swimming_pool", .sports) { $0["access"] != "private" },
        TagRule(16_012, "leisure", "golf_course", .sports),
        TagRule(16_014, "leisure", "bowling_alley", .sports),
        TagRule(16_016, "leisure", "pitch", .sports),
        TagRule(17_000, "leisure", "playground", .playground),
        TagRule(18_000, "tourism", "attraction", .attraction),
        TagRule(18_002, "tourism", "viewpoint", .attraction),
        TagRule(18_004, "tourism", "zoo", .attraction),
        TagRule(18_006, "tourism", "aquarium", .attraction),
        TagRule(18_008, "tourism", "theme_park", .attraction),
        TagRule(18_010, "historic", "castle", .attraction),
        TagRule(18_012, "historic", "monument", .attraction),
    ]

    private static let byTag: [String: TagRule] = Dictionary(
        all.map { ("\($0.key)=\($0.value)", $0) },
        uniquingKeysWith: { first, _ in first }
    )

    private static let codesByCategory: [PlaceCategory: ClosedRange<Int>] = {
        var ranges: [PlaceCategory: ClosedRange<Int>] = [:]
        for rule in all {
            let codes = rule.code...(rule.code + 1)
            guard let known = ranges[rule.category] else {
                ranges[rule.category] = codes
                continue
            }
            let lower = min(known.lowerBound, codes.lowerBound)
            ranges[rule.category] = lower...max(known.upperBound, codes.upperBound)
        }
        return ranges
    }()

    /// The codes under which a category's places are stored.
    static func codes(of category: PlaceCategory) -> ClosedRange<Int>? { codesByCategory[category] }

    /// The code of exactly this tag, `nil` where the import does not keep it.
    static func code(key: String, value: String) -> Int? { byTag["\(key)=\(value)"]?.code }

    /// The rules that hold for an object, with the code to store for each.
    static func matches(_ tags: [String: String]) -> [(rule: TagRule, code: Int)] {
        all.compactMap { rule in rule.code(for: tags).map { (rule, $0) } }
    }
}
