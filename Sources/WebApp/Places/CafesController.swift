import HTTPServer
import Models
import Places
import Templates

/// Cafes near a typed place or a position (CN1), and any other places by what they are for (LM7).
enum CafesController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        try await search(visit, for: .cafes, .cafes)
    }

    @Sendable static func places(_ visit: Visit) async throws -> Response {
        let words = try (visit.query["q"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        let categories = Interests.categories(for: words)
        return try await search(visit, for: .interest(words), categories.isEmpty ? nil : .categories(categories))
    }

    /// A click on a still map: the browser's "?x,y" becomes a position.
    @Sendable static func pick(_ visit: Visit) async throws -> Response {
        guard let picked = PickedPoint(visit) else { throw HTTPError(.notFound, "no such map") }
        let start = SearchStart(point: picked.point, interest: picked.interest)
        return visit.redirect(to: start.search)
    }

    private static func search(
        _ visit: Visit,
        for subject: SearchSubject,
        _ filter: PlaceFilter?
    ) async throws -> Response {
        let query = try PlaceQuery(visit.query)
        let page = SearchAnswer(visit: visit, subject: subject, query: query)
        if let problem = query.openProblem { return page.answer(.badTime(problem), status: .unprocessableContent) }
        if case .malformed = query.outcome { return page.answer(.badPosition, status: .unprocessableContent) }
        guard let filter else {
            return page.answer(subject == .interest("") ? .empty(nil) : .unknownInterest)
        }
        switch query.outcome {
        case .empty, .malformed:
            return page.answer(.empty(try visit.app.places.mapCentre()))
        case .position(let origin):
            let (result, failures) = try await visit.app.finder.places(
                filter,
                from: origin,
                open: query.open,
                now: visit.now
            )
            return page.answer(.found(result), failures)
        case .words(let words):
            let (localities, locator, failure) = try await visit.app.finder.geocode(words)
            guard let best = localities.first else {
                let places = visit.app.places
                let suggestions = try await visit.app.pool.run { try places.suggestions(for: words) }
                return page.answer(.unknownPlace(suggestions), failure.map { [$0] } ?? [])
            }
            let (result, failures) = try await visit.app.finder.places(
                filter,
                from: .locality(best),
                open: query.open,
                now: visit.now,
                alternatives: Array(localities.dropFirst()),
                locator: locator
            )
            return page.answer(.found(result), failures)
        }
    }
}

/// The page of a search, whatever came of it.
private struct SearchAnswer {
    let visit: Visit
    let subject: SearchSubject
    let query: PlaceQuery

    func answer(
        _ state: CafesPage.State,
        _ failures: [SourceFailure] = [],
        status: Status = .ok
    ) -> Response {
        visit.page(status: status) {
            CafesPage(
                context: $0,
                subject: subject,
                near: query.near,
                open: query.open,
                state: state,
                failures: failures
            )
        }
    }
}
