import Clocks
import HTTPServer
import Models
import Templates

/// One place at a glance (CN2).
enum PlaceController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try await ShownPlace(visit)
        let rating = try await visit.app.finder.rating(of: shown.place.summary)
        return try PlaceView(shown, try bookmark(of: shown.id, visit), outsideRating: rating).response(visit)
    }

    private static func bookmark(of id: PlaceID, _ visit: Visit) throws -> PlaceBookmark {
        guard let account = visit.signedIn?.account.id else { return .guest }
        return try visit.app.database.read { try Bookmark.contains(id, of: account, $0) } ? .made : .none
    }
}
