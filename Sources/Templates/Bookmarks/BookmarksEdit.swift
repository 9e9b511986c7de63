import Models

/// The list with a box at each row; what is chosen goes when its reader is done (CN7).
struct BookmarksEdit: HTML {
    let items: [BookmarkItem]
    let address: BookmarkAddress
    let context: PageContext

    var body: some HTML {
        P(.class("note warning"), .role("status")) {
            Icon(.alert, context.assets)
            Span {
                tr(
                    """
                    Choose bookmarks to delete, then press “Done”. Their notes are deleted too; \
                    the places stay on the map.
                    """
                )
            }
        }
        P {
            if address.choosesAll {
                A(.class("text-button"), .href(.bookmarkSearch(address.editing()))) { tr("Choose none") }
            } else {
                A(.class("text-button"), .href(.bookmarkSearch(address.editing(all: true)))) { tr("Choose all below") }
            }
        }
        PostForm(.bookmarksRemoval, context) {
            HiddenField(.next, Route.bookmarkSearch(address.reading).path)
            UL(.class("rows")) {
                for item in items { BookmarkChoice(place: item.place, isChosen: address.choosesAll) }
            }
            Div(.class("actions sticky")) {
                SubmitButton(tr("Done"), .danger)
                A(.class("button quiet"), .href(.bookmarkSearch(address.reading))) { tr("Cancel") }
            }
        }
    }
}
