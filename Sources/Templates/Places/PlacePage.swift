import Models

/// Everything the map knows of one place (CN2).
package struct PlacePage: Page {
    package let context: PageContext
    package let place: Place
    /// Its hours now, by its own clocks.
    package let opening: PlaceOpening?
    /// The search that led here; with its position the page tells the distance.
    package let start: SearchStart
    package let bookmark: PlaceBookmark

    package init(
        context: PageContext,
        place: Place,
        opening: PlaceOpening? = nil,
        start: SearchStart = .nowhere,
        bookmark: PlaceBookmark = .hidden
    ) {
        self.context = context
        self.place = place
        self.opening = opening
        self.start = start
        self.bookmark = bookmark
    }

    package var title: String { place.summary.name }
    package var description: String {
        [place.summary.category.label, place.summary.address].compactMap { $0 }.joined(separator: ", ")
    }
    package var section: SiteSection? { .cafes }
    package var sources: [DataSource] { [.openStreetMap] }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(bookmark == .opened ? .bookmarks : .cafes(start))) {
                Icon(.back, context.assets)
                bookmark == .opened ? "Bookmarks" : start == .nowhere ? "Find cafes" : "Back to the search"
            }
        }
        Article(.class("place")) {
            Div(.class("place-head")) {
                Span(.class("hue-icon hue-place large")) { Icon(.cup, context.assets) }
                Div(.class("row-text")) {
                    H1(.dir("auto")) { place.summary.name }
                    P(.class("soft")) { subtitle }
                }
            }
            bookmarkAction
            PlaceFacts(place: place, opening: opening, assets: context.assets)
            PlaceTagList(words: PlaceTagWords(place.tags).words)
        }
    }

    private var address: Route { .place(place.summary.id, from: start) }

    @HTMLBuilder private var bookmarkAction: some HTML {
        let id = place.summary.id
        switch bookmark {
        case .hidden, .opened: EmptyHTML()
        case .guest:
            P(.class("bookmark-form")) {
                A(.class("button quiet"), .href(.logIn(next: address.path))) {
                    Icon(.bookmark, context.assets)
                    "Log in to make a bookmark"
                }
            }
        case .none: BookmarkForm(id: id, place: address, isMade: false, context: context)
        case .made: BookmarkForm(id: id, place: address, isMade: true, context: context)
        }
    }

    private var subtitle: String {
        let category = place.summary.category.label
        guard let point = start.point else { return category }
        let distance = Distance(metres: point.metres(to: place.summary.point)).words
        return "\(category) · \(distance) from \(start.near ?? "your position")"
    }
}
