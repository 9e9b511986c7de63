import Models

/// What one of the invented people thinks of an invented place.
struct DemoReview {
    /// The number of the place in the demo town.
    let place: Int64
    let draft: ReviewDraft

    init(_ place: Int64, _ stars: Int, _ text: String) {
        self.place = place
        draft = ReviewDraft(stars: stars, text: text, picture: .keep)
    }
}
