/// What a row in a list of places shows.
package struct PlaceSummary: Hashable, Sendable {
    package let id: PlaceID
    package let name: String
    package let category: PlaceCategory
    package let point: GeoPoint
    /// One line, `nil` where the map has none.
    package let address: String?
    /// The OpenStreetMap `opening_hours` value as it stands, not parsed.
    package let openingHours: String?
    /// `addr:country`, an ISO 3166 code if the mapper kept to the rules; else that of the border around the place, where
    /// the map has the whole of it.
    package let country: String?

    package init(
        id: PlaceID,
        name: String,
        category: PlaceCategory,
        point: GeoPoint,
        address: String?,
        openingHours: String? = nil,
        country: String? = nil
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.point = point
        self.address = address
        self.openingHours = openingHours
        self.country = country
    }
}

/// Everything the import knows of a place.
package struct Place: Hashable, Sendable {
    package let summary: PlaceSummary
    /// The OpenStreetMap `opening_hours` value as it stands, not parsed.
    package let openingHours: String?
    package let phone: String?
    /// As mapped; whether it is safe to link is decided where it is shown.
    package let website: String?
    /// Further tags that people ask for (`wheelchair`, `outdoor_seating`, `internet_access`, `cuisine`, `diet:vegan`, ...).
    package let tags: [String: String]

    package init(
        summary: PlaceSummary,
        openingHours: String?,
        phone: String?,
        website: String?,
        tags: [String: String]
    ) {
        self.summary = summary
        self.openingHours = openingHours
        self.phone = phone
        self.website = website
        self.tags = tags
    }
}

/// A place and how far it is from where somebody searched.
package struct NearbyPlace: Hashable, Sendable {
    package let place: PlaceSummary
    package let metres: Double
    /// Whether it is open at the time of the search, `nil` where that was not asked.
    package let opening: PlaceOpening?

    package init(place: PlaceSummary, metres: Double, opening: PlaceOpening? = nil) {
        self.place = place
        self.metres = metres
        self.opening = opening
    }
}
