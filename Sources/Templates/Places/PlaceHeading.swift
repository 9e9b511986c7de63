import Models

/// What the four pages about a place share: the place, and how the reader came to it.
package struct PlaceHeading: Hashable, Sendable {
    package let place: PlaceSummary
    /// The search that led here; with its position the pages tell the distance.
    package let start: SearchStart
    /// Opened from the list of bookmarks: the way back leads there, and there is no bookmark button (CN6).
    package let isBookmarked: Bool

    package init(_ place: PlaceSummary, from start: SearchStart = .nowhere, isBookmarked: Bool = false) {
        self.place = place
        self.start = start
        self.isBookmarked = isBookmarked
    }

    package func address(
        _ tab: PlaceTab,
        chosen: Int64? = nil,
        position: MapPosition? = nil,
        page: Int = 1
    ) -> Route {
        .placeTab(
            PlaceTabAddress(
                place.id,
                tab,
                isBookmarked: isBookmarked,
                from: start,
                chosen: chosen,
                position: position,
                page: page
            )
        )
    }

    /// "350 m from Munich"; `nil` where no position is known.
    var distanceWords: String? {
        start.point.map { point in
            tr("\(Distance(metres: point.metres(to: place.point)).words) from \(start.near ?? tr("your position"))")
        }
    }
}
