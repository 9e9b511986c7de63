import Models

/// Which of the bookmarks a page shows, and how, as its address says:
/// `?q=&sort=&list=&lat=&lon=&page=&edit=1&all=1`.
package struct BookmarkAddress: AddressQuery, Hashable, Sendable {
    package enum Sort: String, CaseIterable, Sendable {
        case new, name
        /// Nearest first: where a position is known.
        case near
    }

    /// What name, address or note must contain; empty for all.
    package var words: String
    package var sort: Sort
    package var list: Int64?
    /// Where the reader is.
    package var point: GeoPoint?
    /// From 1.
    package var page: Int
    /// With boxes to choose what goes.
    package var isEditing: Bool
    /// All boxes of the page are ticked.
    package var choosesAll: Bool

    package init(
        words: String = "",
        sort: Sort = .new,
        list: Int64? = nil,
        point: GeoPoint? = nil,
        page: Int = 1,
        isEditing: Bool = false,
        choosesAll: Bool = false
    ) {
        self.words = words
        self.sort = sort
        self.list = list
        self.point = point
        self.page = page
        self.isEditing = isEditing
        self.choosesAll = choosesAll
    }

    package static let editing = BookmarkAddress(isEditing: true)

    /// Whether some bookmarks may be left out.
    package var isFiltered: Bool { !words.isEmpty || list != nil }

    package func page(_ number: Int) -> BookmarkAddress { with { $0.page = number } }
    package func sorted(_ sort: Sort) -> BookmarkAddress { with { ($0.sort, $0.page) = (sort, 1) } }
    package func list(_ list: Int64?) -> BookmarkAddress { with { ($0.list, $0.page) = (list, 1) } }
    package func editing(all: Bool = false) -> BookmarkAddress { with { ($0.isEditing, $0.choosesAll) = (true, all) } }
    package var reading: BookmarkAddress { with { ($0.isEditing, $0.choosesAll) = (false, false) } }

    private func with(_ change: (inout BookmarkAddress) -> Void) -> BookmarkAddress {
        var changed = self
        change(&changed)
        return changed
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if !words.isEmpty { query.add(.words, words, to: &buffer) }
        if sort != .new { query.add(.sort, sort.rawValue, to: &buffer) }
        if let list { query.add(.list, Int(list), to: &buffer) }
        query.add(SearchStart(point: point), to: &buffer)
        if page > 1 { query.add(.page, page, to: &buffer) }
        if isEditing { query.add(.edit, 1, to: &buffer) }
        if choosesAll { query.add(.all, 1, to: &buffer) }
    }
}
