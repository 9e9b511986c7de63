import HTTPServer
import Models
import Templates

/// One place (CN2).
enum PlaceController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let id = visit.parameters.first.flatMap(PlaceID.init), let place = try visit.app.places.place(id) else {
            throw HTTPError(.notFound, "no such place")
        }
        let start = try PlaceQuery(visit.query).start
        return visit.page(PlacePage(context: visit.pageContext, place: place, start: start))
    }
}
