import Models

/// What the landing shows of this very day.
package struct LandingToday: Sendable {
    /// Open now if any is, and the nearest to the middle of the map.
    package let cafe: NearbyPlace?
    /// The next public event, if one begins within the week.
    package let event: PinnedEvent?
    /// How many come to it.
    package let coming: Int

    package init(cafe: NearbyPlace? = nil, event: PinnedEvent? = nil, coming: Int = 0) {
        self.cafe = cafe
        self.event = event
        self.coming = coming
    }
}

/// Three cards: a cafe, an event of this week, and what one does here with friends.
struct LandingCards: HTML {
    let today: LandingToday
    let assets: AssetPaths

    var body: some HTML {
        UL(.class("landing-cards")) {
            if let cafe = today.cafe { card(of: cafe) }
            if let event = today.event { card(of: event) }
            LI(.class("row")) {
                Span(.class("hue-icon hue-meeting")) { Icon(.people, assets) }
                Div(.class("row-text")) {
                    A(.class("row-link"), .href(.meetingNew())) { tr("Meet your friends") }
                    P(.class("soft")) { tr("Suggest times and places. Everyone votes.") }
                }
            }
        }
    }

    private func card(of cafe: NearbyPlace) -> some HTML {
        LI(.class("row")) {
            Span(.class("hue-icon hue-place")) { Icon(Icon.Name(cafe.place.category), assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.place(cafe.place.id, from: .nowhere)), .dir("auto")) { cafe.place.name }
                if let opening = cafe.opening { P(.class("soft")) { OpeningLine(opening: opening) } }
            }
        }
    }

    private func card(of pinned: PinnedEvent) -> some HTML {
        let event = pinned.event
        return LI(.class("row")) {
            DateBlock(event.listedTime)
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.event(event.code)), .dir("auto")) { event.title }
                P(.class("soft")) { EventWhen(time: event.listedTime) }
                P(.class("soft")) {
                    if today.coming > 1 { tr("\(today.coming) coming · ") }
                    Bdi { event.place.name.isEmpty ? event.place.line : event.place.name }
                }
            }
        }
    }
}
