import Models

/// A list with the forms that rename and delete it.
struct BookmarkListRow: HTML {
    let list: BookmarkList
    let rejected: BookmarkListRejection?
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets, prefix: "list-\(list.id)-")
        LI(.class("row list-row")) {
            PostForm(.bookmarkList(list.id), context) {
                fields.text(
                    .name,
                    count,
                    .listName,
                    value: rejected?.name ?? list.name,
                    isRequired: true
                )
                Button(.class("button quiet"), .type("submit")) {
                    tr("Rename")
                    Span(.class("visually-hidden"), .dir("auto")) { " " + list.name }
                }
            }
            PostForm(.bookmarkListRemoval(list.id), context) {
                Button(.class("button quiet danger"), .type("submit")) {
                    tr("Delete")
                    Span(.class("visually-hidden"), .dir("auto")) { " " + list.name }
                }
            }
        }
    }

    private var errors: FieldErrors {
        guard let rejected else { return .none }
        return [.name: rejected.reason]
    }

    private var count: String { tr("List with \(Count(list.count, "bookmark").words)") }
}
