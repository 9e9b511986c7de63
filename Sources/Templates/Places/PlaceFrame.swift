import Models

/// What stands around each of the four pages about a place: the way back, the name, and the tabs.
struct PlaceFrame: HTML {
    let heading: PlaceHeading
    let tab: PlaceTab
    let line: PlaceLine
    let assets: AssetPaths
    /// Above the name: what the place looks like.
    let top: () -> Written
    /// Below it: what can be done.
    let tools: () -> Written
    let content: () -> Written

    init(
        _ heading: PlaceHeading,
        _ tab: PlaceTab,
        _ assets: AssetPaths,
        line: PlaceLine,
        @HTMLBuilder top: @escaping () -> Written,
        @HTMLBuilder tools: @escaping () -> Written,
        @HTMLBuilder content: @escaping () -> Written
    ) {
        self.heading = heading
        self.tab = tab
        self.line = line
        self.assets = assets
        self.top = top
        self.tools = tools
        self.content = content
    }

    var body: some HTML {
        P(.class("back")) {
            A(.href(heading.isBookmarked ? .bookmarks : heading.start.search)) {
                Icon(.back, assets)
                wayBack
            }
        }
        Article(.class("place")) {
            top()
            Div(.class("place-head")) {
                H1(.dir("auto")) { heading.place.name }
                line
            }
            tools()
            TabNavigation(
                tr("About this place"),
                PlaceTab.allCases.map {
                    .init(words: Self.word($0, heading.place), route: heading.address($0), isCurrent: $0 == tab)
                }
            )
            content()
        }
    }

    private var wayBack: String {
        if heading.isBookmarked { return tr("Bookmarks") }
        return heading.start == .nowhere ? tr("Find cafes") : tr("Back to the search")
    }

    private static func word(_ tab: PlaceTab, _ place: PlaceSummary) -> String {
        switch tab {
        case .about: place.category == .cafe ? tr("Cafe") : tr("About")
        case .photos: tr("Photos")
        case .reviews: tr("Reviews")
        case .map: tr("Map")
        }
    }
}

extension PlaceFrame {
    init(_ heading: PlaceHeading, _ tab: PlaceTab, _ assets: AssetPaths, @HTMLBuilder content: @escaping () -> Written)
    {
        let line = PlaceLine(heading: heading)
        self.init(heading, tab, assets, line: line, top: {}, tools: {}, content: content)
    }
}
