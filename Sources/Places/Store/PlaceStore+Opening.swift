import Models

/// What a search asks for.
struct SearchQuestion: Hashable, Sendable {
    let filter: PlaceFilter
    let features: Set<PlaceFeature>
    let centre: GeoPoint
    let open: OpenFilter
    /// Its first second, since the epoch.
    let minute: Int64
    let version: PlaceStore.Version
}

extension PlaceStore {
    /// Whether a place is open at an instant, in epoch seconds. Throws the database's errors.
    package func opening(of place: PlaceSummary, at instant: Int64) throws -> PlaceOpening {
        let calendar = try calendar(at: place.point, country: place.country)
        return PlaceOpening(place.openingHours, of: place.point, in: calendar, at: instant)
    }

    /// How many candidates are looked at, one after the other, until there are enough open ones. Reading them is most of
    /// the cost, and each time all are read: few steps.
    private static let candidateLimits = [300, 1_000]

    /// The places of `filter` around a point that are known to have `features`, with their hours, nearest first. With
    /// `open` other than `.any` those that are closed then are left out, and those whose hours are not known stand
    /// apart: as many of each as there is room for among `PlaceSearchResult.limit`, the open ones first. At most the
    /// nearest 1,000 places are looked at.
    ///
    /// Hours begin and end on minutes: during one, the answer to the same question stays the same, and is kept.
    package func places(
        _ filter: PlaceFilter,
        having features: Set<PlaceFeature> = [],
        around centre: GeoPoint,
        open: OpenFilter,
        now: Int64
    ) throws -> OpenPlaces {
        let question = SearchQuestion(
            filter: filter,
            features: features,
            centre: centre,
            open: open,
            minute: now - now % 60,
            version: readVersion
        )
        return try searches.answer(to: question) { try read(question) }
    }

    private func read(_ question: SearchQuestion) throws -> OpenPlaces {
        let (centre, open) = (question.centre, question.open)
        let zones = try searchZones(around: centre, radiusMetres: PlaceSearchResult.radiusMetres)
        var found = OpenPlaces()
        var seen = 0
        for limit in open == .any ? [PlaceSearchResult.limit] : Self.candidateLimits {
            let candidates = try search(question.filter, having: question.features, around: centre, limit: limit)
            for candidate in candidates.places.dropFirst(seen) {
                let calendar = try calendar(of: candidate.place, zones)
                let instant = open.instant(now: question.minute, in: calendar.zone ?? .gmt)
                found.add(candidate, instant, calendar, isFiltered: open != .any)
            }
            seen = candidates.places.count
            found.silent = candidates.silent
            if open == .any || found.open.count >= PlaceSearchResult.limit || seen < limit { break }
        }
        return found.limited(to: PlaceSearchResult.limit)
    }

    /// The same of places that have been found already, in their order.
    package func sorted(
        _ places: [NearbyPlace],
        around centre: GeoPoint,
        open: OpenFilter,
        now: Int64
    ) throws -> OpenPlaces {
        let zones = try searchZones(around: centre, radiusMetres: PlaceSearchResult.radiusMetres)
        var found = OpenPlaces()
        for place in places {
            let calendar = try calendar(of: place.place, zones)
            let instant = open.instant(now: now, in: calendar.zone ?? .gmt)
            found.add(place, instant, calendar, isFiltered: open != .any)
        }
        return found.limited(to: PlaceSearchResult.limit)
    }
}
