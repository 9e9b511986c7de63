/// The tags of OpenStreetMap that people ask for, in words. Values without words here are left out rather than shown
/// raw; keys and values as on https://wiki.openstreetmap.org/wiki/Map_features.
struct PlaceTagWords {
    let words: [String]

    init(_ tags: [String: String]) {
        var words = Self.phrases.compactMap { key, phrases in tags[key].flatMap { phrases[$0] } }
        if let cuisine = tags["cuisine"] { words += Self.cuisines(cuisine) }
        self.words = words
    }

    private static var phrases: [(String, [String: String])] {
        [
            (
                "outdoor_seating",
                [
                    "yes": tr("Seats outside"), "terrace": tr("Terrace"), "garden": tr("Garden"),
                    "no": tr("No seats outside"),
                ]
            ),
            ("internet_access", ["wlan": tr("Wifi"), "yes": tr("Internet"), "no": tr("No wifi")]),
            ("internet_access:fee", ["no": tr("Wifi is free"), "customers": tr("Wifi for guests")]),
            (
                "wheelchair",
                [
                    "yes": tr("Wheelchair accessible"), "limited": tr("Partly wheelchair accessible"),
                    "no": tr("Not wheelchair accessible"),
                ]
            ),
            ("toilets:wheelchair", ["yes": tr("Accessible toilet")]),
            ("diet:vegan", ["yes": tr("Vegan food"), "only": tr("Only vegan food")]),
            ("diet:vegetarian", ["yes": tr("Vegetarian food"), "only": tr("Only vegetarian food")]),
            ("diet:gluten_free", ["yes": tr("Gluten-free food")]),
            ("takeaway", ["yes": tr("Takeaway"), "only": tr("Only takeaway"), "no": tr("No takeaway")]),
            ("smoking", ["no": tr("No smoking"), "outside": tr("Smoking outside"), "yes": tr("Smoking allowed")]),
            ("dog", ["yes": tr("Dogs welcome"), "no": tr("No dogs")]),
            ("changing_table", ["yes": tr("Changing table")]),
            ("payment:cash", ["only": tr("Cash only"), "no": tr("No cash")]),
            ("payment:cards", ["yes": tr("Cards accepted"), "no": tr("No cards")]),
        ]
    }

    /// "coffee_shop;ice_cream" as "Coffee shop", "Ice cream"; at most four. What has no words here is shown as it is.
    private static func cuisines(_ value: String) -> [String] {
        value.split(separator: ";").prefix(4).compactMap { part in
            let tag = part.trimmingPrefix { $0 == " " }
            if let words = CuisineWords.words(tag) { return words }
            let raw = tag.replacing("_", with: " ")
            return raw.isEmpty ? nil : raw.prefix(1).uppercased() + raw.dropFirst()
        }
    }
}
