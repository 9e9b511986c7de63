import Models

extension Flash {
    package static let bookmarkMade = Flash("bookmarkMade", tr("Saved."))
    package static let bookmarkRemoved = Flash("bookmarkRemoved", tr("The bookmark is removed."))
    package static let bookmarksRemoved = Flash("bookmarksRemoved", tr("The bookmarks are removed."))
    package static let bookmarksFull = Flash(
        "bookmarksFull",
        tr("You have 5,000 bookmarks, as many as there can be. Remove some first.")
    )
    package static let bookmarkSaved = Flash("bookmarkSaved", tr("The note and the lists are saved."))
    package static let listRenamed = Flash("listRenamed", tr("The list is renamed."))
    package static let listRemoved = Flash("listRemoved", tr("The list is deleted. Its bookmarks are still here."))
}

extension BookmarksFeature: PageFeature {
    var flashes: [Flash] {
        [
            .bookmarkMade, .bookmarkRemoved, .bookmarksRemoved, .bookmarksFull, .bookmarkSaved, .listRenamed,
            .listRemoved,
        ]
    }
}

extension BookmarkListProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .badLength: tr("A list has a name of 1 to 60 characters.")
        case .taken: tr("You have a list of this name already.")
        case .tooMany: tr("You have 100 lists, as many as there can be.")
        case .missing: tr("This list is gone.")
        }
    }
}

/// Why a file with bookmarks is not taken, whatever stands in it.
package enum BookmarkImportReason: FieldReason {
    case noFile
    case fileTooLarge(megabytes: Int)
    case underWay
    case interrupted(done: Int, count: Int)

    package var sentence: String {
        switch self {
        case .noFile: tr("Choose a file.")
        case .fileTooLarge(let megabytes): tr("The file is larger than \(megabytes) MB.")
        case .underWay: tr("Another import of yours is under way. Wait for its end.")
        case .interrupted(let done, let count):
            Count(
                count,
                "Something went wrong after %2 of %1 place, which are kept. Send the file again for the rest.",
                "Something went wrong after %2 of %1 places, which are kept. Send the file again for the rest.",
                "\(done)"
            ).words
        }
    }
}
