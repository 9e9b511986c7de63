import Clocks
import Models

/// Something that was said, with what can be done about it. Its buttons send the form around the whole list to addresses of their
/// own: one token serves all of them.
struct TalkRow: HTML {
    let entry: TalkEntry
    let talk: TalkShown
    let context: PageContext
    /// On its own page all else stands beside it.
    var isAlone = false

    private var visit: TalkVisit { talk.visit }
    private var message: TalkMessage { entry.message }
    private var isOwn: Bool { message.isBy(visit.writer) }

    var body: some HTML {
        Article(
            .class(message.parent == nil ? "message" : "message answer"),
            .id("message-\(message.id)"),
            .dataMessage("\(message.id)"),
            .dataKind(message.kind.rawValue)
        ) {
            head
            if message.kind == .late {
                P(.class("late")) { entry.text }
            } else if !message.words.isEmpty {
                P(.class("typed"), .dir("auto")) { message.words }
            }
            if let picture = message.picture { TalkPicture(picture: picture, maker: entry.makerName) }
            foot
            if !isAlone, !entry.replies.isEmpty { answers }
        }
    }

    private var head: some HTML {
        Header(.class("message-head")) {
            Face(
                name: entry.makerName,
                of: entry.author?.username,
                photo: entry.author.flatMap(talk.face)
            )
            Span(.class("row-text")) {
                maker
                Span(.class("soft")) {
                    A(.class("plain"), .href(talk.door.message(message.id))) {
                        time
                    }
                    if message.editedAt != nil { tr(" · edited") }
                }
            }
            if talk.isNew(entry) { Span(.class("chip new")) { tr("New", "a message since the last visit") } }
            if message.isHidden || message.hiddenAt != nil { Span(.class("chip")) { tr("Hidden") } }
            if entry.isReported { Span(.class("chip")) { tr("Reported") } }
            if hasTools { menu }
        }
    }

    /// By the clocks of the event; a circle has none.
    private var time: InstantWords {
        let zone = visit.event?.time.timeZone
        return InstantWords(
            epochSeconds: Int(message.createdAt),
            offset: zone.map { Int(WallClock($0).offset(at: message.createdAt)) }
        )
    }

    @HTMLBuilder private var maker: some HTML {
        if let author = entry.author, visit.writer.account != nil {
            A(.class("name"), .href(.person(username: author.username)), .dir("auto")) { author.displayName }
        } else {
            Strong(.class("name"), .dir("auto")) { entry.makerName }
        }
    }

    @HTMLBuilder private var foot: some HTML {
        if visit.allows(.speak) {
            Div(.class("signs")) {
                ForEach(GuestbookReaction.allCases) { reaction in
                    TalkReactionButton(
                        reaction: reaction,
                        count: entry.reactions[reaction] ?? 0,
                        isGiven: entry.own.contains(reaction),
                        address: talk.door.message(
                            message.id,
                            entry.own.contains(reaction) ? .unreact : .react
                        )
                    )
                }
                if !isAlone, message.parent == nil {
                    A(.class("text-button"), .href(talk.door.message(message.id))) { tr("Reply") }
                }
            }
        } else if !entry.reactions.isEmpty {
            P(.class("soft signs")) {
                for reaction in GuestbookReaction.allCases {
                    if let count = entry.reactions[reaction] { Span { "\(reaction.sign) \(count) " } }
                }
            }
        }
    }

    private var answers: some HTML {
        Div(.class("talk-replies")) {
            if entry.hasMoreReplies {
                P { A(.class("text-button"), .href(talk.door.message(message.id))) { tr("Earlier replies") } }
            }
            for reply in entry.replies { TalkRow(entry: reply, talk: talk, context: context) }
        }
    }

    private var mayEdit: Bool { isOwn && message.kind != .late && visit.allows(message.kind.editing) }
    private var mayReport: Bool { !isOwn && visit.allows(.report) }
    private var hasTools: Bool { !isAlone && (isOwn || mayReport || visit.allows(.moderate)) }

    /// What is seldom needed stays out of the way.
    private var menu: some HTML {
        Details(.class("message-menu")) {
            Summary {
                Span(.ariaHidden) { "⋯" }
                Span(.class("visually-hidden")) { tr("What to do with this message") }
            }
            Div(.class("message-tools")) {
                if mayEdit {
                    A(.class("text-button"), .href(talk.door.message(message.id, .edit))) { tr("Edit") }
                }
                if mayReport {
                    A(.class("text-button"), .href(talk.door.message(message.id, .report))) { tr("Report") }
                }
                if visit.allows(.moderate) {
                    TalkDecision(message: message, isReported: entry.isReported, door: talk.door)
                }
                if isOwn || visit.allows(.moderate) {
                    Button(
                        .class("text-button danger"),
                        .type("submit"),
                        .formAction(talk.door.message(message.id, .remove))
                    ) { tr("Delete for good") }
                }
            }
        }
    }
}

/// What a host decides about a message.
struct TalkDecision: HTML {
    let message: TalkMessage
    let isReported: Bool
    let door: TalkDoor

    var body: some HTML {
        Button(
            .class("text-button"),
            .type("submit"),
            .name(.mode),
            .value(message.isHidden ? GuestbookPostState.shown.rawValue : GuestbookPostState.hidden.rawValue),
            .formAction(door.message(message.id, .hide))
        ) { message.isHidden ? tr("Show again") : tr("Hide") }
        if isReported {
            Button(
                .class("text-button"),
                .type("submit"),
                .formAction(door.message(message.id, .keep))
            ) { tr("Keep it") }
        }
    }
}

/// Gives a sign, or takes it back.
struct TalkReactionButton: HTML {
    let reaction: GuestbookReaction
    let count: Int
    let isGiven: Bool
    let address: Route

    var body: some HTML {
        Button(
            .class("sign"),
            .type("submit"),
            .name(.kind),
            .value(reaction.rawValue),
            .formAction(address),
            .ariaPressed(isGiven ? "true" : "false"),
            .ariaLabel(count > 0 ? "\(reaction.words) \(count)" : reaction.words),
            .title(reaction.words)
        ) {
            Span { reaction.sign }
            if count > 0 { " \(count)" }
        }
    }
}

/// The photo of an update.
struct TalkPicture: HTML {
    let picture: StoredPicture
    let maker: String

    var body: some HTML {
        A(.class("message-photo"), .href(.media(picture.largeKey))) {
            Img(
                .src(.media(picture.mediumKey ?? picture.largeKey)),
                .alt(tr("Photo by \(maker)")),
                .width(picture.width),
                .height(picture.height),
                .loading("lazy")
            )
        }
    }
}
