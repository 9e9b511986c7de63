import Models

/// Where the maker of a post changes its words, its place, and what its photos show.
package struct GuestbookPostEditPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    package let entry: GuestbookEntry
    package let input: GuestbookPostInput
    package let errors: FieldErrors

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        entry: GuestbookEntry,
        input: GuestbookPostInput,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.visit = visit
        self.entry = entry
        self.input = input
        self.errors = errors
    }

    package var title: String { FormTitle.words("Edit your post", errors) }
    package var description: String { "Change a post in the guestbook of \(visit.event.title)" }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page composer")) {
            P(.class("back")) {
                A(.href(.guestbookPost(visit.event.code, entry.post.code))) {
                    Icon(.back, context.assets)
                    "The post"
                }
            }
            H1 { "Edit your post" }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.guestbookPost(visit.event.code, entry.post.code, .edit), context) {
                fields.textArea(.text, "Your words", value: input.text, help: "Up to 2,000 characters.", rows: 4)
                for file in entry.files { GuestbookFileFields(file: file) }
                GuestbookPlaceFields(input: input, fields: fields)
                SubmitButton("Save")
            }
        }
    }
}

/// What one photo or video of a post is called and shows, and whether it goes.
struct GuestbookFileFields: HTML {
    let file: GuestbookFile

    var body: some HTML {
        Fieldset(.class("shot-fields")) {
            Legend { file.kind == .photo ? "Photo" : "Video" }
            if let copies = file.copies {
                Img(.src(.media(copies.square)), .alt(""), .width(96), .height(96), .loading("lazy"))
            }
            Label(.for("caption-\(file.id)")) { "Caption" }
            Input(
                .type("text"),
                .id("caption-\(file.id)"),
                .name("caption_\(file.id)"),
                .value(file.caption),
                .maxLength(GuestbookFile.maxCaptionLength)
            )
            Label(.for("description-\(file.id)")) { "What it shows, for those who can't see it" }
            Input(
                .type("text"),
                .id("description-\(file.id)"),
                .name("description_\(file.id)"),
                .value(file.description),
                .maxLength(GuestbookFile.maxDescriptionLength)
            )
            Label(.class("check")) {
                Input(.type("checkbox"), .name("remove"), .value("\(file.id)"))
                Span { file.kind == .photo ? "Remove this photo" : "Remove this video" }
            }
        }
    }
}
