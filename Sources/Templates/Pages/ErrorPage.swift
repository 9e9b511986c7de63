/// Says what happened, what is safe and what to do, in the site's look.
package struct ErrorPage: Page {
    package let context: PageContext
    package let status: Int
    private let words: ErrorWords

    /// `status` is the HTTP status of the answer; one without words of its own gets those of its class.
    package init(context: PageContext, status: Int, words: ErrorWords? = nil) {
        self.context = context
        self.status = status
        self.words = words ?? ErrorWords(status: status)
    }

    package var title: String { words.heading }
    package var description: String { words.happened }

    package var content: some HTML {
        let words = words
        Section(.class("empty")) {
            Icon(.alert, context.assets)
            H1 { words.heading }
            P { words.happened }
            if !words.safe.isEmpty { P { words.safe } }
            P { words.todo }
            P(.class("actions")) {
                A(.class("button"), .href(.cafes())) { tr("Find a cafe") }
                " "
                A(.class("button quiet"), .href(.home)) { tr("Go home") }
            }
            P(.class("soft")) {
                tr("Error ")
                status
            }
        }
    }
}
