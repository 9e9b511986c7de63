/// Leads through the pages of a long list.
struct BookmarkPages: HTML {
    let address: BookmarkAddress
    let hasMore: Bool

    var body: some HTML {
        let number = address.page
        if number > 1 || hasMore {
            Nav(.class("pages"), .ariaLabel(tr("Pages of bookmarks"))) {
                if number > 1 {
                    A(.class("button quiet"), .href(.bookmarkSearch(address.page(number - 1)))) { before }
                }
                if hasMore {
                    A(.class("button quiet"), .href(.bookmarkSearch(address.page(number + 1)))) { after }
                }
            }
        }
    }

    private var before: String { address.sort == .new ? tr("Newer") : tr("Back") }
    private var after: String { address.sort == .new ? tr("Older") : tr("More") }
}
