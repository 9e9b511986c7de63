/// The way between pages that belong together, in a line below their common heading.
struct TabNavigation: HTML {
    struct Tab {
        let words: String
        let route: Route
        /// Whether it is the page that is shown.
        let isCurrent: Bool
    }

    /// What the pages are about, for those who hear it.
    let label: String
    let tabs: [Tab]

    init(_ label: String, _ tabs: [Tab]) { (self.label, self.tabs) = (label, tabs) }

    var body: some HTML {
        Nav(.class("tabs"), .ariaLabel(label)) {
            UL {
                for tab in tabs {
                    LI { A(.href(tab.route), .ariaCurrent(tab.isCurrent ? "page" : nil)) { tab.words } }
                }
            }
        }
    }
}
