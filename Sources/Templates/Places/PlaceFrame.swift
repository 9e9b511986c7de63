import Models

/// What stands around each of the four pages about a place: the way back, the name, and the tabs.
struct PlaceFrame<Content: HTML>: HTML {
    let heading: PlaceHeading
    let tab: PlaceTab
    let assets: AssetPaths
    let content: Content

    init(_ heading: PlaceHeading, _ tab: PlaceTab, _ assets: AssetPaths, @HTMLBuilder content: () -> Content) {
        self.heading = heading
        self.tab = tab
        self.assets = assets
        self.content = content()
    }

    var body: some HTML {
        P(.class("back")) {
            A(.href(heading.isBookmarked ? .bookmarks : heading.start.search)) {
                Icon(.back, assets)
                wayBack
            }
        }
        Article(.class("place")) {
            Div(.class("place-head")) {
                Span(.class("hue-icon hue-place")) { Icon(Icon.Name(heading.place.category), assets) }
                Div(.class("row-text")) {
                    H1(.dir("auto")) { heading.place.name }
                    P(.class("soft")) { subtitle }
                }
            }
            Nav(.class("tabs"), .ariaLabel("About this place")) {
                UL {
                    for other in PlaceTab.allCases {
                        LI {
                            A(.href(heading.address(other)), .ariaCurrent(other == tab ? "page" : nil)) {
                                Self.word(other, heading.place)
                            }
                        }
                    }
                }
            }
            content
        }
    }

    private var wayBack: String {
        if heading.isBookmarked { return "Bookmarks" }
        return heading.start == .nowhere ? "Find cafes" : "Back to the search"
    }

    private var subtitle: String {
        [heading.place.category.label, heading.distanceWords].compactMap { $0 }.joined(separator: " · ")
    }

    private static func word(_ tab: PlaceTab, _ place: PlaceSummary) -> String {
        switch tab {
        case .about: place.category == .cafe ? "Cafe" : "About"
        case .photos: "Photos"
        case .reviews: "Reviews"
        case .map: "Map"
        }
    }
}
