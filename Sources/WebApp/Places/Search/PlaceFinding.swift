import HTTPServer
import Models
import Places
import Templates

/// What came of a search for places.
struct PlaceFinding {
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
        if query.hasFeatureProblem { return PlaceFinding(.badFeature, status: .unprocessableContent) }
        if case .malformed = query.outcome { return PlaceFinding(.badPosition, status: .unprocessableContent) }
        guard let filter = filter(for: subject) else {
            return PlaceFinding(subject == .interest("") ? .empty(nil) : .unknownInterest)
        }
        let finder = visit.app.finder
        switch query.outcome {
        case .empty, .malformed: return PlaceFinding(.empty(try visit.app.mapCentre()))
        case .position(let origin):
            let (result, failures) = try await finder.places(
                filter,
                having: query.features,
                from: origin,
                open: query.open,
                now: visit.now
            )
            return PlaceFinding(.found(result), failures)
        case .words(let words):
            let (localities, locator, failure) = try await finder.geocode(words, for: visit.share)
            guard let best = localities.first else {
                let places = visit.app.places
                let suggestions = try await visit.app.pool.run(share: visit.share) {
                    try places.suggestions(for: words)
                }
                return PlaceFinding(.unknownPlace(suggestions), failure.map { [$0] } ?? [])
            }
            let (result, failures) = try await finder.places(
                filter,
                having: query.features,
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
