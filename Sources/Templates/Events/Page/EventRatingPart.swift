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
        if let obstacle, obstacle != .guest, rating.all.count == 0 {
            resting(reason(obstacle))
        } else {
            whole
        }
    }

    /// One line, for what nobody can have rated yet.
    private func resting(_ reason: String) -> some HTML {
        Section(.class("part resting"), .id("rating")) {
            H2(.class("visually-hidden")) { tr("Rating") }
            StarField(legend: tr("Your stars"), chosen: "", message: nil, reason: reason, assets: assets)
        }
    }

    private var assets: AssetPaths { context.assets }

    private var whole: some HTML {
        Section(.class("part"), .id("rating")) {
            H2 { tr("Rating") }
            if let mean = rating.all.tellingMean {
                RatingLine(mean: mean) { count }
            } else if obstacle == nil || rating.all.count > 0 {
                P(.class("soft")) { few }
            }
            if obstacle == nil || rating.mine != nil {
                PostForm(.event(event.code, obstacle == nil ? .rating : .ratingRemoval), context) {
                    stars
                    Div(.class("actions")) {
                        if obstacle == nil {
                            SubmitButton(rating.mine == nil ? tr("Rate") : tr("Change rating"), .quiet)
                        }
                        if rating.mine != nil { removal }
                    }
                }
            } else {
                stars
                if obstacle == .guest {
                    P {
                        A(.class("button quiet"), .href(.logIn(next: Route.event(event.code).path))) {
                            tr("Log in to rate")
                        }
                    }
                }
            }
        }
    }

    private var removal: some HTML {
        Button(
            .class("button quiet"),
            .type("submit"),
            .formAction(.event(event.code, .ratingRemoval))
        ) { tr("Take back my rating") }
    }

    private var stars: StarField {
        StarField(
            legend: tr("Your stars"),
            chosen: rating.mine.map(String.init) ?? "",
            message: errors[.stars],
            reason: obstacle.map(reason),
            assets: context.assets
        )
    }

    private var count: String { Count(rating.all.count, "rating").words }

    private var few: String {
        rating.all.count == 0
            ? tr("Nobody has rated it yet.")
            : tr("\(count) so far. From \(RatingSummary.fewest) on, the mean is shown.")
    }

    private func reason(_ obstacle: RatingObstacle) -> String {
        switch obstacle {
        case .guest: tr("Those who subscribed or came can rate it.")
        case .cancelled: tr("It was cancelled.")
        case .polling: tr("Ratings open when it starts. The time is still to be decided.")
        case .notBegun: tr("Ratings open when it starts.")
        case .host: tr("You host it. The others can rate it.")
        case .notThere: tr("Those who subscribed or came can rate it.")
        case .waiting: tr("You were on the waiting list. Those who had a seat can rate it.")
        }
    }
}
