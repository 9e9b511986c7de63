import Clocks
import HTTPServer
import Models
import Templates

/// One place at a glance, as whoever opened it sees it.
struct PlaceView {
    let shown: ShownPlace
    let bookmark: PlaceBookmark
    let outsideRating: PlaceRating?

    /// - Parameter outsideRating: not for pages opened from the bookmarks, which devices fetch by the hundred to keep:
    ///   each would be a question to a source that bills them.
    init(_ shown: ShownPlace, _ bookmark: PlaceBookmark, outsideRating: PlaceRating? = nil) {
        (self.shown, self.bookmark, self.outsideRating) = (shown, bookmark, outsideRating)
    }

    func response(_ visit: Visit) throws -> Response {
        let reader = visit.signedIn?.account.id
        let (rating, photos, photoCount, reviews, zones) = try visit.app.database.read { db in
            (
                try Review.summary(of: shown.id, db),
                try PlacePhoto.list(of: shown.id, for: reader, limit: PlacePage.shownPhotos, db)
                    .map { try PlacePhotoItem($0, reader: reader, db) },
                try PlacePhoto.shownCount(of: shown.id, for: reader, db),
                try Review.newest(PlacePage.shownReviews, of: shown.id, for: reader, db)
                    .map { try ReviewItem($0, reader: reader, db) },
                try VisibleZone.list(at: shown.id, for: reader, db).map(\.zone)
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
                photos: photos,
                photoCount: photoCount,
                reviews: reviews,
                zones: zones
            )
        }
    }
}
