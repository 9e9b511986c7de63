import Models

/// One of the further pages about a place: which, and what is chosen on it. Remembers the search that led there.
package struct PlaceTabAddress: AddressQuery, Hashable, Sendable {
    package let id: PlaceID
    package let tab: PlaceTab
    /// Opened from the list of bookmarks.
    package let isBookmarked: Bool
    package let start: SearchStart
    /// The photo or review that is shown large.
    package let chosen: Int64?
    /// Where the map looks, if not at the place.
    package let position: MapPosition?
    /// The page of a long list, from 1.
    package let page: Int

    package init(
        _ id: PlaceID,
        _ tab: PlaceTab,
        isBookmarked: Bool = false,
        from start: SearchStart = .nowhere,
        chosen: Int64? = nil,
        position: MapPosition? = nil,
        page: Int = 1
    ) {
        self.id = id
        self.tab = tab
        self.isBookmarked = isBookmarked
        self.start = start
        self.chosen = chosen
        self.position = position
        self.page = page
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(start, to: &buffer)
        if let chosen { query.add(tab == .photos ? .photo : .review, Int(chosen), to: &buffer) }
        if let position { query.add(position, to: &buffer) }
        if page > 1 { query.add(.page, page, to: &buffer) }
    }
}
