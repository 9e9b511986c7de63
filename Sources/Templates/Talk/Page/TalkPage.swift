import Models

/// All that was said on an event, a page at a time.
package struct TalkPage: Page {
    package let context: PageContext
    package let talk: TalkShown
    package let input: TalkInput?
    package let errors: FieldErrors

    package init(context: PageContext, talk: TalkShown, input: TalkInput? = nil, errors: FieldErrors = .none) {
        (self.context, self.talk, self.input, self.errors) = (context, talk, input, errors)
    }

    private var visit: TalkVisit { talk.visit }

    package var title: String { FormTitle.words(tr("Talk: \(visit.scope.title)"), errors) }
    package var description: String { tr("What was said on \(visit.scope.title)") }
    package var section: SiteSection? { visit.event == nil ? .home : .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/event.css", "css/talk.css"] }
    package var scripts: [String] { ["js/talk.js"] }

    package var content: some HTML {
        Div(.class("talk-page talk"), talk.mark) {
            TalkBack(talk: talk, context: context)
            H1 { tr("Talk") }
            // Words that were not taken can be copied, also where nothing is taken any more.
            if let input, !visit.allows(input.form == .update ? .tell : .speak) { refused(input) }
            if talk.mayBeLate { TalkLateForm(talk: talk, context: context) }
            if visit.allows(.tell) { TalkUpdateForm(talk: talk, input: input, errors: errors, context: context) }
            if visit.allows(.speak) { TalkWordsForm(talk: talk, input: input, errors: errors, context: context) }
            if talk.words.isEmpty {
                P(.class("soft")) { TalkPart.empty(visit) }
            } else {
                TalkList(entries: talk.words, talk: talk, context: context)
            }
            if talk.hasMore, let last = talk.words.last {
                P(.class("pages")) {
                    A(
                        .class("button quiet"),
                        .rel("next"),
                        .href(talk.door.talk(on: visit.day, before: last.message.id))
                    ) { tr("Show more") }
                }
            }
            if visit.allows(.manage) { TalkModeForm(talk: talk, context: context) }
        }
    }

    @HTMLBuilder private func refused(_ input: TalkInput) -> some HTML {
        ErrorSummary(errors: errors, prefix: "talk-", assets: context.assets)
        if !input.text.isEmpty { P(.class("typed kept-words"), .id("talk-text"), .dir("auto")) { input.text } }
    }
}

/// The way back to the event.
struct TalkBack: HTML {
    let talk: TalkShown
    let context: PageContext

    var body: some HTML {
        P(.class("back")) {
            A(.href(talk.door.page(on: talk.visit.day))) {
                Icon(.back, context.assets)
                Span(.dir("auto")) { talk.visit.scope.title }
            }
        }
    }
}
