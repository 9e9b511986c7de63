import Models

/// One post at an address of its own: large, with what was said to it.
package struct GuestbookPostPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    package let item: GuestbookItem
    /// What is said beside it to its maker, where operators have hidden it.
    package let hidden: HiddenNote?
    package let now: Int64
    package let errors: FieldErrors
    /// A reply that was typed and not taken.
    package let reply: String

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        item: GuestbookItem,
        hidden: HiddenNote? = nil,
        now: Int64,
        errors: FieldErrors = .none,
        reply: String = ""
    ) {
        self.context = context
        self.visit = visit
        self.item = item
        self.hidden = hidden
        self.now = now
        self.errors = errors
        self.reply = reply
    }

    package var title: String { "\(item.entry.maker.displayName) · \(visit.event.title)" }
    package var description: String { tr("A post in the guestbook of \(visit.event.title)") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/book.css", "css/photos.css"] }
    package var scripts: [String] { ["js/guestbook.js", "js/big-view.js"] }

    package var content: some HTML {
        Div(.class("book post-page"), .dataEvent(visit.event.code.description)) {
            P(.class("back")) {
                A(.href(.guestbook(visit.event.code))) {
                    Icon(.back, context.assets)
                    Span(.dir("auto")) { visit.event.title }
                }
            }
            H1(.class("visually-hidden")) { tr("Post by \(item.entry.maker.displayName)") }
            ErrorSummary(errors: errors, prefix: "", assets: context.assets)
            if let hidden { HiddenNotePart(note: hidden, assets: context.assets) }
            GuestbookPostCard(
                entry: item.entry,
                photo: item.face,
                visit: visit,
                isAlone: true,
                context: context,
                now: now,
                reply: reply
            )
        }
    }
}
