import Models

/// What others see of a member.
package struct PersonPage: Page {
    package let context: PageContext
    package let person: Person
    /// How whoever looks stands to them; `nil` for guests.
    package let relation: FriendRelation?
    /// What their public events were given.
    package let rating: RatingSummary
    /// What comes next that both were asked to.
    package let together: [EventListing]
    package let now: Int64

    package init(
        context: PageContext,
        person: Person,
        relation: FriendRelation? = nil,
        rating: RatingSummary = .none,
        together: [EventListing] = [],
        now: Int64 = 0
    ) {
        self.context = context
        self.person = person
        self.relation = relation
        self.rating = rating
        self.together = together
        self.now = now
    }

    package var title: String { person.displayName }
    package var description: String { tr("\(person.displayName) is a member of \(SiteName.current).") }

    package var content: some HTML {
        Article(.class("profile")) {
            PersonHead(person: person)
            let ratings = Count(rating.count, "rating of their public events", "ratings of their public events").words
            if let mean = rating.tellingMean {
                RatingLine(mean: mean) { ratings }
            } else if rating.count > 0 {
                P(.class("soft")) { ratings }
            }
            if let relation {
                PersonActions(person: byline, relation: relation, context: context)
                coming
                if relation != .yourself {
                    PersonSeldomActions(person: byline, isFriend: relation == .friend, context: context)
                }
            } else {
                P {
                    A(.class("button quiet"), .href(.logIn(next: Route.person(username: person.username).path))) {
                        tr("Log in to add as a friend")
                    }
                }
            }
        }
    }

    private var byline: Byline {
        Byline(username: person.username, displayName: person.displayName, photo: person.photo)
    }

    @HTMLBuilder private var coming: some HTML {
        if !together.isEmpty {
            Section(.class("part")) {
                H2 { tr("Coming up together") }
                UL(.class("rows")) {
                    ForEach(together) { EventRow(event: $0, year: EventRowWhen.year(of: now)) }
                }
            }
        }
    }
}
