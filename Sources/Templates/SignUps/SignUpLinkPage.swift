/// A link that was just made: it can be read here and nowhere else.
package struct SignUpLinkPage: Page {
    package let context: PageContext
    /// Absolute.
    package let address: String
    package let uses: Int
    package let back: Route

    package init(context: PageContext, address: String, uses: Int, back: Route) {
        self.context = context
        self.address = address
        self.uses = uses
        self.back = back
    }

    package var title: String { tr("Your invitation link") }
    package var description: String { tr("Whoever has it may sign up.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var scripts: [String] { ["js/share.js"] }

    package var content: some HTML {
        Section(.class("form-page")) {
            H1 { tr("Your invitation link") }
            P(.class("lead")) {
                Count(uses, "It lets %1 person sign up.", "It lets %1 people sign up.").words
                " "
                tr("Copy it now: it is shown only here.")
            }
            Div(.class("share")) {
                Label(.for("share-link")) { tr("Link") }
                Div(.class("search-line")) {
                    Input(.id("share-link"), .type("text"), .value(address), .readOnly())
                    Button(.class("button quiet"), .id("share-copy"), .type("button"), .hidden()) { tr("Copy") }
                    Button(.class("button quiet"), .id("share-open"), .type("button"), .hidden()) { tr("Share") }
                }
                P(.class("help"), .id("share-status"), .role("status")) {}
            }
            P { A(.class("button quiet"), .href(back)) { tr("Go back") } }
        }
    }
}
