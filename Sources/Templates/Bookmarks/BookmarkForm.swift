import Models

/// "Make Bookmark" or "Remove Bookmark" (CN6).
struct BookmarkForm: HTML {
    let id: PlaceID
    /// Where to return to: the place with the search that led there.
    let place: Route
    let isMade: Bool
    let context: PageContext

    var body: some HTML {
        PostForm(
            isMade ? .bookmarkRemoval(id) : .bookmark(id),
            context,
            class: isMade ? "bookmark-form made" : "bookmark-form"
        ) {
            HiddenField(.next, place.path)
            // As wide before as after.
            Button(.class("act"), .type("submit")) {
                Icon(.bookmark, context.assets)
                Span { isMade ? tr("Saved") : tr("Save") }
                Span(.class("visually-hidden")) { isMade ? tr(": Remove Bookmark") : tr(": Make Bookmark") }
            }
        }
    }
}

/// Those of bookmarks.
extension FieldName {
    /// The lists that a bookmark is in; comes once for each. A list to be made.
    package static var list: Self { Self("list") }
    package static var newList: Self { Self("new_list") }
    /// A list whose rows can be chosen.
    package static var edit: Self { Self("edit") }
}
