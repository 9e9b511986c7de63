import HTTPServer
import Models
import Places
import Templates

/// Cafes near a typed place or a position (CN1).
enum CafesController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let query = try PlaceQuery(visit.query)
        if let problem = query.openProblem {
            return page(visit, query, .badTime(problem), status: .unprocessableContent)
        }
        switch query.outcome {
        case .empty:
            return page(visit, query, .empty)
        case .malformed:
            return page(visit, query, .badPosition, status: .unprocessableContent)
        case .position(let origin):
            let (result, failures) = try await visit.app.finder.places(
                .cafes,
                from: origin,
                open: query.open,
                now: visit.now
            )
            return page(visit, query, .found(result), failures)
        case .words(let words):
            let (localities, locator, failure) = try await visit.app.finder.geocode(words)
            guard let best = localities.first else {
                return page(visit, query, .unknownPlace, failure.map { [$0] } ?? [])
            }
            let (result, failures) = try await visit.app.finder.places(
                .cafes,
                from: .locality(best),
                open: query.open,
                now: visit.now,
                alternatives: Array(localities.dropFirst()),
                locator: locator
            )
            return page(visit, query, .found(result), failures)
        }
    }

    private static func page(
        _ visit: Visit,
        _ query: PlaceQuery,
        _ state: CafesPage.State,
        _ failures: [SourceFailure] = [],
        status: Status = .ok
    ) -> Response {
        visit.page(status: status) {
            CafesPage(context: $0, near: query.near, open: query.open, state: state, failures: failures)
        }
    }
}
