import Models

extension Place {
    /// A place as the import would have it; `nil` for an object without a name or without a tag of a category.
    package init?(id: PlaceID, point: GeoPoint, osmTags: [String: String]) {
        guard let venue = Venue(tags: osmTags) else { return nil }
        self.init(
            summary: PlaceSummary(
                id: id,
                name: venue.name,
                category: venue.category,
                point: point,
                address: venue.address
            ),
            openingHours: venue.openingHours,
            phone: venue.phone,
            website: venue.website,
            tags: osmTags.filter { KeptTags.keeps($0.key) }
        )
    }
}
