/// The tags of OpenStreetMap that people ask for, in words. Values without words here are left out rather than shown
/// raw; keys and values as on https://wiki.openstreetmap.org/wiki/Map_features.
struct PlaceTagWords {
    let words: [String]

    init(_ tags: [String: String]) {
        var words = Self.phrases.compactMap { key, phrases in tags[key].flatMap { phrases[$0] } }
        if let cuisine = tags["cuisine"] { words += Self.cuisines(cuisine) }
        self.words = words
    }

    private static let phrases: [(String, [String: String])] = [
        (
            "outdoor_seating",
            ["yes": "Seats outside", "terrace": "Terrace", "garden": "Garden", "no": "No seats outside"]
        ),
        ("internet_access", ["wlan": "Wifi", "yes": "Internet", "no": "No wifi"]),
        ("internet_access:fee", ["no": "Wifi is free", "customers": "Wifi for guests"]),
        (
            "wheelchair",
            [
                "yes": "Wheelchair accessible", "limited": "Partly wheelchair accessible",
                "no": "Not wheelchair accessible",
            ]
        ),
        ("toilets:wheelchair", ["yes": "Accessible toilet"]),
        ("diet:vegan", ["yes": "Vegan food", "only": "Only vegan food"]),
        ("diet:vegetarian", ["yes": "Vegetarian food", "only": "Only vegetarian food"]),
        ("diet:gluten_free", ["yes": "Gluten-free food"]),
        ("takeaway", ["yes": "Takeaway", "only": "Only takeaway", "no": "No takeaway"]),
        ("smoking", ["no": "No smoking", "outside": "Smoking outside", "yes": "Smoking allowed"]),
        ("dog", ["yes": "Dogs welcome", "no": "No dogs"]),
        ("changing_table", ["yes": "Changing table"]),
        ("payment:cash", ["only": "Cash only", "no": "No cash"]),
        ("payment:cards", ["yes": "Cards accepted", "no": "No cards"]),
    ]

    /// "coffee_shop;ice_cream" as "Coffee shop", "Ice cream"; at most four.
    private static func cuisines(_ value: String) -> [String] {
        value.split(separator: ";").prefix(4).compactMap { part in
            let words = part.trimmingPrefix { $0 == " " }.replacing("_", with: " ")
            return words.isEmpty ? nil : words.prefix(1).uppercased() + words.dropFirst()
        }
    }
}
