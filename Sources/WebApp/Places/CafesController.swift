import Auth
import Foundation
import HTTPServer
import Models
import Places
import Templates

/// Cafes near a typed place or a position (CN1), and any other places by what they are for (LM7).
enum CafesController {
    @Sendable static func index(_ visit: Visit) async throws -> Response { try await page(visit, .cafes) }

    @Sendable static func places(_ visit: Visit) async throws -> Response { try await page(visit, try interest(visit)) }

    /// `/cafes.geojson` (B3).
    @Sendable static func cafesFile(_ visit: Visit) async throws -> Response { try await file(visit, .cafes) }

    /// `/places.geojson` (B3).
    @Sendable static func placesFile(_ visit: Visit) async throws -> Response {
        try await file(visit, try interest(visit))
    }

    /// A click on a still map: the browser's "?x,y" becomes a position.
    @Sendable static func pick(_ visit: Visit) async throws -> Response {
        let picked = try PickedPoint(visit)
        let start = SearchStart(point: picked.point, interest: picked.interest)
        return visit.redirect(to: start.search)
    }

    private static func interest(_ visit: Visit) throws -> SearchSubject {
        .interest(try (visit.query["q"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private static func page(_ visit: Visit, _ subject: SearchSubject) async throws -> Response {
        let query = try PlaceQuery(visit.query)
        let finding = try await PlaceFinding(query, subject, visit)
        let covered = try covered(finding.state, visit.app)
        let response = visit.page(status: finding.status) {
            CafesPage(
                context: $0,
                subject: subject,
                near: query.near,
                open: query.open,
                state: finding.state,
                failures: finding.failures,
                covered: covered
            )
        }
        return finding.status == .ok ? response : response.because("the search cannot be understood")
    }

    /// The largest towns of the map, for a search that found nothing because it lies outside of it.
    private static func covered(_ state: CafesPage.State, _ app: App) throws -> [Locality]? {
        guard case .found(let result) = state, result.places.isEmpty, result.unknown.isEmpty,
            result.outside.places.isEmpty, try !app.places.covers(result.origin.point)
        else { return nil }
        return try app.landingMap.towns()
    }

    private static func file(_ visit: Visit, _ subject: SearchSubject) async throws -> Response {
        let finding = try await PlaceFinding(try PlaceQuery(visit.query), subject, visit)
        guard case .found(let result) = finding.state else {
            throw HTTPError(.unprocessableContent, "the search cannot be understood")
        }
        let bytes = try PlaceGeoJSON.bytes(result, visit.app.address)
        return .bytes(
            bytes,
            contentType: "application/geo+json",
            // Weak, since it is compressed for some and plain for others.
            etag: "W/\"" + String(ContentDigest.sha256(bytes).prefix(32)) + "\"",
            cacheControl: "public, max-age=300",
            request: visit.request
        )
    }
}

/// What came of a search for places.
private struct PlaceFinding {
    let state: CafesPage.State
    let failures: [SourceFailure]
    let status: Status

    private init(_ state: CafesPage.State, _ failures: [SourceFailure] = [], status: Status = .ok) {
        self.state = state
        self.failures = failures
        self.status = status
    }

    /// Throws the databases' errors.
    init(_ query: PlaceQuery, _ subject: SearchSubject, _ visit: Visit) async throws {
        self = try await Self.find(query, subject, visit)
    }

    private static func find(
        _ query: PlaceQuery,
        _ subject: SearchSubject,
        _ visit: Visit
    ) async throws -> PlaceFinding {
        if let problem = query.openProblem { return PlaceFinding(.badTime(problem), status: .unprocessableContent) }
        if case .malformed = query.outcome { return PlaceFinding(.badPosition, status: .unprocessableContent) }
        guard let filter = filter(for: subject) else {
            return PlaceFinding(subject == .interest("") ? .empty(nil) : .unknownInterest)
        }
        let finder = visit.app.finder
        switch query.outcome {
        case .empty, .malformed: return PlaceFinding(.empty(try visit.app.places.mapCentre()))
        case .position(let origin):
            let (result, failures) = try await finder.places(filter, from: origin, open: query.open, now: visit.now)
            return PlaceFinding(.found(result), failures)
        case .words(let words):
            let (localities, locator, failure) = try await finder.geocode(words)
            guard let best = localities.first else {
                let places = visit.app.places
                let suggestions = try await visit.app.pool.run { try places.suggestions(for: words) }
                return PlaceFinding(.unknownPlace(suggestions), failure.map { [$0] } ?? [])
            }
            let (result, failures) = try await finder.places(
                filter,
                from: .locality(best),
                open: query.open,
                now: visit.now,
                alternatives: Array(localities.dropFirst()),
                locator: locator
            )
            return PlaceFinding(.found(result), failures)
        }
    }

    /// `nil` for words that stand for nothing on the map.
    private static func filter(for subject: SearchSubject) -> PlaceFilter? {
        switch subject {
        case .cafes: return .cafes
        case .interest(let words):
            let categories = Interests.categories(for: words)
            return categories.isEmpty ? nil : .categories(categories)
        }
    }
}
