import Models

/// What is told about one place of a file.
package struct BookmarkRemark: Hashable, Sendable {
    /// Where it stands.
    package enum Position: Hashable, Sendable {
        case line(Int)
        case place(Int)
    }

    package enum Reason: Hashable, Sendable {
        /// Why it did not become a bookmark.
        case nowhere
        case unknown
        case full
        /// What of it was not taken.
        case ownNote
        case noteCut
        case moreLists(Int)
        /// One of the lists that it is not in, and of how many.
        case refused(list: String, BookmarkListProblem, count: Int)
    }

    /// As the file calls it; may be empty.
    let name: String
    let position: Position
    let reason: Reason

    package init(name: String, position: Position, reason: Reason) {
        self.name = name
        self.position = position
        self.reason = reason
    }
}

extension BookmarkRemark.Position {
    /// "Line 12"
    package var words: String {
        switch self {
        case .line(let number): tr("Line \(number)")
        case .place(let number): tr("Place \(number)")
        }
    }
}

extension BookmarkRemark.Reason {
    var words: String {
        switch self {
        case .nowhere: tr("the file does not say where this is.")
        case .unknown: tr("not on the map here.")
        case .full: tr("you have 5,000 bookmarks, as many as there can be.")
        case .ownNote: tr("your own note stays.")
        case .noteCut: tr("the note is cut at 1,000 characters.")
        case .moreLists(let count):
            Count(count, "%1 of its lists is left out.", "%1 of its lists are left out.").words
        case .refused(let list, let problem, let count):
            Count(count, "not in the list", "not in %1 lists, among them").words
                + " " + tr("“\(list)”") + ". " + problem.sentence
        }
    }
}
