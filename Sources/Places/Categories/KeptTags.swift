/// Further tags that people ask for and that the index keeps beside name, address, hours, phone and website.
enum KeptTags {
    private static let keys: Set<String> = [
        "amenity", "shop", "tourism", "leisure", "cuisine", "museum", "sport", "brand", "operator", "description",
        "wheelchair", "toilets", "toilets:wheelchair", "changing_table", "highchair", "kids_area", "dog", "smoking",
        "outdoor_seating", "indoor_seating", "internet_access", "internet_access:fee", "takeaway", "delivery",
        "drive_through", "reservation", "breakfast", "lunch", "dinner", "bar", "microbrewery", "beer_garden",
        "air_conditioning", "organic", "fair_trade", "vegan", "vegetarian", "access", "fee", "charge", "capacity",
        "level", "email", "contact:email", "wikidata", "wikipedia", "opening_hours:kitchen", "stars",
        // Restrict the choice of the time zone.
        "addr:country", "is_in:country_code",
    ]
    private static let prefixes = ["diet:", "payment:", "drink:"]

    static func keeps(_ key: String) -> Bool {
        keys.contains(key) || prefixes.contains { key.hasPrefix($0) }
    }
}
