import HTTPServer
import Models
import Templates

/// One place (CN2).
enum PlaceController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let id = visit.parameters.first.flatMap(PlaceID.init), let place = try visit.app.places.place(id) else {
            throw HTTPError(.notFound, "no such place")
        }
        let bookmark = try bookmark(of: id, visit)
        let start = try PlaceQuery(visit.query).start
        let opening = try visit.app.places.opening(of: place.summary, at: visit.now)
        return visit.page { PlacePage(context: $0, place: place, opening: opening, start: start, bookmark: bookmark) }
    }

    private static func bookmark(of id: PlaceID, _ visit: Visit) throws -> PlaceBookmark {
        guard let account = visit.signedIn?.account.id else { return .guest }
        return try visit.app.database.read { try Bookmark.contains(id, of: account, $0) } ? .made : .none
    }
}
