import Models

/// What of a book is shown, and in which order.
struct GuestbookFilters: HTML {
    let event: EventCode
    let filter: GuestbookFilter

    var body: some HTML {
        Div(.class("book-filters")) {
            Nav(.class("chips"), .ariaLabel("Show")) {
                chip("All", kind: nil, isOn: !filter.isNarrowed)
                chip("Photos", kind: .photo)
                chip("Videos", kind: .video)
                chip("Words", kind: .words)
                A(.class("chip"), .href(.guestbook(event, placed)), .ariaCurrent(filter.hasPlace ? "true" : nil)) {
                    "With a place"
                }
                A(.class("chip"), .href(.guestbookMap(event))) { "Map" }
            }
            Details(.open(!filter.words.isEmpty || filter.order != .newest)) {
                Summary { "Search and order" }
                GuestbookSearch(event: event, filter: filter)
            }
        }
    }

    private func chip(_ words: String, kind: GuestbookPostKind?, isOn: Bool? = nil) -> some HTML {
        var chosen = GuestbookFilter()
        chosen.order = filter.order
        chosen.kind = kind
        let isCurrent = isOn ?? (filter.kind == kind)
        return A(
            .class("chip"),
            .href(.guestbook(event, GuestbookAddress(chosen))),
            .ariaCurrent(isCurrent ? "true" : nil)
        ) { words }
    }

    private var placed: GuestbookAddress {
        var chosen = GuestbookFilter()
        chosen.order = filter.order
        chosen.hasPlace = true
        return GuestbookAddress(chosen)
    }
}

/// Looks for words in a book.
private struct GuestbookSearch: HTML {
    let event: EventCode
    let filter: GuestbookFilter

    var body: some HTML {
        Form(.class("book-search"), .action(.guestbook(event)), .method("get"), .role("search")) {
            Label(.class("visually-hidden"), .for("q")) { "Search the book" }
            Input(
                .type("search"),
                .id("q"),
                .name("q"),
                .value(filter.words),
                .placeholder("Search the book"),
                .maxLength(200)
            )
            Label(.class("visually-hidden"), .for("sort")) { "Order" }
            Select(.id("sort"), .name("sort")) {
                for order in GuestbookFilter.Order.allCases {
                    SelectOption(.value(order.rawValue), .selected(order == filter.order)) { Self.words(order) }
                }
            }
            Button(.class("button quiet"), .type("submit")) { "Show" }
        }
    }

    private static func words(_ order: GuestbookFilter.Order) -> String {
        switch order {
        case .newest: "Newest first"
        case .oldest: "Oldest first"
        case .taken: "When photos were taken"
        }
    }
}
