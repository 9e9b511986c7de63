import Models
import Places
import Templates

/// Finds a member's bookmarks by words and lists, in the order that an address asks for.
struct BookmarkSearch {
    let address: BookmarkAddress
    /// The places of the list that the address names, `nil` without one.
    let places: Set<PlaceID>?
    /// Folded.
    private let words: [Substring]

    init(_ address: BookmarkAddress, places: Set<PlaceID>?) {
        self.address = address
        self.places = places
        words = NameFolding.fold(address.words).split(separator: " ")
    }

    /// Whether the database's own order and pages will do.
    var isPlain: Bool { address.words.isEmpty && places == nil && address.sort == .new }

    /// The bookmarks of the address's page, out of all, newest first, and whether more follow.
    func page(of all: [Bookmark]) -> (bookmarks: [Bookmark], hasMore: Bool) {
        let sorted = sorted(all.filter(fits))
        let rest = sorted.dropFirst((address.page - 1) * Bookmark.pageSize)
        return (Array(rest.prefix(Bookmark.pageSize)), rest.count > Bookmark.pageSize)
    }

    /// In the list, and every word stands somewhere in name, address or note, without regard to case and accents.
    private func fits(_ bookmark: Bookmark) -> Bool {
        if let places, !places.contains(bookmark.place.id) { return false }
        guard !address.words.isEmpty else { return true }
        let text = [bookmark.place.name, bookmark.place.address ?? "", bookmark.note].map(NameFolding.fold)
        return !words.isEmpty && words.allSatisfy { word in text.contains { $0.contains(word) } }
    }

    /// What is alike in order stays newest first.
    private func sorted(_ bookmarks: [Bookmark]) -> [Bookmark] {
        switch address.sort {
        case .new: return bookmarks
        case .name: return Self.sorted(bookmarks) { NameFolding.fold($0.place.name) }
        case .near:
            guard let point = address.point else { return bookmarks }
            return Self.sorted(bookmarks) { point.metres(to: $0.place.point) }
        }
    }

    private static func sorted(_ bookmarks: [Bookmark], by key: (Bookmark) -> some Comparable) -> [Bookmark] {
        bookmarks.enumerated().map { (key: key($1), index: $0, bookmark: $1) }
            .sorted { ($0.key, $0.index) < ($1.key, $1.index) }
            .map(\.bookmark)
    }
}
