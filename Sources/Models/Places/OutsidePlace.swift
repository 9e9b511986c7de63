/// A place that the map does not have and another source does. It has no page here, only one there.
package struct OutsidePlace: Hashable, Sendable {
    package let source: PlaceSource
    /// The source's own, as it writes it.
    package let id: String
    package let name: String
    package let point: GeoPoint
    /// One line, `nil` where the source has none.
    package let address: String?
    package let rating: PlaceRating?
    /// The address of its page at the source.
    package let page: String

    package init(
        source: PlaceSource,
        id: String,
        name: String,
        point: GeoPoint,
        address: String?,
        rating: PlaceRating?,
        page: String
    ) {
        self.source = source
        self.id = id
        self.name = name
        self.point = point
        self.address = address
        self.rating = rating
        self.page = page
    }
}

/// An outside place and how far it is from where somebody searched.
package struct NearbyOutsidePlace: Hashable, Sendable {
    package let place: OutsidePlace
    package let metres: Double

    package init(place: OutsidePlace, metres: Double) {
        self.place = place
        self.metres = metres
    }
}

/// What people say of a place elsewhere: never ours, so never without its source.
package struct PlaceRating: Hashable, Sendable {
    /// 0 to 10.
    package let value: Double
    package let source: PlaceSource

    /// `nil` unless `value` is within 0 and 10.
    package init?(value: Double, source: PlaceSource) {
        guard (0...10).contains(value) else { return nil }
        self.value = value
        self.source = source
    }
}

/// What other sources add to a search.
package struct OutsideFindings: Hashable, Sendable {
    /// Places that have no page here, nearest first.
    package var places: [NearbyOutsidePlace]
    /// The ratings of places that have one.
    package var ratings: [PlaceID: PlaceRating]
    /// Those that had anything to say.
    package var sources: [PlaceSource]

    package static let none = OutsideFindings(places: [], ratings: [:], sources: [])

    package init(places: [NearbyOutsidePlace], ratings: [PlaceID: PlaceRating], sources: [PlaceSource]) {
        self.places = places
        self.ratings = ratings
        self.sources = sources
    }
}
