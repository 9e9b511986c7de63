import Models

/// A place that somebody keeps.
struct BookmarkRow: HTML {
    let place: PlaceSummary
    let assets: AssetPaths

    var body: some HTML {
        LI(.class("row"), .dataPlace(place.id)) {
            Span(.class("hue-icon hue-place")) { Icon(.cup, assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.bookmarkedPlace(place.id)), .dir("auto")) { place.name }
                if let address = place.address {
                    P(.class("soft"), .dir("auto")) { address }
                } else {
                    P(.class("soft faint")) { "Address not on the map" }
                }
            }
        }
    }
}
