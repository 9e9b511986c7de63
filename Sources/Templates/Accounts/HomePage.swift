import Models

/// What a member sees first: what is next, the places kept, and what is left to do.
package struct HomePage: Page {
    package let context: PageContext
    package let member: Member
    /// The newest first; three of them are shown.
    package let bookmarks: [PlaceSummary]
    package let bookmarkCount: Int
    package let firstSteps: [FirstStep]
    /// Those who would like to be friends; the first of them.
    package let requests: [Byline]
    package let requestCount: Int

    package init(
        context: PageContext,
        member: Member,
        bookmarks: [PlaceSummary],
        bookmarkCount: Int,
        firstSteps: [FirstStep],
        requests: [Byline] = [],
        requestCount: Int = 0
    ) {
        self.context = context
        self.member = member
        self.bookmarks = bookmarks
        self.bookmarkCount = bookmarkCount
        self.firstSteps = firstSteps
        self.requests = requests
        self.requestCount = requestCount
    }

    package var title: String { "Home" }
    package var description: String { "What is next, and the places that you keep." }
    package var section: SiteSection? { .home }
    package var sources: [DataSource] { bookmarks.isEmpty ? [] : [.openStreetMap] }
    package var scripts: [String] { ["js/near-me.js"] }

    package var content: some HTML {
        Section(.class("hero")) {
            H1 {
                "Hello, "
                Bdi { member.displayName }
            }
            P(.class("lead")) { "Nothing is planned yet. Find a place where you would like to meet." }
            CafeSearchForm(near: "", message: nil, assets: context.assets)
        }
        if !requests.isEmpty { asking }
        if !bookmarks.isEmpty { kept }
        if !firstSteps.isEmpty {
            Section(.class("part")) {
                H2 { "First steps" }
                UL(.class("rows")) {
                    for step in firstSteps { FirstStepRow(step: step, assets: context.assets) }
                }
            }
        }
    }

    private var asking: some HTML {
        Section(.class("part")) {
            Div(.class("title-line")) {
                H2 { "They would like to be friends" }
                if requestCount > requests.count {
                    A(.class("text-button"), .href(.friends(.list()))) { "All \(requestCount)" }
                }
            }
            FriendRequestRows(people: requests, next: .home, context: context)
        }
    }

    private var kept: some HTML {
        Section(.class("part")) {
            Div(.class("title-line")) {
                H2 { "Your bookmarks" }
                A(.class("text-button"), .href(.bookmarks)) { bookmarkCount > 3 ? "All \(bookmarkCount)" : "All" }
            }
            UL(.class("rows")) {
                for place in bookmarks.prefix(3) {
                    BookmarkRow(item: BookmarkItem(place: place), assets: context.assets, isEditable: false)
                }
            }
        }
    }
}
