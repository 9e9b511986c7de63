import Models

/// The lists of somebody's bookmarks, to rename and to delete.
package struct BookmarkListsPage: Page {
    package let context: PageContext
    package let lists: [BookmarkList]
    /// What was typed for one of them, with what was wrong.
    package let rejected: BookmarkListRejection?

    package init(context: PageContext, lists: [BookmarkList], rejected: BookmarkListRejection? = nil) {
        self.context = context
        self.lists = lists
        self.rejected = rejected
    }

    package var title: String { rejected == nil ? tr("Lists") : tr("Check the form: Lists") }
    package var description: String { tr("The lists of your bookmarks.") }
    package var section: SiteSection? { .cafes }
    package var styles: [String] { ["css/members.css"] }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.bookmarks)) {
                Icon(.back, context.assets)
                tr("Bookmarks")
            }
        }
        H1 { tr("Lists") }
        if lists.isEmpty {
            EmptyState(.bookmark, tr("No lists yet"), context.assets) {
                P { tr("Lists are made where you write a note: press the pencil at a bookmark.") }
                P { A(.class("button"), .href(.bookmarks)) { tr("Bookmarks") } }
            }
        } else {
            P(.class("soft")) { tr("Deleting a list keeps the bookmarks in it.") }
            UL(.class("rows")) {
                for list in lists {
                    BookmarkListRow(
                        list: list,
                        rejected: rejected?.id == list.id ? rejected : nil,
                        context: context
                    )
                }
            }
        }
    }
}

/// A new name that a list could not get.
package struct BookmarkListRejection: Sendable {
    package let id: Int64
    package let name: String
    package let reason: any FieldReason

    package init(id: Int64, name: String, reason: any FieldReason) {
        self.id = id
        self.name = name
        self.reason = reason
    }
}
