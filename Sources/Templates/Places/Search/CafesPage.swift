import Models

/// The search for cafes (CN1) or for anything else (LM7), and every way it can end.
package struct CafesPage: Page {
    package enum State: Sendable {
        /// Nothing asked yet; a map of the region around the point is there to click on.
        case empty(GeoPoint? = nil)
        case found(PlaceSearchResult)
        /// No place of that name is known; perhaps one of these was meant.
        case unknownPlace([Locality] = [])
        /// The words of what was looked for stand for nothing on the map.
        case unknownInterest
        /// `lat` and `lon` are not a position on the earth.
        case badPosition
        /// The time at which places should be open cannot be read.
        case badTime(OpenFilterProblem)
        /// What the places must have is said in a way that means nothing.
        case badFeature
    }

    package let context: PageContext
    package let subject: SearchSubject
    /// What was typed, as typed.
    package let near: String
    package let open: OpenFilter
    /// What the places must have.
    package let features: Set<PlaceFeature>
    package let state: State
    /// Sources that had no answer.
    package let failures: [SourceFailure]
    /// What members have added to what was found.
    package let cards: PlaceCards
    /// Where the search lies outside of the map: the largest towns that the map covers. `nil` elsewhere.
    package let covered: [Locality]?

    package init(
        context: PageContext,
        subject: SearchSubject = .cafes,
        near: String = "",
        open: OpenFilter = .any,
        features: Set<PlaceFeature> = [],
        state: State = .empty(),
        failures: [SourceFailure] = [],
        cards: PlaceCards = .none,
        covered: [Locality]? = nil
    ) {
        self.context = context
        self.subject = subject
        self.near = near
        self.open = open
        self.features = features
        self.state = state
        self.failures = failures
        self.cards = cards
        self.covered = covered
    }

    package var title: String {
        guard case .found(let result) = state else { return subject.heading }
        return tr("\(subject.heading) near \(result.origin.name)")
    }
    package var description: String {
        tr("\(subject.heading) within 3 km of any place in the world, the nearest first.")
    }
    package var section: SiteSection? { .cafes }
    package var scripts: [String] { ["js/near-me.js", "js/map.js", "js/place-pins.js"] }
    package var styles: [String] { ["css/map.css", "css/pins.css", "css/finder.css", "css/place-list.css"] }
    package var sources: [DataSource] {
        guard case .found(let result) = state else {
            guard case .empty(.some) = state else { return [] }
            return [.openStreetMap]
        }
        return DataSource.local + result.outside.sources.compactMap(DataSource.init)
    }

    package var meta: PageMeta {
        PageMeta(
            feeds: file.map { [.init(title: tr("\(title) as GeoJSON"), mediaType: Self.fileType, address: $0)] } ?? []
        )
    }

    private static let fileType = "application/geo+json"

    /// What was found, for other programs.
    private var file: Route? {
        guard case .found(let result) = state, covered == nil else { return nil }
        return .placesFile(start(at: result.origin.point))
    }

    /// This search, as links carry it.
    private func start(at point: GeoPoint? = nil, for interest: String? = nil) -> SearchStart {
        SearchStart(
            near: near.isEmpty ? nil : near,
            point: point,
            interest: interest ?? subject.interest,
            open: open,
            features: features
        )
    }

    package var content: some HTML {
        Div(.class("title-line finder-title")) {
            H1 { subject.heading }
            A(.class("text-button"), .href(.bookmarks)) {
                Icon(.bookmark, context.assets)
                tr("Bookmarks")
            }
        }
        PlaceFinderForm(
            subject: subject,
            near: near,
            open: open,
            features: features,
            message: message,
            problem: problem,
            hasFeatureProblem: hasFeatureProblem,
            assets: context.assets
        )
        if case .interest(let words) = subject { interests(words) }
        for failure in failures {
            P(.class("note warning"), .role("status")) {
                Icon(.alert, context.assets)
                Span { failure.sentence }
            }
        }
        if case .found(let result) = state, case .locality(let locality) = result.origin,
            let sentence = locality.missingSentence
        {
            P(.class("note"), .role("status"), .dir("auto")) { sentence }
        }
        switch state {
        case .empty(let centre): hint(centre)
        case .found(let result):
            CafeResults(
                subject: subject,
                result: result,
                near: near,
                cards: cards,
                context: context,
                covered: covered
            )
            if let file {
                P(.class("chips after-rows")) { A(.class("chip"), .href(file)) { "GeoJSON" } }
            }
        case .unknownPlace(let suggestions): unknownPlace(suggestions)
        case .unknownInterest: unknownInterest
        case .badPosition, .badTime, .badFeature: EmptyHTML()
        }
    }

    private var message: String? {
        guard case .badPosition = state else { return nil }
        return tr("That position is not on the map. Type a city, street or place instead.")
    }

    private var problem: OpenFilterProblem? {
        guard case .badTime(let problem) = state else { return nil }
        return problem
    }

    private var hasFeatureProblem: Bool {
        if case .badFeature = state { true } else { false }
    }

    @HTMLBuilder private func hint(_ centre: GeoPoint?) -> some HTML {
        if let centre {
            MapPanel(
                map: StillMap(centre: centre, zoom: 14, width: 720, height: 480),
                words: tr("Map of the region around here"),
                search: start(),
                context: context
            )
        } else {
            EmptyState(.cup, tr("Where do you want to look?"), context.assets) {
                P {
                    tr(
                        """
                        Type a city, a street or a place. You get up to 50 \(subject.heading.inSentence) within \
                        3\u{A0}km of it, the nearest first.
                        """
                    )
                }
            }
        }
    }

    /// What can be looked for, in words to press.
    private func interests(_ words: String) -> some HTML {
        Nav(.class("interests"), .ariaLabel(tr("What for"))) {
            UL(.class("chip-line")) {
                for (word, shown) in SearchSubject.suggestions {
                    LI {
                        A(
                            .class("chip"),
                            .href(.places(start(for: word))),
                            .ariaCurrent(word.lowercased() == words.lowercased() ? "true" : nil)
                        ) { shown }
                    }
                }
            }
        }
    }

    private func unknownPlace(_ suggestions: [Locality]) -> some HTML {
        EmptyState(.search, tr("We do not know a place called “\(near)”"), context.assets) {
            if suggestions.isEmpty {
                P { tr("Check the spelling, leave out house numbers, or type the next larger town.") }
            } else {
                P { tr("Did you mean:") }
                UL(.class("chips")) {
                    for locality in suggestions {
                        LI {
                            A(.class("chip"), .href(start().from(locality).search), .dir("auto")) { locality.fullName }
                        }
                    }
                }
            }
        }
    }

    private var unknownInterest: some HTML {
        EmptyState(.search, tr("We don’t know that kind of place yet"), context.assets) {
            P { tr("Choose one of the words above, or try another: “pizza”, “swimming”, “playground”.") }
        }
    }
}
