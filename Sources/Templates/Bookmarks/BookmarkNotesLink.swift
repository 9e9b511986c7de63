import Models

/// From the page of a bookmarked place to its note and lists.
struct BookmarkNotesLink: HTML {
    let id: PlaceID
    let assets: AssetPaths

    var body: some HTML {
        P(.class("actions place-actions")) {
            A(.class("button quiet"), .href(.bookmarkEdit(id))) {
                Icon(.pencil, assets)
                tr("Note and lists")
            }
        }
    }
}
