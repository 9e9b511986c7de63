import Models

/// What a guest sees first: one sentence, the search, the town as it is, and the way in.
package struct LandingPage: Page {
    package let context: PageContext

    /// Cafes in the middle of the region that the map covers; `nil` without a map.
    package let around: PlaceSearchResult?
    /// The largest towns that the map covers.
    package let examples: [Locality]
    /// What is there just now.
    package let today: LandingToday

    package init(
        context: PageContext,
        around: PlaceSearchResult? = nil,
        examples: [Locality] = [],
        today: LandingToday = LandingToday()
    ) {
        self.context = context
        self.around = around
        self.examples = examples
        self.today = today
    }

    package var title: String { tr("Find a cafe and meet there") }
    package var description: String {
        tr("Find a cafe near any place in the world, with its address, distance and opening hours.")
    }
    package var section: SiteSection? { .home }
    package var styles: [String] { ["css/map.css", "css/pins.css", "css/home.css"] }
    package var scripts: [String] {
        around == nil ? ["js/near-me.js"] : ["js/near-me.js", "js/map.js", "js/event-map.js"]
    }

    package var sources: [DataSource] { around == nil ? [] : [.openStreetMap] }

    package var content: some HTML {
        Div(.class("landing")) {
            Section(.class("hero")) {
                if !SiteIdentity.current.line.isEmpty {
                    P(.class("site-line"), .dir("auto")) { SiteIdentity.current.line }
                }
                H1 { tr("Where shall we meet?") }
                P(.class("lead")) { tr("Find a cafe, invite friends, see what’s on nearby.") }
                CafeSearchForm(near: "", message: nil, assets: context.assets)
                if !examples.isEmpty { tries }
                P(.class("join")) {
                    A(.class("button"), .href(.signUp())) { tr("Sign up") }
                    " "
                    A(.class("button quiet"), .href(.logIn())) { tr("Log in") }
                }
                LandingCards(today: today, assets: context.assets)
            }
            if let around { map(around) }
        }
        HomeLinks(assets: context.assets)
        P(.class("soft")) {
            tr("No account needed to look around: reading is open to everyone, and nobody is tracked.")
        }
    }

    private var tries: some HTML {
        P(.class("examples")) {
            tr("Try ")
            for (index, town) in examples.enumerated() {
                index == 0 ? "" : index + 1 < examples.count ? ListWords.comma : tr(" or ")
                A(.href(.cafes(SearchStart(near: town.name, point: town.point))), .dir("auto")) { town.name }
            }
        }
    }

    private func map(_ around: PlaceSearchResult) -> some HTML {
        MapPanel(
            map: StillMap(
                centre: around.origin.point,
                zoom: 14,
                width: 720,
                height: 720,
                dots: around.places.map(\.place.point)
            ),
            words: tr("Map of the cafes around here"),
            search: .nowhere,
            isListed: false,
            pins: .map(EventMapAddress().part(.pins)),
            context: context
        )
    }
}
