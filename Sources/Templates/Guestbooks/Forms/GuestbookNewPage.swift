import Models

/// Where a book is created with the event that it is of (GB2).
package struct GuestbookNewPage: Page {
    package let context: PageContext
    package let input: EventInput
    package let errors: FieldErrors

    package init(context: PageContext, input: EventInput, errors: FieldErrors = .none) {
        self.context = context
        self.input = input
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("New guestbook"), errors) }
    package var description: String { tr("Create a guestbook for an event.") }
    package var section: SiteSection? { .events }
    package var scripts: [String] { ["js/files.js"] }

    package var content: some HTML {
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.guestbooks(.list))) {
                    Icon(.back, context.assets)
                    tr("Guestbooks")
                }
            }
            H1 { tr("New guestbook") }
            P(.class("lead")) { tr("You get a code that guests join with. They need no account.") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.guestbooks(.new), context, hasFiles: true, creates: true) {
                fields.text(.title, tr("Name"), .eventTitle, value: input.title)
                GuestbookKindChoice(kind: GuestbookKind(rawValue: input.kind) ?? .wedding, fields: fields)
                Div(.class("side-by-side")) {
                    fields.text(.date, tr("Date"), .eventDate, value: input.date)
                    fields.text(.time, tr("Time"), .eventTime, value: input.time)
                }
                fields.text(.place, tr("Place"), .eventPlace, value: input.place, isRequired: false)
                fields.textArea(
                    .welcome,
                    tr("Welcome"),
                    value: input.welcome,
                    help: tr("The first words that guests read."),
                    rows: 3
                )
                fields.file(.cover, tr("Cover picture"), help: PictureWords.help)
                GuestbookModeChoice(
                    mode: GuestbookMode(rawValue: input.mode) ?? .open,
                    errors: errors,
                    assets: context.assets
                )
                Details(.open(errors[.zone] != nil || errors[.keptUntil] != nil)) {
                    Summary { tr("More") }
                    fields.text(
                        .zone,
                        tr("Time zone"),
                        .zone,
                        value: input.zone,
                        help: tr("Leave empty to use the place’s."),
                        isRequired: false
                    )
                    fields.text(
                        .keptUntil,
                        tr("Delete the book on"),
                        .eventDate,
                        value: input.keptUntil,
                        help: tr("Leave empty to keep it forever. Everyone in the book sees this day."),
                        isRequired: false
                    )
                }
                Div(.class("sticky")) { Button(.class("button wide"), .type("submit")) { tr("Create the book") } }
            }
            if input != EventInput(.guestbook) {
                PostForm(.guestbooks(.draftRemoval), context, class: "aside") { SubmitButton(tr("Start over"), .quiet) }
            }
        }
    }
}

struct GuestbookKindChoice: HTML {
    let kind: GuestbookKind
    let fields: FormFieldSet

    var body: some HTML {
        Div(.class("field")) {
            Label(.for(.kind)) { tr("What is it?") }
            Select(.id(.kind), .name(.kind)) {
                for choice in GuestbookKind.allCases {
                    SelectOption(.value(choice.rawValue), .selected(choice == kind)) { choice.words }
                }
            }
        }
    }
}

struct GuestbookModeChoice: HTML {
    let mode: GuestbookMode
    let errors: FieldErrors
    let assets: AssetPaths

    var body: some HTML {
        RadioGroup(name: .mode, legend: tr("Who can read and post"), message: errors[.mode], assets: assets) {
            for choice in GuestbookMode.allCases {
                Label(.class("check")) {
                    Input(
                        .type("radio"),
                        .name(.mode),
                        .value(choice.rawValue),
                        .checked(choice == mode)
                    )
                    Span {
                        Strong { choice.words }
                        ". "
                        choice.explanation
                    }
                }
            }
        }
    }
}
