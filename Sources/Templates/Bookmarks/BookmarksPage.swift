/// What a guest sees at `/bookmarks`.
package struct BookmarksPage: Page {
    package let context: PageContext

    package init(context: PageContext) { self.context = context }

    package var title: String { "Bookmarks" }
    package var description: String { "Places that you keep for later." }
    package var section: SiteSection? { .cafes }

    package var content: some HTML {
        H1 { "Bookmarks" }
        EmptyState(.bookmark, "Bookmarks belong to an account", context.assets) {
            P { "They keep your places for later, and keeping them needs signing in. Searching does not." }
            P { A(.class("button"), .href(.cafes())) { "Find a cafe" } }
        }
    }
}
