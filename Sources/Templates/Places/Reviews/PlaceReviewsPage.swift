import Models

/// The reviews of a place: one in full above the list (CN4), and the form for one's own.
package struct PlaceReviewsPage: Page {
    package let context: PageContext
    package let heading: PlaceHeading
    /// The reviews of one page, newest first.
    package let reviews: [ReviewItem]
    package let summary: RatingSummary
    package let chosen: ReviewItem?
    /// The reader's own.
    package let mine: ReviewItem?
    package let input: ReviewInput
    package let errors: FieldErrors
    /// The number of the list's page, from 1.
    package let number: Int
    package let hasMore: Bool

    package init(
        context: PageContext,
        heading: PlaceHeading,
        reviews: [ReviewItem],
        summary: RatingSummary,
        chosen: ReviewItem? = nil,
        mine: ReviewItem? = nil,
        input: ReviewInput? = nil,
        errors: FieldErrors = .none,
        number: Int = 1,
        hasMore: Bool = false
    ) {
        self.context = context
        self.heading = heading
        self.reviews = reviews
        self.summary = summary
        self.chosen = chosen
        self.mine = mine
        self.input = input ?? ReviewInput(stars: mine.map { "\($0.stars)" } ?? "", text: mine?.text ?? "")
        self.errors = errors
        self.number = number
        self.hasMore = hasMore
    }

    package var title: String { FormTitle.words(tr("Reviews of \(heading.place.name)"), errors) }
    package var description: String { tr("What people say about \(heading.place.name).") }
    package var section: SiteSection? { .cafes }
    package var sources: [DataSource] { [.openStreetMap] }
    package var styles: [String] { ["css/place.css", "css/photos.css", "css/stars.css"] }

    package var content: some HTML {
        PlaceFrame(heading, .reviews, context.assets) {
            H2(.class("visually-hidden")) { tr("Reviews") }
            if let mean = summary.mean {
                P(.class("rating")) {
                    Stars(value: mean)
                    " "
                    Strong { Stars.number(mean) }
                    " · " + Count(summary.count, "review").words
                }
            }
            if let chosen { full(chosen) }
            if reviews.isEmpty {
                EmptyState(.star, tr("No reviews available"), context.assets) {
                    P { tr("Nobody has written about this place yet. Yours can be the first.") }
                }
            } else {
                UL(.class("rows")) {
                    ForEach(reviews) {
                        ReviewRow(review: $0, heading: heading, page: number, isChosen: $0.id == chosen?.id)
                    }
                }
                pages
            }
            if !heading.isBookmarked { form }
        }
    }

    private func full(_ review: ReviewItem) -> some HTML {
        Article(.class("review-full"), .id("chosen")) {
            Div(.class("review-head")) {
                Face(name: review.author.displayName, of: review.author.username, photo: review.author.photo)
                Div {
                    A(.href(.person(username: review.author.username)), .dir("auto")) { review.author.displayName }
                    P(.class("soft")) {
                        Stars(value: Double(review.stars))
                        " "
                        DayWords(day: review.day)
                        review.isEdited ? tr(", edited") : ""
                    }
                }
            }
            if let hidden = review.hidden { HiddenNotePart(note: hidden, assets: context.assets) }
            // Line by line as typed.
            if !review.text.isEmpty { P(.class("typed"), .dir("auto")) { review.text } }
            if let picture = review.picture {
                SizedPicture(picture: picture, alt: tr("Photo by \(review.author.displayName)"), breadth: .alone)
            }
            if !review.isMine { ReportLink(.reviewReport(heading.place.id, review.id)) }
        }
    }

    @HTMLBuilder private var pages: some HTML {
        if number > 1 || hasMore {
            Nav(.class("pages"), .ariaLabel(tr("Pages of reviews"))) {
                if number > 1 {
                    A(.class("button quiet"), .href(heading.address(.reviews, page: number - 1))) { tr("Newer") }
                }
                if hasMore {
                    A(.class("button quiet"), .href(heading.address(.reviews, page: number + 1))) { tr("Older") }
                }
            }
        }
    }

    @HTMLBuilder private var form: some HTML {
        Section(.class("add-form")) {
            H2 { mine == nil ? tr("Write a review") : tr("Your review") }
            if let hidden = mine?.hidden, chosen?.id != mine?.id {
                HiddenNotePart(note: hidden, assets: context.assets)
            }
            if context.viewer.member == nil {
                P(.class("soft")) { tr("Writing needs an account; reading does not.") }
                P {
                    A(.class("button quiet"), .href(.logIn(next: heading.address(.reviews).path))) {
                        tr("Log in to write a review")
                    }
                }
            } else {
                ReviewForm(heading: heading, input: input, mine: mine, errors: errors, context: context)
            }
        }
    }
}
