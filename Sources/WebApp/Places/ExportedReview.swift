import Clocks
import Models

/// A review with where its picture is in the export.
struct ExportedReview: Encodable {
    let place: String
    let placeName: String
    let stars: Int
    let text: String
    let photo: String?
    let createdAt: String
    let updatedAt: String

    init(_ review: OwnReview) {
        place = review.place.description
        placeName = review.placeName
        stars = review.stars
        text = review.text
        photo = Self.picture(review)?.name
        createdAt = Timestamp.text(review.createdAt)
        updatedAt = Timestamp.text(review.updatedAt)
    }

    static func picture(_ review: OwnReview) -> PersonalExport.Picture? {
        review.picture.map { PersonalExport.Picture(name: "photos/reviews/\($0.largeKey)", key: $0.largeKey) }
    }
}
