/// "Make Bookmark" or "Remove Bookmark" (CN6).
struct BookmarkForm: HTML {
    let route: Route
    let place: Route
    let words: String
    let context: PageContext

    var body: some HTML {
        PostForm(route, context, class: "bookmark-form") {
            HiddenField(.next, place.path)
            Button(.class("button quiet"), .type("submit")) {
                Icon(.bookmark, context.assets)
                words
            }
        }
    }
}
