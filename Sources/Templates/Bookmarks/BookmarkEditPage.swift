import Models

/// The note of a bookmark and the lists that it is in.
package struct BookmarkEditPage: Page {
    package let context: PageContext
    package let place: PlaceSummary
    package let lists: [BookmarkList]
    package let input: BookmarkInput
    package let errors: FieldErrors

    package init(
        context: PageContext,
        place: PlaceSummary,
        lists: [BookmarkList],
        input: BookmarkInput,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.place = place
        self.lists = lists
        self.input = input
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Note and lists of \(place.name)"), errors) }
    package var description: String { tr("Words for yourself about a place that you keep.") }
    package var section: SiteSection? { .cafes }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.bookmarks)) {
                    Icon(.back, context.assets)
                    tr("Bookmarks")
                }
            }
            H1(.dir("auto")) { place.name }
            fields.summary
            PostForm(.bookmarkEdit(place.id), context) {
                fields.textArea(
                    .note,
                    tr("Note"),
                    value: input.note,
                    help: tr("Only you see it. At most 1,000 characters."),
                    rows: 5
                )
                if !lists.isEmpty { choice }
                fields.text(
                    .newList,
                    tr("New list"),
                    .listName,
                    value: input.newList,
                    help: tr("Makes a list of that name and puts the place into it."),
                    isRequired: false
                )
                SubmitButton(tr("Save"))
            }
            if !lists.isEmpty { P(.class("aside")) { A(.href(.bookmarkLists)) { tr("Rename or delete lists") } } }
        }
    }

    private var choice: some HTML {
        Fieldset(.class("field")) {
            Legend { tr("Lists") }
            for list in lists {
                CheckBox(.list, String(list.id), isChecked: input.lists.contains(list.id)) {
                    Span(.dir("auto")) { list.name }
                }
            }
        }
    }
}

/// What the form of a bookmark holds.
package struct BookmarkInput: Hashable, Sendable {
    package let note: String
    /// Numbers of the lists that are ticked.
    package let lists: Set<Int64>
    package let newList: String

    package init(note: String = "", lists: Set<Int64> = [], newList: String = "") {
        self.note = note
        self.lists = lists
        self.newList = newList
    }
}
