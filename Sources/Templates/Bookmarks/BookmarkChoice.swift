import Models

/// A bookmark with a box that chooses it.
struct BookmarkChoice: HTML {
    let place: PlaceSummary
    let isChosen: Bool

    var body: some HTML {
        LI(.class("row"), .dataPlace(place.id), .dataAt(PointValue(place.point))) {
            CheckBox(.place, place.id.description, isChecked: isChosen) {
                Strong(.dir("auto")) { place.name }
                if let address = place.address { Span(.class("soft"), .dir("auto")) { address } }
            }
        }
    }
}
