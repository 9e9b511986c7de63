import Models

/// The search for cafes (CN1) and every way it can end.
package struct CafesPage: Page {
    package enum State: Sendable {
        /// Nothing asked yet.
        case empty
        case found(PlaceSearchResult)
        /// No place of that name is known.
        case unknownPlace
        /// `lat` and `lon` are not a position on the earth.
        case badPosition
        /// The time at which places should be open cannot be read.
        case badTime(OpenFilterProblem)
    }

    package let context: PageContext
    /// What was typed, as typed.
    package let near: String
    package let open: OpenFilter
    package let state: State
    /// Sources that had no answer.
    package let failures: [SourceFailure]

    package init(
        context: PageContext,
        near: String = "",
        open: OpenFilter = .any,
        state: State = .empty,
        failures: [SourceFailure] = []
    ) {
        self.context = context
        self.near = near
        self.open = open
        self.state = state
        self.failures = failures
    }

    package var title: String {
        guard case .found(let result) = state else { return "Cafes" }
        return "Cafes near " + result.origin.name
    }
    package var description: String { "Cafes within 3 km of any place in the world, the nearest first." }
    package var section: SiteSection? { .cafes }
    package var scripts: [String] { ["js/near-me.js"] }
    package var sources: [DataSource] {
        guard case .found(let result) = state else { return [] }
        return DataSource.local + result.outside.sources.compactMap(DataSource.init)
    }

    package var content: some HTML {
        Div(.class("title-line")) {
            H1 { "Cafes" }
            A(.class("button quiet"), .href(.bookmarks)) {
                Icon(.bookmark, context.assets)
                "Bookmarks"
            }
        }
        CafeSearchForm(near: near, message: message, assets: context.assets, open: open, problem: problem)
        for failure in failures {
            P(.class("note warning"), .role("status")) {
                Icon(.alert, context.assets)
                Span { failure.sentence }
            }
        }
        switch state {
        case .empty: hint
        case .found(let result): CafeResults(result: result, near: near, assets: context.assets)
        case .unknownPlace: unknownPlace
        case .badPosition, .badTime: EmptyHTML()
        }
    }

    private var message: String? {
        guard case .badPosition = state else { return nil }
        return "That position is not on the map. Type a city, street or place instead."
    }

    private var problem: OpenFilterProblem? {
        guard case .badTime(let problem) = state else { return nil }
        return problem
    }

    private var hint: some HTML {
        EmptyState(.cup, "Where do you want to look?", context.assets) {
            P { "Type a city, a street or a place. You get up to 50 cafes within 3\u{A0}km of it, the nearest first." }
        }
    }

    private var unknownPlace: some HTML {
        EmptyState(.search, "We do not know a place called “\(near)”", context.assets) {
            P { "Check the spelling, leave out house numbers, or type the next larger town." }
        }
    }
}
