import Models

/// Puts what several sources found into one list, each place once. What the import says of a place stands; others add
/// what it does not know.
package struct PlaceMerge {
    /// Two entries of one place are no further apart than this: a building's entrance and its middle.
    package static let sameMetres = 60.0

    package private(set) var places: [NearbyPlace]
    package private(set) var outside: [NearbyOutsidePlace] = []
    package private(set) var ratings: [PlaceID: PlaceRating] = [:]

    package init(local: [NearbyPlace]) { places = local }

    /// Adds places of the map that came from elsewhere: newer than the import, or beyond it.
    package mutating func add(_ mapped: [NearbyPlace]) {
        for other in mapped {
            let id = other.place.id
            if let index = places.firstIndex(where: { $0.place.id == id || isSame($0, other.place.name, other) }) {
                places[index] = places[index].adding(address: other.place.address)
            } else {
                places.append(other)
            }
        }
    }

    /// Adds places of a source with its own ids, after all of the map.
    /// - Parameter addsToKnown: takes no place that is not there already.
    package mutating func add(_ others: [NearbyOutsidePlace], addsToKnown: Bool = false) {
        for other in others {
            let place = other.place
            if let known = nearest(to: other) {
                places[known] = places[known].adding(address: place.address)
                if let rating = place.rating, ratings[places[known].place.id] == nil {
                    ratings[places[known].place.id] = rating
                }
            } else if !addsToKnown, !outside.contains(where: { isSame($0.place, place) }) {
                outside.append(other)
            }
        }
    }

    /// Sorts both lists and keeps the nearest of them together.
    package mutating func keepNearest(_ limit: Int) {
        let all = (places.map(\.metres) + outside.map(\.metres)).sorted()
        places.sort { $0.metres < $1.metres }
        outside.sort { $0.metres < $1.metres }
        guard all.count > limit, limit > 0 else { return }
        let reach = all[limit - 1]
        places = Array(places.prefix { $0.metres <= reach }.prefix(limit))
        outside = Array(outside.prefix { $0.metres <= reach }.prefix(limit - places.count))
        let kept = Set(places.map(\.place.id))
        ratings = ratings.filter { kept.contains($0.key) }
    }

    private func nearest(to other: NearbyOutsidePlace) -> Int? {
        let point = other.place.point
        return places.indices
            .filter { index in
                let place = places[index].place
                return place.point.metres(to: point) < Self.sameMetres
                    && PlaceNames.areAlike(place.name, other.place.name)
            }
            .min { places[$0].place.point.metres(to: point) < places[$1].place.point.metres(to: point) }
    }

    private func isSame(_ known: NearbyPlace, _ name: String, _ other: NearbyPlace) -> Bool {
        known.place.point.metres(to: other.place.point) < Self.sameMetres
            && PlaceNames.areAlike(known.place.name, name)
    }

    private func isSame(_ known: OutsidePlace, _ other: OutsidePlace) -> Bool {
        (known.source, known.id) == (other.source, other.id)
            || known.point.metres(to: other.point) < Self.sameMetres && PlaceNames.areAlike(known.name, other.name)
    }
}

extension NearbyPlace {
    /// With an address, where it has none.
    fileprivate func adding(address: String?) -> NearbyPlace {
        guard place.address == nil, let address else { return self }
        let place = PlaceSummary(
            id: place.id,
            name: place.name,
            category: place.category,
            point: place.point,
            address: address,
            openingHours: place.openingHours,
            country: place.country
        )
        return NearbyPlace(place: place, metres: metres)
    }
}
