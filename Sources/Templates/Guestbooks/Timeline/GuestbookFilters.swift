import Models

/// What of a book is shown, and in which order.
struct GuestbookFilters: HTML {
    let event: EventCode
    let filter: GuestbookFilter

    var body: some HTML {
        Div(.class("book-filters")) {
            Nav(.class("chips"), .ariaLabel(tr("Show"))) {
                chip(tr("All"), kind: nil, isOn: !filter.isNarrowed)
                chip(tr("Photos"), kind: .photo)
                chip(tr("Videos"), kind: .video)
                chip(tr("Words"), kind: .words)
                A(.class("chip"), .href(.guestbook(event, placed)), .ariaCurrent(filter.hasPlace ? "true" : nil)) {
                    tr("With a place")
                }
                A(.class("chip"), .href(.guestbookMap(event))) { tr("Map") }
            }
            Details(.open(!filter.words.isEmpty || filter.order != .newest)) {
                Summary { tr("Search and order") }
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
            Label(.class("visually-hidden"), .for(.words)) { tr("Search the book") }
            Input(
                .type("search"),
                .id(.words),
                .name(.words),
                .value(filter.words),
                .placeholder(tr("Search the book")),
                .maxLength(200)
            )
            Label(.class("visually-hidden"), .for(.sort)) { tr("Order") }
            Select(.id(.sort), .name(.sort)) {
                for order in GuestbookFilter.Order.allCases {
                    SelectOption(.value(order.rawValue), .selected(order == filter.order)) { Self.words(order) }
                }
            }
            Button(.class("button quiet"), .type("submit")) { tr("Show") }
        }
    }

    private static func words(_ order: GuestbookFilter.Order) -> String {
        switch order {
        case .newest: tr("Newest first")
        case .oldest: tr("Oldest first")
        case .taken: tr("When photos were taken")
        }
    }
}
