import Models

/// Where the maker of a post changes its words, its place, and what its photos show.
package struct GuestbookPostEditPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    package let entry: GuestbookEntry
    package let input: GuestbookPostInput
    /// What is typed of its files so far, by their numbers.
    package let typed: [Int64: GuestbookFileInput]
    package let choice: GuestbookPlaceChoice
    package let errors: FieldErrors

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        entry: GuestbookEntry,
        input: GuestbookPostInput,
        typed: [Int64: GuestbookFileInput] = [:],
        choice: GuestbookPlaceChoice = GuestbookPlaceChoice(),
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.visit = visit
        self.entry = entry
        self.input = input
        self.typed = typed
        self.choice = choice
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Edit your post"), errors) }
    package var description: String { tr("Change a post in the guestbook of \(visit.event.title)") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/map.css", "css/composer.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var scripts: [String] { ["js/map.js", "js/post-place.js"] }
    package var sources: [DataSource] { choice.look == nil ? [] : [.openStreetMap] }

    package var content: some HTML {
        Div(.class("form-page composer")) {
            P(.class("back")) {
                A(.href(.guestbookPost(visit.event.code, entry.post.code))) {
                    Icon(.back, context.assets)
                    tr("The post")
                }
            }
            H1 { tr("Edit your post") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.guestbookPost(visit.event.code, entry.post.code, .edit), context) {
                // Enter in any line of text saves; the steps below have buttons of their own.
                Button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .ariaHidden) { tr("Save") }
                fields.textArea(
                    .text,
                    tr("Your words"),
                    value: input.text,
                    help: tr("Up to 2,000 characters."),
                    rows: 4
                )
                for file in entry.files {
                    GuestbookFileFields(file: file, input: typed[file.id] ?? GuestbookFileInput(file))
                }
                GuestbookPlaceFields(input: input, choice: choice, fields: fields, context: context)
                SubmitButton(tr("Save"))
            }
        }
    }
}

/// What is typed of one photo or video.
package struct GuestbookFileInput: Hashable, Sendable {
    package var caption: String
    package var description: String
    package var isRemoved: Bool

    package init(caption: String, description: String, isRemoved: Bool) {
        self.caption = caption
        self.description = description
        self.isRemoved = isRemoved
    }

    init(_ file: GuestbookFile) {
        self.init(caption: file.caption, description: file.description, isRemoved: false)
    }
}

/// What one photo or video of a post is called and shows, and whether it goes.
struct GuestbookFileFields: HTML {
    let file: GuestbookFile
    let input: GuestbookFileInput

    var body: some HTML {
        Fieldset(.class("shot-fields")) {
            Legend { file.kind == .photo ? tr("Photo") : tr("Video") }
            if let copies = file.copies {
                Img(.src(.media(copies.square)), .alt(""), .width(96), .height(96), .loading("lazy"))
            }
            Label(.for("caption-\(file.id)")) { tr("Caption") }
            Input(
                .type("text"),
                .id("caption-\(file.id)"),
                .name(.caption(of: file.id)),
                .value(input.caption),
                .maxLength(GuestbookFile.maxCaptionLength)
            )
            Label(.for("description-\(file.id)")) { tr("What it shows, for those who can’t see it") }
            Input(
                .type("text"),
                .id("description-\(file.id)"),
                .name(.description(of: file.id)),
                .value(input.description),
                .maxLength(GuestbookFile.maxDescriptionLength)
            )
            Label(.class("check")) {
                Input(.type("checkbox"), .name(.removedFile), .value("\(file.id)"), .checked(input.isRemoved))
                Span { file.kind == .photo ? tr("Remove this photo") : tr("Remove this video") }
            }
        }
    }
}
