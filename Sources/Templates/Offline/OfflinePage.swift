/// What an installed worker shows where there is no connection and nothing is kept. The same for everybody; offline.js
/// shows what this device knows.
package struct OfflinePage: Page {
    package let context: PageContext

    package init(context: PageContext) { self.context = context }

    package var title: String { tr("You are offline") }
    package var description: String { tr("This page needs a connection.") }

    package var content: some HTML {
        Section(.class("empty"), .id("offline")) {
            Icon(.alert, context.assets)
            H1 { tr("You are offline") }
            P(.id("offline-left"), .role("status"), .hidden()) {
                tr(
                    """
                    You are logged out on this device. What it kept is erased, and the server is told as soon as \
                    there is a connection.
                    """
                )
            }
            P { tr("You’re offline. This page will load when you’re back.") }
            Div(.class("actions"), .id("offline-kept"), .hidden()) {
                A(.class("button"), .href(.events)) { tr("Your events") }
                A(.class("button quiet"), .href(.bookmarks)) { tr("Bookmarks") }
                PostForm(.logOut, context, class: "log-out") { SubmitButton(tr("Log out"), .quiet) }
            }
        }
    }
}
