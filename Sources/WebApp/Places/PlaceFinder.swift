import HTTPServer
import Models
import Places

/// Searches the import and, where the operator switched any on, the sources of others, all of them at once. What the
/// import knows is always there; a source without an answer costs a sentence.
struct PlaceFinder: Sendable {
    let store: PlaceStore
    let outside: OutsideSources?
    let pool: WorkPool

    /// - Parameter locator: the source that knew where `origin` is, when it was one of others.
    func places(
        _ filter: PlaceFilter,
        having features: Set<PlaceFeature> = [],
        from origin: PlaceSearchResult.Origin,
        open: OpenFilter,
        now: Int64,
        alternatives: [Locality] = [],
        locator: PlaceSource? = nil
    ) async throws -> (result: PlaceSearchResult, failures: [SourceFailure]) {
        let local = try store.places(filter, having: features, around: origin.point, open: open, now: now)
        guard let outside else {
            let result = PlaceSearchResult(
                origin: origin,
                places: local.open,
                open: open,
                features: features,
                silent: local.silent,
                unknown: local.unknown,
                moreUnknown: local.moreUnknown,
                alternatives: alternatives
            )
            return (result, [])
        }
        async let mapped = Self.ask(outside.overpass, .overpass, filter, having: features, origin.point)
        async let others = Self.ask(outside.foursquare, .foursquare, filter, origin.point)
        let (fromMap, fromOthers) = try await (mapped, others)
        var merge = PlaceMerge(local: (local.open + local.unknown).sorted { $0.metres < $1.metres })
        merge.add(fromMap.found)
        // It knows how the places are rated, and nothing of what they have.
        merge.add(fromOthers.found, addsToKnown: !features.isEmpty)
        merge.keepNearest(PlaceSearchResult.limit)
        let sources = [
            locator, fromMap.found.isEmpty ? nil : .overpass, fromOthers.found.isEmpty ? nil : .foursquare,
        ]
        let findings = OutsideFindings(
            places: merge.outside,
            ratings: merge.ratings,
            sources: sources.compactMap { $0 }
        )
        // What others brought has hours too.
        let sorted = try store.sorted(merge.places, around: origin.point, open: open, now: now)
        let result = PlaceSearchResult(
            origin: origin,
            places: sorted.open,
            open: open,
            features: features,
            silent: local.silent,
            unknown: sorted.unknown,
            moreUnknown: sorted.moreUnknown + local.moreUnknown,
            alternatives: alternatives,
            outside: findings
        )
        return (result, [fromMap.failure, fromOthers.failure].compactMap { $0 })
    }

    /// The localities that typed words can mean, best first. Others are asked only for what is not known here.
    ///
    /// On the work pool: there are words that can be read in hundreds of ways, each of them a few reads. `share` is
    /// whose they are.
    func geocode(_ words: String, for share: String? = nil) async throws -> (
        localities: [Locality], locator: PlaceSource?, failure: SourceFailure?
    ) {
        let known = try await pool.run(share: share) { [store] in try store.geocode(words) }
        guard known.isEmpty, let nominatim = outside?.nominatim else { return (known, nil, nil) }
        do throws(SourceFailure) {
            let found = try await nominatim.geocode(words)
            return (found, found.isEmpty ? nil : .nominatim, nil)
        } catch {
            return ([], nil, error)
        }
    }

    /// Everything known of a place, `nil` where there is none. Throws `HTTPError` 503 where only a source that has no
    /// answer now could tell.
    func place(_ id: PlaceID) async throws -> Place? {
        if let place = try store.place(id) { return place }
        guard let overpass = outside?.overpass else { return nil }
        do throws(SourceFailure) {
            return try await overpass.place(id)
        } catch {
            throw HTTPError(.serviceUnavailable, "the source of this place has no answer")
        }
    }

    /// What people say of a place elsewhere; `nil` also where the source has no answer, which costs the page nothing.
    func rating(of place: PlaceSummary) async throws -> PlaceRating? {
        guard let foursquare = outside?.foursquare, place.category == .cafe else { return nil }
        let answer = try await Self.ask(foursquare, .foursquare, .cafes, place.point)
        var merge = PlaceMerge(local: [NearbyPlace(place: place, metres: 0)])
        merge.add(answer.found)
        return merge.ratings[place.id]
    }

    /// The same of a place that is bookmarked: no more than the bookmark has where nobody knows more now.
    func place(of bookmark: Bookmark) async throws -> Place {
        do {
            if let place = try await place(bookmark.place.id) { return place }
        } catch is HTTPError {
            // The bookmark is shown nevertheless.
        }
        return Place(summary: bookmark.place, openingHours: nil, phone: nil, website: nil, tags: [:])
    }

    private static func ask<Provider: PlaceProvider>(
        _ provider: Provider?,
        _ source: PlaceSource,
        _ filter: PlaceFilter,
        having features: Set<PlaceFeature> = [],
        _ centre: GeoPoint
    ) async throws -> (found: [Provider.Found], failure: SourceFailure?) {
        guard let provider else { return ([], nil) }
        do {
            let found = try await provider.places(
                filter,
                having: features,
                around: centre,
                radiusMetres: PlaceSearchResult.radiusMetres,
                limit: PlaceSearchResult.limit
            )
            return (found, nil)
        } catch let failure as SourceFailure {
            return ([], failure)
        }
    }
}
