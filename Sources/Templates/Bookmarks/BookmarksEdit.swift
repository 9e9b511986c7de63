import Models

/// The list with a box at each row; what is chosen goes (CN7).
struct BookmarksEdit: HTML {
    let places: [PlaceSummary]
    let context: PageContext

    var body: some HTML {
        P(.class("note warning"), .role("status")) {
            Icon(.alert, context.assets)
            Span { "Choose what goes. Removed bookmarks cannot be brought back, the places stay on the map." }
        }
        PostForm(.bookmarksRemoval, context) {
            UL(.class("rows")) {
                for place in places { BookmarkChoice(place: place) }
            }
            Div(.class("actions sticky")) {
                SubmitButton("Remove", .danger)
                A(.class("button quiet"), .href(.bookmarks)) { "Done" }
            }
        }
    }
}
