import Models

/// What a row of bookmarks shows.
package struct BookmarkItem: Hashable, Sendable {
    package let place: PlaceSummary
    package let note: String
    /// Names of the lists that it is in.
    package let lists: [String]
    /// From where the reader is, `nil` where that is not known.
    package let metres: Double?
    /// `nil` where no hours are known.
    package let opening: PlaceOpening?

    package init(
        place: PlaceSummary,
        note: String = "",
        lists: [String] = [],
        metres: Double? = nil,
        opening: PlaceOpening? = nil
    ) {
        self.place = place
        self.note = note
        self.lists = lists
        self.metres = metres
        self.opening = opening
    }

    /// The note's first line with anything in it.
    var noteLine: String? {
        note.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    }
}
