import Models

@testable import Templates

/// Every page of bookmarks in every state.
struct BookmarkSamples {
    let word: (_ ordinary: String) -> String
    /// At least three.
    let places: [PlaceSummary]

    var all: [(name: String, html: String)] {
        let found = BookmarkAddress(words: word("cafe"), sort: .near, list: 7, point: point, page: 2)
        return [
            ("bookmarks", BookmarksPage(context: accounts.guest).renderedString()),
            ("bookmarks-none", list([])),
            ("bookmarks-one", list([BookmarkItem(place: places[0])])),
            ("bookmarks-many", list(items, lists: lists)),
            ("bookmarks-pages", list(items, found, lists: lists, hasMore: true)),
            ("bookmarks-nothing-found", list([], BookmarkAddress(words: word("tea")), lists: lists)),
            ("bookmarks-edit", editing(items, .editing)),
            ("bookmarks-edit-all", editing(items, found.editing(all: true), hasMore: true)),
            ("bookmarks-edit-none", editing([], .editing)),
        ] + forms
    }

    private var forms: [(name: String, html: String)] {
        let rejection = BookmarkListRejection(id: 7, name: word("Rainy days"), reason: word("You have it."))
        let typed = BookmarkInput(note: word("Ask for\nthe cake"), lists: [8], newList: word("Sunny days"))
        return [
            ("bookmark-edit-first", edit([], BookmarkInput())),
            ("bookmark-edit", edit(lists, BookmarkInput(note: word("Ask for\nthe cake"), lists: [7]))),
            ("bookmark-edit-errors", edit(lists, typed, [.note: word("Too long."), .newList: word("You have it.")])),
            ("bookmark-lists-none", BookmarkListsPage(context: accounts.mine, lists: []).renderedString()),
            ("bookmark-lists", BookmarkListsPage(context: accounts.mine, lists: lists).renderedString()),
            (
                "bookmark-lists-errors",
                BookmarkListsPage(context: accounts.mine, lists: lists, rejected: rejection).renderedString()
            ),
            ("bookmark-import", BookmarkImportPage(context: accounts.mine).renderedString()),
            (
                "bookmark-import-error",
                BookmarkImportPage(context: accounts.mine, errors: [.file: word("The file is empty.")])
                    .renderedString()
            ),
            ("bookmark-import-done", BookmarkImportPage(context: accounts.mine, report: report).renderedString()),
        ]
    }

    private var accounts: AccountSamples { AccountSamples(word: word) }
    private var point: GeoPoint? { GeoPoint(latitude: 48.1372, longitude: 11.5755) }

    private var lists: [BookmarkList] {
        [BookmarkList(id: 7, name: word("Rainy days"), count: 1), BookmarkList(id: 8, name: word("Work"), count: 12)]
    }

    private var items: [BookmarkItem] {
        [
            BookmarkItem(
                place: places[0],
                note: word("Ask for\nthe cake"),
                lists: [word("Rainy days"), word("Work")],
                metres: 354,
                opening: HoursSamples.opening("24/7")
            ),
            BookmarkItem(place: places[1], note: "\n  \n" + word("Second line first")),
            BookmarkItem(place: places[2]),
        ]
    }

    private var report: BookmarkImportReport {
        BookmarkImportReport(
            added: 1,
            known: 2,
            missing: [
                .init(name: word("Kiosk"), position: .line(12), reason: .unknown),
                .init(name: "", position: .place(3), reason: .unknown),
            ],
            changed: [.init(name: word("Cafe"), position: .line(4), reason: .ownNote)]
        )
    }

    private func list(
        _ items: [BookmarkItem],
        _ address: BookmarkAddress = BookmarkAddress(),
        lists: [BookmarkList] = [],
        hasMore: Bool = false
    ) -> String {
        BookmarksPage(context: accounts.mine, state: .list(items), address: address, lists: lists, hasMore: hasMore)
            .renderedString()
    }

    private func editing(_ items: [BookmarkItem], _ address: BookmarkAddress, hasMore: Bool = false) -> String {
        BookmarksPage(context: accounts.mine, state: .editing(items), address: address, hasMore: hasMore)
            .renderedString()
    }

    private func edit(_ lists: [BookmarkList], _ input: BookmarkInput, _ errors: FieldErrors = .none) -> String {
        BookmarkEditPage(context: accounts.mine, place: places[0], lists: lists, input: input, errors: errors)
            .renderedString()
    }
}
