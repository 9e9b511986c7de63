import Models

/// What hosts have told, on the page of an event.
struct TalkUpdatesPart: HTML {
    let talk: TalkShown
    let context: PageContext

    var body: some HTML {
        if talk.hasUpdates {
            Section(.class("part talk"), .id("updates")) {
                H2 { tr("Updates") }
                if talk.visit.allows(.tell) {
                    TalkUpdateForm(talk: talk, input: nil, errors: .none, context: context)
                }
                if !talk.updates.isEmpty { TalkList(entries: talk.updates, talk: talk, context: context) }
                if talk.hasMoreUpdates {
                    P { A(.class("text-button"), .href(talk.door.talk(on: talk.visit.day))) { tr("Earlier updates") } }
                }
            }
        }
    }
}

/// What people say to each other, on the page of an event: the newest, and the way to all of it.
struct TalkPart: HTML {
    let talk: TalkShown
    let context: PageContext

    var body: some HTML {
        if talk.hasWords || talk.visit.allows(.manage) {
            Section(.class("part talk"), .id("talk")) {
                Div(.class("title-line")) {
                    H2 { tr("Talk") }
                    if talk.unread > 0 { Span(.class("chip new")) { TalkPart.newWords(talk.unread) } }
                    if talk.hasMore || !talk.words.isEmpty {
                        A(.class("text-button"), .href(talk.door.talk(on: talk.visit.day))) { tr("All") }
                    }
                }
                if talk.mayBeLate { TalkLateForm(talk: talk, context: context) }
                if talk.visit.allows(.speak) {
                    TalkWordsForm(talk: talk, input: nil, errors: .none, context: context)
                }
                if talk.words.isEmpty {
                    P(.class("soft")) { TalkPart.empty(talk.visit) }
                } else {
                    TalkList(entries: talk.words, talk: talk, context: context)
                }
                if talk.visit.allows(.manage) { TalkModeForm(talk: talk, context: context) }
            }
        }
    }

    static func newWords(_ count: Int) -> String { Count(count, "%1 new", "%1 new ones").words }

    static func empty(_ visit: TalkVisit) -> String {
        switch visit.mode {
        case .everybody: tr("Nobody has said anything yet.")
        case .hosts: tr("Only hosts write here. They have not yet.")
        case .closed: tr("The hosts have closed this talk.")
        case .off: visit.event == nil ? tr("Talk is off here.") : tr("Talk is off for this event.")
        }
    }
}

/// Some of what was said, in one form: whatever a button of it does, it says where.
struct TalkList: HTML {
    let entries: [TalkEntry]
    let talk: TalkShown
    let context: PageContext

    var body: some HTML {
        PostForm(talk.door.talk(), context, class: "messages") {
            for entry in entries { TalkRow(entry: entry, talk: talk, context: context) }
        }
    }
}
