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
            return page(visit, query, .found(try search(visit, query, origin, alternatives: [])))
        case .words(let words):
            let localities = try visit.app.places.geocode(words)
            guard let best = localities.first else { return page(visit, query, .unknownPlace) }
            let result = try search(visit, query, .locality(best), alternatives: Array(localities.dropFirst()))
            return page(visit, query, .found(result))
        }
    }

    private static func search(
        _ visit: Visit,
        _ query: PlaceQuery,
        _ origin: PlaceSearchResult.Origin,
        alternatives: [Locality]
    ) throws -> PlaceSearchResult {
        let found = try visit.app.places.places(.cafes, around: origin.point, open: query.open, now: visit.now)
        return PlaceSearchResult(
            origin: origin,
            places: found.open,
            open: query.open,
            unknown: found.unknown,
            moreUnknown: found.moreUnknown,
            alternatives: alternatives
        )
    }

    private static func page(
        _ visit: Visit,
        _ query: PlaceQuery,
        _ state: CafesPage.State,
        status: Status = .ok
    ) -> Response {
        visit.page(status: status) { CafesPage(context: $0, near: query.near, open: query.open, state: state) }
    }
}
