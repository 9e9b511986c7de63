import Clocks
import HTTPServer
import Models
import Templates

/// One place at a glance (CN2).
enum PlaceController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try await ShownPlace(visit)
        let rating = try await visit.app.finder.rating(of: shown.place.summary)
        return try page(visit, shown, try bookmark(of: shown.id, visit), outsideRating: rating)
    }

    /// - Parameter outsideRating: not for pages opened from the bookmarks, which devices fetch by the hundred to keep:
    ///   each would be a question to a source that bills them.
    static func page(
        _ visit: Visit,
        _ shown: ShownPlace,
        _ bookmark: PlaceBookmark,
        outsideRating: PlaceRating? = nil
    ) throws -> Response {
        let reader = visit.signedIn?.account.id
        let (rating, photo) = try visit.app.database.read { db in
            (
                try Review.summary(of: shown.id, db),
                try PlacePhoto.list(of: shown.id, for: reader, limit: 1, db).first
                    .map { try PlacePhotoItem($0, reader: reader, db) }
            )
        }
        let opening = try visit.app.places.opening(of: shown.place.summary, at: visit.now)
        return visit.page {
            PlacePage(
                context: $0,
                place: shown.place,
                heading: shown.heading,
                goneSince: shown.goneSince.map { CivilDate(utcAt: $0) },
                opening: opening,
                bookmark: bookmark,
                rating: rating,
                outsideRating: outsideRating,
                photo: photo
            )
        }
    }

    private static func bookmark(of id: PlaceID, _ visit: Visit) throws -> PlaceBookmark {
        guard let account = visit.signedIn?.account.id else { return .guest }
        return try visit.app.database.read { try Bookmark.contains(id, of: account, $0) } ? .made : .none
    }
}
