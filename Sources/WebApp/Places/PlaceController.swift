import HTTPServer
import Models
import Templates

/// One place at a glance (CN2).
enum PlaceController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try await ShownPlace(visit)
        return try await page(visit, shown, try bookmark(of: shown.id, visit))
    }

    static func page(_ visit: Visit, _ shown: ShownPlace, _ bookmark: PlaceBookmark) async throws -> Response {
        let outside = try await visit.app.finder.rating(of: shown.place.summary)
        let (rating, photo) = try visit.app.database.read { db in
            (try Review.summary(of: shown.id, db), try PlacePhoto.list(of: shown.id, limit: 1, db).first)
        }
        let opening = try visit.app.places.opening(of: shown.place.summary, at: visit.now)
        return visit.page {
            PlacePage(
                context: $0,
                place: shown.place,
                heading: shown.heading,
                opening: opening,
                bookmark: bookmark,
                rating: rating,
                outsideRating: outside,
                photo: photo.map { PlacePhotoItem($0, reader: visit.signedIn?.account.id) }
            )
        }
    }

    private static func bookmark(of id: PlaceID, _ visit: Visit) throws -> PlaceBookmark {
        guard let account = visit.signedIn?.account.id else { return .guest }
        return try visit.app.database.read { try Bookmark.contains(id, of: account, $0) } ? .made : .none
    }
}
