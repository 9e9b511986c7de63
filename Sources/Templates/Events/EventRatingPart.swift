import Models

/// What those who came think of an event, and the stars of the reader (PU4, B8): the control is always there, and says
/// why where it cannot be used.
struct EventRatingPart: HTML {
    let event: Event
    let rating: EventRating
    /// Why the reader may not rate it, or not yet.
    let obstacle: RatingObstacle?
    let errors: FieldErrors
    let context: PageContext

    var body: some HTML {
        Section(.class("part"), .id("rating")) {
            H2 { "Rating" }
            if let mean = rating.all.tellingMean {
                RatingLine(mean: mean) { count }
            } else {
                P(.class("soft")) { few }
            }
            if obstacle == nil {
                PostForm(.event(event.code, .rating), context) {
                    stars
                    SubmitButton(rating.mine == nil ? "Rate" : "Change rating", .quiet)
                }
            } else {
                stars
                if obstacle == .guest {
                    P {
                        A(.class("button quiet"), .href(.logIn(next: Route.event(event.code).path))) {
                            "Log in to rate"
                        }
                    }
                }
            }
            if rating.mine != nil {
                PostForm(.event(event.code, .ratingRemoval), context, class: "aside") {
                    SubmitButton("Take back my rating", .quiet)
                }
            }
        }
    }

    private var stars: StarField {
        StarField(
            legend: "Your stars",
            chosen: rating.mine.map(String.init) ?? "",
            message: errors[.stars],
            reason: obstacle.map(reason),
            assets: context.assets
        )
    }

    private var count: String { rating.all.count == 1 ? "1 rating" : "\(rating.all.count) ratings" }

    private var few: String {
        rating.all.count == 0
            ? "Nobody has rated it yet." : "\(count) so far. The mean is told from \(RatingSummary.fewest) on."
    }

    private func reason(_ obstacle: RatingObstacle) -> String {
        switch obstacle {
        case .guest: "Those who came can rate it once it has begun."
        case .cancelled: "It was called off."
        case .polling: "Its time is being voted on. Those who come can rate it once it has begun."
        case .notBegun: "It can be rated once it has begun, by those who subscribed or came."
        case .host: "You host it. The others can rate it."
        case .notThere: "Those who subscribed or came can rate it."
        case .waiting: "You were on the waiting list. Those who had a seat can rate it."
        }
    }
}
