import Models

/// How a book is kept, as its hosts' form has it; every field is text.
package struct GuestbookSettingsInput: Hashable, Sendable {
    package var kind = GuestbookKind.other.rawValue
    package var mode = GuestbookMode.open.rawValue
    package var welcome = ""
    /// Days by the event's clocks: "2026-11-28".
    package var postsFrom = ""
    package var postsUntil = ""
    package var keptUntil = ""

    package init() {}
}

package struct GuestbookSettingsPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    package let input: GuestbookSettingsInput
    package let links: GuestbookLinks?
    package let rooms: [GuestbookRoom]
    package let errors: FieldErrors

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        input: GuestbookSettingsInput,
        links: GuestbookLinks? = nil,
        rooms: [GuestbookRoom],
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.visit = visit
        self.input = input
        self.links = links
        self.rooms = rooms
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Guestbook settings"), errors) }
    package var description: String { tr("Settings of the guestbook of \(visit.event.title)") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/guestbooks.css"] }

    package var content: some HTML {
        Div(.class("form-page book-settings")) {
            GuestbookBack(visit: visit, assets: context.assets)
            H1 { tr("Guestbook settings") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.guestbook(visit.event.code, .settings), context) {
                GuestbookModeChoice(
                    mode: GuestbookMode(rawValue: input.mode) ?? .open,
                    errors: errors,
                    assets: context.assets
                )
                GuestbookKindChoice(kind: GuestbookKind(rawValue: input.kind) ?? .other, fields: fields)
                fields.textArea(
                    .welcome,
                    tr("Welcome"),
                    value: input.welcome,
                    help: tr("The first words that guests read."),
                    rows: 3
                )
                Div(.class("side-by-side")) {
                    fields.text(.postsFrom, tr("Posts from"), .eventDate, value: input.postsFrom, isRequired: false)
                    fields.text(.postsUntil, tr("Posts until"), .eventDate, value: input.postsUntil, isRequired: false)
                }
                fields.text(
                    .keptUntil,
                    tr("Delete the book on"),
                    .eventDate,
                    value: input.keptUntil,
                    help: tr("Leave empty to keep it forever. Everyone in the book sees this day."),
                    isRequired: false
                )
                SubmitButton(tr("Save"))
            }
            Section(.class("part")) {
                H2 { tr("More") }
                Div(.class("actions")) {
                    A(.class("button quiet"), .href(.event(visit.event.code, .edit))) {
                        tr("Edit name, date and place")
                    }
                    A(.class("button quiet"), .href(.eventPicture(visit.event.code, .form))) { tr("Cover picture") }
                    A(.class("button quiet"), .href(.event(visit.event.code, .people))) { tr("Co-hosts") }
                    A(.class("button quiet"), .href(.guestbook(visit.event.code, .log))) { tr("What hosts did") }
                }
            }
            GuestbookRoomPart(rooms: rooms)
            GuestbookCodePart(visit: visit, links: links, context: context)
        }
    }
}

/// What the photos and videos take.
private struct GuestbookRoomPart: HTML {
    let rooms: [GuestbookRoom]

    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("Room for photos and videos") }
            ForEach(rooms.compactMap(\.usage)) { words in P { words } }
        }
    }
}

/// The code that lets people in, and the links of wall and feed; each can be made anew.
private struct GuestbookCodePart: HTML {
    let visit: GuestbookVisit
    let links: GuestbookLinks?
    let context: PageContext

    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("Code and links") }
            P { tr("The code is \(visit.book.joinCode.grouped).") }
            PostForm(.guestbook(visit.event.code, .code), context) {
                SubmitButton(tr("Make a new code"), .quiet)
            }
            P(.class("help")) { tr("The old code and its printed pages stop working. Guests stay in the book.") }
            if let links { GuestbookLinksPart(links: links) }
            PostForm(.guestbook(visit.event.code, .links), context) {
                SubmitButton(tr("End wall and feed links"), .quiet)
            }
        }
    }
}

/// Back to the book.
struct GuestbookBack: HTML {
    let visit: GuestbookVisit
    let assets: AssetPaths

    var body: some HTML {
        P(.class("back")) {
            A(.href(.guestbook(visit.event.code))) {
                Icon(.back, assets)
                Span(.dir("auto")) { visit.event.title }
            }
        }
    }
}
