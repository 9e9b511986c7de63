import Models

/// A book does not take what somebody has written: why, and their words, to be copied.
package struct GuestbookRefusalPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    /// All that was typed; empty where it was a photo alone.
    package let words: String
    package let errors: FieldErrors

    package init(context: PageContext, visit: GuestbookVisit, words: String, reason: GuestbookReason) {
        self.context = context
        self.visit = visit
        self.words = words
        errors = words.isEmpty ? FieldErrors(form: reason) : [.text: reason]
    }

    package var title: String { FormTitle.words(tr("Not added to the book"), errors) }
    package var description: String { tr("Write into the guestbook of \(visit.event.title)") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.guestbook(visit.event.code))) {
                    Icon(.back, context.assets)
                    Span(.dir("auto")) { visit.event.title }
                }
            }
            H1 { tr("Not added to the book") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            if !words.isEmpty {
                fields.textArea(
                    .text,
                    tr("Your words"),
                    value: words,
                    help: tr("Copy them to keep them."),
                    rows: 8,
                    // Nothing is asked for, so nothing is optional.
                    isRequired: true
                )
            }
        }
    }
}

extension GuestbookReason {
    /// Why a book in which somebody still is does not take what they have written, or the post is not there that they have
    /// written to.
    package init(refusing act: GuestbookAct, in found: GuestbookVisit, now: Int64) {
        let isOfPost = act != .post
        self =
            switch found.book.mode {
            case _ where found.allows(act, at: now): isOfPost ? .postGone : .notNow
            case .closed: .closed
            case .readOnly: .finished
            case .uploadOnly where act == .respond: .noReplies
            // Whether the post is there is not said: they do not see it.
            case .uploadOnly where act == .report: .noReports
            case .open, .review, .uploadOnly: isOfPost ? .postGone : .notNow
            }
    }
}
