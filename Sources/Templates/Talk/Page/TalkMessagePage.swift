import Models

/// One message at an address of its own: with all that was answered, and what can be done with it.
package struct TalkMessagePage: Page {
    package let context: PageContext
    package let talk: TalkShown
    package let entry: TalkEntry
    /// What somebody has said of it to the hosts.
    package let reports: [Report]
    /// What is said beside it to its maker, where operators have hidden it.
    package let hidden: HiddenNote?
    package let input: TalkInput?
    package let errors: FieldErrors

    package init(
        context: PageContext,
        talk: TalkShown,
        entry: TalkEntry,
        reports: [Report] = [],
        hidden: HiddenNote? = nil,
        input: TalkInput? = nil,
        errors: FieldErrors = .none
    ) {
        (self.context, self.talk, self.entry, self.reports) = (context, talk, entry, reports)
        (self.hidden, self.input, self.errors) = (hidden, input, errors)
    }

    private var visit: TalkVisit { talk.visit }
    private var message: TalkMessage { entry.message }
    private var isOwn: Bool { message.isBy(visit.writer) }

    package var title: String { FormTitle.words("\(entry.makerName) · \(visit.scope.title)", errors) }
    package var description: String { tr("What was said on \(visit.scope.title)") }
    package var section: SiteSection? { visit.event == nil ? .home : .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/event.css", "css/talk.css"] }

    package var content: some HTML {
        Div(.class("talk-page talk"), talk.mark) {
            TalkBack(talk: talk, context: context)
            H1(.class("visually-hidden")) { tr("Message by \(entry.makerName)") }
            if let hidden { HiddenNotePart(note: hidden, assets: context.assets) }
            PostForm(talk.door.message(message.id, .react), context, class: "messages") {
                TalkRow(entry: entry, talk: talk, context: context, isAlone: true)
            }
            if !reports.isEmpty { told }
            tools
            if message.parent == nil { replies }
        }
    }

    /// Why it was reported; never by whom.
    private var told: some HTML {
        Section(.class("part")) {
            H2 { tr("Reported") }
            UL {
                for report in reports {
                    LI {
                        report.reason.words
                        if !report.words.isEmpty { P(.class("typed"), .dir("auto")) { report.words } }
                    }
                }
            }
        }
    }

    private var tools: some HTML {
        Div(.class("actions message-tools")) {
            if isOwn, message.kind != .late, visit.allows(message.kind.editing) {
                A(.class("text-button"), .href(talk.door.message(message.id, .edit))) { tr("Edit") }
            }
            if !isOwn, visit.allows(.report) {
                A(.class("text-button"), .href(talk.door.message(message.id, .report))) { tr("Report") }
            }
            if visit.allows(.moderate) {
                PostForm(talk.door.message(message.id, .hide), context) {
                    TalkDecision(message: message, isReported: entry.isReported, door: talk.door)
                }
            }
            if isOwn || visit.allows(.moderate) {
                PostForm(talk.door.message(message.id, .remove), context) {
                    Button(.class("text-button danger"), .type("submit")) { tr("Delete for good") }
                }
            }
        }
    }

    private var replies: some HTML {
        Section(.class("part"), .id("replies")) {
            H2 { tr("Replies") }
            if !entry.replies.isEmpty { TalkList(entries: entry.replies, talk: talk, context: context) }
            if visit.allows(.speak) {
                TalkWordsForm(talk: talk, input: input, errors: errors, context: context, parent: message)
            } else if let input, !input.text.isEmpty {
                ErrorSummary(errors: errors, prefix: "talk-", assets: context.assets)
                P(.class("typed kept-words"), .id("talk-text"), .dir("auto")) { input.text }
            }
        }
    }
}
