import Models

/// A bookmark with a box that chooses it.
struct BookmarkChoice: HTML {
    let place: PlaceSummary

    var body: some HTML {
        LI(.class("row"), .dataPlace(place.id)) {
            CheckBox(.place, place.id.description) {
                Strong(.dir("auto")) { place.name }
                if let address = place.address { Span(.class("soft"), .dir("auto")) { address } }
            }
        }
    }
}
