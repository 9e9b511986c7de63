import HTTPServer
import Models
import Templates

/// A click on a still map: the browser's "?x,y" becomes a position.
enum PickedPointController {
    @Sendable static func pick(_ visit: Visit) async throws -> Response {
        let picked = try PickedPoint(visit)
        let asked = PlaceQuery(picked.filters)
        let start = SearchStart(
            point: picked.point,
            interest: picked.interest,
            open: asked.open,
            features: asked.features
        )
        return visit.redirect(to: start.search)
    }
}
