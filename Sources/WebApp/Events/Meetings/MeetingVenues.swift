import HTTPServer
import Models
import Places
import Templates

/// The places that a form of a meeting offers (LM1): those around somewhere that are good for what is typed.
struct MeetingVenues {
    let app: App
    let now: Int64
    /// Whose turn it is on the work pool.
    let share: String

    /// The most venues in the form; a search of its own shows more.
    private static let limit = 20
    private static let bookmarkLimit = 12

    func search(_ input: EventInput) async throws -> VenueSearch? {
        guard !input.near.isEmpty || !input.around.isEmpty || !input.interest.isEmpty else { return nil }
        let interest = input.interest.trimmingCharacters(in: .whitespacesAndNewlines)
        let categories = interest.isEmpty ? [.cafe] : Interests.categories(for: interest)
        guard !categories.isEmpty else { return .unknownInterest }
        let near = input.near.trimmingCharacters(in: .whitespacesAndNewlines)
        if let point = GeoPoint(pair: input.around) {
            return try await around(.position(point), categories, input, [])
        }
        guard !near.isEmpty else { return .nowhere }
        let (localities, locator, failure) = try await app.finder.geocode(near, for: share)
        guard let best = localities.first else {
            let places = app.places
            let suggestions = try await app.pool.run(share: share) { try places.suggestions(for: near) }
            return .unknownPlace(suggestions.map(\.name))
        }
        return try await around(.locality(best), categories, input, [failure].compactMap { $0 }, locator)
    }

    private func around(
        _ origin: PlaceSearchResult.Origin,
        _ categories: Set<PlaceCategory>,
        _ input: EventInput,
        _ failures: [SourceFailure],
        _ locator: PlaceSource? = nil
    ) async throws -> VenueSearch {
        let wall = input.wall
        let (result, more) = try await app.finder.places(
            .categories(categories),
            from: origin,
            open: input.openThen == "1" ? wall.map { .at(wall: $0) } ?? .any : .any,
            now: now,
            locator: locator
        )
        let nearby = (result.places + result.unknown).prefix(Self.limit)
        let venues = try nearby.map { found in
            // A search for what is open then has looked at the hours; any other has looked at those of now.
            if wall != nil, input.openThen == "1", let opening = found.opening {
                return VenueOption(place: found.place, metres: found.metres, opening: opening)
            }
            return try option(found.place, metres: found.metres, wall: wall)
        }
        return .found(venues, around: Self.name(origin), failures: failures + more)
    }

    /// With its hours at that time by its own clocks.
    func option(_ place: PlaceSummary, metres: Double? = nil, wall: Int64?) throws -> VenueOption {
        guard let wall else { return VenueOption(place: place, metres: metres) }
        let zone = try app.places.timeZone(at: place.point, country: place.country)
        let instant = OpenFilter.at(wall: wall).instant(now: now, in: zone ?? .gmt)
        return VenueOption(place: place, metres: metres, opening: try app.places.opening(of: place, at: instant))
    }

    func bookmarks(of account: AccountID, wall: Int64?) throws -> [VenueOption] {
        let newest = try app.database.read { try Bookmark.page(1, of: account, $0).bookmarks }
        return try newest.prefix(Self.bookmarkLimit).map { bookmark in
            // The bookmark does not keep the hours; the map may have them.
            try option(try app.places.place(bookmark.place.id)?.summary ?? bookmark.place, wall: wall)
        }
    }

    private static func name(_ origin: PlaceSearchResult.Origin) -> String {
        switch origin {
        case .locality(let locality): locality.name
        case .position: OriginWords.yourPosition
        }
    }
}
