import Models

/// The places that somebody keeps (CN7), and what a guest sees there.
package struct BookmarksPage: Page {
    package enum State: Sendable {
        case guest
        case list([BookmarkItem])
        /// Choosing what to remove.
        case editing([BookmarkItem])
    }

    package let context: PageContext
    package let state: State
    package let address: BookmarkAddress
    /// The member's, by name.
    package let lists: [BookmarkList]
    package let hasMore: Bool

    package init(
        context: PageContext,
        state: State = .guest,
        address: BookmarkAddress = BookmarkAddress(),
        lists: [BookmarkList] = [],
        hasMore: Bool = false
    ) {
        self.context = context
        self.state = state
        self.address = address
        self.lists = lists
        self.hasMore = hasMore
    }

    package var title: String { tr("Bookmarks") }
    package var description: String { tr("Places that you keep for later.") }
    package var section: SiteSection? { .cafes }
    package var styles: [String] { ["css/members.css"] }
    package var scripts: [String] { ["js/bookmarks-near.js"] }
    package var sources: [DataSource] {
        switch state {
        case .guest: []
        case .list(let items), .editing(let items): items.isEmpty ? [] : [.openStreetMap]
        }
    }

    package var content: some HTML {
        switch state {
        case .guest: guest
        case .list(let items), .editing(let items):
            if items.isEmpty && !address.isFiltered && address.page == 1 {
                empty
            } else if address.isEditing && !items.isEmpty {
                H1 { tr("Remove bookmarks") }
                BookmarksEdit(items: items, address: address, context: context)
                BookmarkPages(address: address.editing(), hasMore: hasMore)
            } else {
                list(items)
            }
        }
    }

    @HTMLBuilder private var guest: some HTML {
        H1 { tr("Bookmarks") }
        EmptyState(.bookmark, tr("Log in to see your saved places"), context.assets) {
            P { tr("They keep your places for later, and keeping them needs an account. Searching does not.") }
            P(.class("actions")) {
                A(.class("button"), .href(.logIn(next: Route.bookmarks.path))) { tr("Log in") }
                " "
                A(.class("button quiet"), .href(.signUp(next: Route.bookmarks.path))) { tr("Sign up") }
            }
        }
    }

    @HTMLBuilder private var empty: some HTML {
        H1 { tr("Bookmarks") }
        EmptyState(.bookmark, tr("No bookmarks yet"), context.assets) {
            P { tr("Open a cafe that you like and press “Save”. It is kept here.") }
            P(.class("actions")) {
                A(.class("button"), .href(.cafes())) { tr("Find a cafe") }
                " "
                A(.class("button quiet"), .href(.bookmarkImport)) { tr("Import") }
            }
        }
    }

    @HTMLBuilder private func list(_ items: [BookmarkItem]) -> some HTML {
        Div(.class("title-line")) {
            H1 { tr("Bookmarks") }
            if !items.isEmpty {
                A(.class("icon-button"), .href(.bookmarkSearch(address.editing()))) {
                    Icon(.trash, context.assets)
                    Span(.class("visually-hidden")) { tr("Remove bookmarks") }
                }
            }
        }
        BookmarkSearchForm(address: address, lists: lists, assets: context.assets)
        if items.isEmpty {
            EmptyState(.search, tr("No bookmark fits"), context.assets) {
                P { tr("Try fewer words, or look through all of them.") }
                P { A(.class("button"), .href(.bookmarks)) { tr("All bookmarks") } }
            }
        } else {
            UL(.class("rows")) { ForEach(items) { item in BookmarkRow(item: item, assets: context.assets) } }
            BookmarkPages(address: address, hasMore: hasMore)
        }
        BookmarkTools(hasLists: !lists.isEmpty)
    }
}
