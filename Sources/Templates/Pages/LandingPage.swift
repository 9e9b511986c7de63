import Models

/// What a guest sees first: one sentence, the search that works today, and what this place is for.
package struct LandingPage: Page {
    package let context: PageContext

    /// Cafes in the middle of the region that the map covers; `nil` without a map.
    package let around: PlaceSearchResult?
    /// The largest towns that the map covers.
    package let examples: [Locality]

    package init(context: PageContext, around: PlaceSearchResult? = nil, examples: [Locality] = []) {
        self.context = context
        self.around = around
        self.examples = examples
    }

    package var title: String { "Find a cafe and meet there" }
    package var description: String {
        "Find a cafe near any place in the world, with its address, distance and opening hours."
    }
    package var section: SiteSection? { .home }
    package var scripts: [String] { around == nil ? ["js/near-me.js"] : ["js/near-me.js", "js/map.js"] }

    package var sources: [DataSource] { around == nil ? [] : [.openStreetMap] }

    package var content: some HTML {
        Section(.class("hero")) {
            H1 { "Where shall we meet?" }
            P(.class("lead")) { "Find a cafe, invite friends, see what's on nearby." }
            CafeSearchForm(near: "", message: nil, assets: context.assets)
            if !examples.isEmpty {
                P(.class("examples")) {
                    "Try "
                    for (index, town) in examples.enumerated() {
                        index == 0 ? "" : index + 1 < examples.count ? ", " : " or "
                        A(.href(.cafes(SearchStart(near: town.name, point: town.point))), .dir("auto")) { town.name }
                    }
                }
            }
        }
        MapLinks(isMap: false, assets: context.assets)
        if let around { map(around) }
        UL(.class("points")) {
            point(.cup, "hue-icon hue-place", "The closest 50 cafes", "Sorted by distance, with opening hours.")
            point(.clock, "hue-icon", "Opening hours and addresses", "As people have mapped them on OpenStreetMap.")
            point(
                .heart,
                "hue-icon hue-guestbook",
                "Guestbooks for weddings and birthdays",
                "Guests scan a code and add photos, videos and words."
            )
            point(.people, "hue-icon", "No account needed", "Reading is open to everyone, and nobody is tracked.")
        }
        P(.class("join")) {
            A(.class("button quiet"), .href(.signUp())) { "Sign up" }
            " "
            A(.class("button quiet"), .href(.logIn())) { "Log in" }
        }
    }

    private func map(_ around: PlaceSearchResult) -> some HTML {
        MapPanel(
            map: StillMap(
                centre: around.origin.point,
                zoom: 14,
                width: 720,
                height: 360,
                dots: around.places.map(\.place.point)
            ),
            words: "Map of the cafes around here",
            search: .cafes,
            isListed: false,
            context: context
        )
    }

    private func point(_ icon: Icon.Name, _ classes: StaticString, _ heading: String, _ text: String) -> some HTML {
        LI(.class("row")) {
            Span(.class(classes)) { Icon(icon, context.assets) }
            Div(.class("row-text")) {
                Strong { heading }
                P(.class("soft")) { text }
            }
        }
    }
}
