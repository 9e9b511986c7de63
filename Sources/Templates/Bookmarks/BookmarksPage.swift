import Models

/// The places that somebody keeps (CN7), and what a guest sees there.
package struct BookmarksPage: Page {
    package enum State: Sendable {
        case guest
        case list([PlaceSummary])
        /// Choosing what to remove.
        case editing([PlaceSummary])
    }

    package let context: PageContext
    package let state: State
    /// Of this page, from 1.
    package let number: Int
    package let hasMore: Bool

    package init(context: PageContext, state: State = .guest, number: Int = 1, hasMore: Bool = false) {
        self.context = context
        self.state = state
        self.number = number
        self.hasMore = hasMore
    }

    package var title: String { "Bookmarks" }
    package var description: String { "Places that you keep for later." }
    package var section: SiteSection? { .cafes }
    package var sources: [DataSource] {
        switch state {
        case .guest: []
        case .list(let places), .editing(let places): places.isEmpty ? [] : [.openStreetMap]
        }
    }

    package var content: some HTML {
        switch state {
        case .guest: guest
        case .list(let places) where places.isEmpty: empty
        case .editing(let places) where places.isEmpty: empty
        case .list(let places): list(places)
        case .editing(let places):
            H1 { "Remove bookmarks" }
            BookmarksEdit(places: places, context: context)
        }
    }

    @HTMLBuilder private var guest: some HTML {
        H1 { "Bookmarks" }
        EmptyState(.bookmark, "Bookmarks belong to an account", context.assets) {
            P { "They keep your places for later, and keeping them needs an account. Searching does not." }
            P(.class("actions")) {
                A(.class("button"), .href(.logIn(next: Route.bookmarks.path))) { "Log in" }
                " "
                A(.class("button quiet"), .href(.signUp(next: Route.bookmarks.path))) { "Sign up" }
            }
        }
    }

    @HTMLBuilder private var empty: some HTML {
        H1 { "Bookmarks" }
        EmptyState(.bookmark, "No bookmarks yet", context.assets) {
            P { "Open a cafe that you like and press “Make Bookmark”. It is kept here." }
            P { A(.class("button"), .href(.cafes())) { "Find a cafe" } }
        }
    }

    @HTMLBuilder private func list(_ places: [PlaceSummary]) -> some HTML {
        Div(.class("title-line")) {
            H1 { "Bookmarks" }
            A(.class("icon-button"), .href(.bookmarksEdit)) {
                Icon(.trash, context.assets)
                Span(.class("visually-hidden")) { "Remove bookmarks" }
            }
        }
        UL(.class("rows")) {
            ForEach(places) { place in BookmarkRow(place: place, assets: context.assets) }
        }
        if number > 1 || hasMore {
            Nav(.class("pages"), .ariaLabel("Pages of bookmarks")) {
                if number > 1 { A(.class("button quiet"), .href(.bookmarksPage(number - 1))) { "Newer" } }
                if hasMore { A(.class("button quiet"), .href(.bookmarksPage(number + 1))) { "Older" } }
            }
        }
    }
}
