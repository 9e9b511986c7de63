import Clocks
import Models

/// A rating that the export's owner has given.
struct ExportedRating: Encodable {
    let event: String
    /// Left out where the event is not theirs to see any more.
    let title: String?
    let stars: Int
    let createdAt: String
    let updatedAt: String

    init(_ rating: OwnRating) {
        event = rating.event.description
        title = rating.title
        stars = rating.stars
        createdAt = Timestamp.text(rating.createdAt)
        updatedAt = Timestamp.text(rating.updatedAt)
    }
}
