import Models

/// The tags of OpenStreetMap that people ask for, in words. Values without words here are left out rather than shown
/// raw; keys and values as on https://wiki.openstreetmap.org/wiki/Map_features.
struct PlaceTagWords {
    let words: [String]

    init(_ tags: [String: String]) {
        var words = Self.keys.compactMap { key in tags[key].flatMap { Self.phrase(key, $0) } }
        if let cuisine = tags["cuisine"] { words += Self.cuisines(cuisine) }
        self.words = words
    }

    /// In the order in which they are said.
    private static let keys = [
        "outdoor_seating", "internet_access", "internet_access:fee", "wheelchair", "toilets:wheelchair", "diet:vegan",
        "diet:vegetarian", "diet:gluten_free", "takeaway", "smoking", "dog", "changing_table", "payment:cash",
        "payment:cards",
    ]

    private static func phrase(_ key: String, _ value: String) -> String? {
        switch (key, value) {
        case ("outdoor_seating", "yes"): tr("Seats outside")
        case ("outdoor_seating", "terrace"): tr("Terrace")
        case ("outdoor_seating", "garden"): tr("Garden")
        case ("outdoor_seating", "no"): tr("No seats outside")
        // Where the seats stand is said in more words than have phrases.
        case ("outdoor_seating", let seats) where PlaceFeature.outside.isHad(seats) == true: PlaceFeature.outside.words
        case ("internet_access", "wlan"): tr("Wifi")
        case ("internet_access", "yes"): tr("Internet")
        case ("internet_access", "no"): tr("No wifi")
        case ("internet_access:fee", "no"): tr("Wifi is free")
        case ("internet_access:fee", "customers"): tr("Wifi for guests")
        case ("wheelchair", "yes"): tr("Wheelchair accessible")
        case ("wheelchair", "limited"): tr("Partly wheelchair accessible")
        case ("wheelchair", "no"): tr("Not wheelchair accessible")
        case ("toilets:wheelchair", "yes"): tr("Accessible toilet")
        case ("diet:vegan", "yes"): tr("Vegan food")
        case ("diet:vegan", "only"): tr("Only vegan food")
        case ("diet:vegetarian", "yes"): tr("Vegetarian food")
        case ("diet:vegetarian", "only"): tr("Only vegetarian food")
        case ("diet:gluten_free", "yes"): tr("Gluten-free food")
        case ("takeaway", "yes"): tr("Takeaway")
        case ("takeaway", "only"): tr("Only takeaway")
        case ("takeaway", "no"): tr("No takeaway")
        case ("smoking", "no"): tr("No smoking")
        case ("smoking", "outside"): tr("Smoking outside")
        case ("smoking", "yes"): tr("Smoking allowed")
        case ("dog", "yes"): tr("Dogs welcome")
        case ("dog", "no"): tr("No dogs")
        case ("changing_table", "yes"): tr("Changing table")
        case ("payment:cash", "only"): tr("Cash only")
        case ("payment:cash", "no"): tr("No cash")
        case ("payment:cards", "yes"): tr("Cards accepted")
        case ("payment:cards", "no"): tr("No cards")
        default: nil
        }
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
