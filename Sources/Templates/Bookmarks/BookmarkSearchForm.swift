import Models

/// Searches, sorts and filters the bookmarks. Sorting and filtering are links, so they need no script.
struct BookmarkSearchForm: HTML {
    let address: BookmarkAddress
    let lists: [BookmarkList]
    let assets: AssetPaths

    var body: some HTML {
        Form(.action(.bookmarks), .method("get"), .role("search")) {
            SearchLine(label: tr("Name, address or note"), words: address.words, assets: assets)
            if address.sort != .new { Input(.type("hidden"), .name(.sort), .value(address.sort.rawValue)) }
            if let list = address.list { Input(.type("hidden"), .name(.list), .value(String(list))) }
            if let point = address.point {
                Input(.type("hidden"), .name(.latitude), .value(String(point.latitude)))
                Input(.type("hidden"), .name(.longitude), .value(String(point.longitude)))
            }
        }
        Nav(.class("chips"), .ariaLabel(tr("Order"))) {
            sort(.new, tr("Newest"))
            sort(.name, tr("Name"))
            if address.point != nil {
                sort(.near, tr("Nearest"))
            } else {
                // Shown by bookmarks-near.js; without it nothing could answer.
                Button(.class("chip near-sort"), .type("button"), .hidden()) {
                    Icon(.locate, assets)
                    Span { tr("Near me") }
                }
            }
        }
        if !lists.isEmpty {
            Nav(.class("chips"), .ariaLabel(tr("Lists"))) {
                BookmarkChip(address: address.list(nil), words: tr("All"), isCurrent: address.list == nil)
                for list in lists {
                    BookmarkChip(
                        address: address.list(list.id),
                        words: "\(list.name) (\(list.count))",
                        isCurrent: address.list == list.id
                    )
                }
            }
        }
    }

    private func sort(_ sort: BookmarkAddress.Sort, _ words: String) -> BookmarkChip {
        BookmarkChip(address: address.sorted(sort), words: words, isCurrent: address.sort == sort)
    }
}

/// Leads to another part of the bookmarks.
private struct BookmarkChip: HTML {
    let address: BookmarkAddress
    let words: String
    let isCurrent: Bool

    var body: some HTML {
        A(
            .class("chip"),
            .href(.bookmarkSearch(address)),
            .ariaCurrent(isCurrent ? "true" : nil),
            .dir("auto")
        ) { words }
    }
}
