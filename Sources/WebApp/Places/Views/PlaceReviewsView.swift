import Clocks
import HTTPServer
import Models
import Templates

/// The reviews of a place, perhaps with a form that was not taken.
struct PlaceReviewsView {
    let shown: ShownPlace
    /// What was typed.
    let input: ReviewInput?
    let errors: FieldErrors

    init(_ shown: ShownPlace, _ input: ReviewInput? = nil, errors: FieldErrors = .none) {
        (self.shown, self.input, self.errors) = (shown, input, errors)
    }

    func response(_ visit: Visit) throws -> Response {
        let reader = visit.signedIn?.account.id
        let query = try visit.query
        let number = try visit.listPage
        let wanted = query[.review].flatMap { Int64($0) }
        let id = shown.id
        let (page, summary, chosen, mine) = try visit.app.database.read { db in
            (
                try Review.page(number, of: id, for: reader, db), try Review.summary(of: id, db),
                try wanted.flatMap { try Review.find($0, of: id, for: reader, db) }
                    .map { try ReviewItem($0, reader: reader, db) },
                try reader.flatMap { try Review.find(of: id, by: $0, db) }
                    .map { try ReviewItem($0, reader: reader, db) }
            )
        }
        let reviews = try visit.app.database.read { db in
            try page.reviews.map { try ReviewItem($0, reader: reader, db) }
        }
        return visit.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            PlaceReviewsPage(
                context: $0,
                heading: shown.heading,
                reviews: reviews,
                summary: summary,
                chosen: chosen,
                mine: mine,
                input: input,
                errors: errors,
                number: number,
                hasMore: page.hasMore
            )
        }
    }
}

extension ReviewItem {
    init(_ review: Review, reader: AccountID?, _ db: DatabaseConnection) throws {
        let (author, since) = (review.author.id, review.hiddenAt)
        self.init(
            id: review.id,
            author: Byline(review.author),
            stars: review.stars,
            text: review.text,
            picture: review.picture.map { PlacePicture($0) },
            day: CivilDate(utcAt: review.createdAt),
            isEdited: review.updatedAt > review.createdAt,
            isMine: author == reader,
            hidden: try HiddenNote.find(.review, review.id, since: since, by: author, for: reader, db)
        )
    }
}
