import Models

/// One post: whose it is, what it shows and says, and what others said to it.
struct GuestbookPostCard: HTML {
    let entry: GuestbookEntry
    /// The maker's face.
    let photo: Route?
    let visit: GuestbookVisit
    /// On its own page all of it is shown.
    let isAlone: Bool
    let context: PageContext
    let now: Int64

    private var post: GuestbookPost { entry.post }
    private var isOwn: Bool { post.guest == visit.guest?.id }

    var body: some HTML {
        Article(
            .class("post"),
            .id("post-" + post.code.description),
            .dataPost(post.code.description),
            .dataKind(post.kind.rawValue),
            .dataState(state)
        ) {
            Header(.class("post-head")) {
                Face(name: entry.maker.displayName, photo: photo)
                Span(.class("row-text")) {
                    maker
                    Span(.class("soft")) {
                        A(.class("plain"), .href(.guestbookPost(visit.event.code, post.code))) {
                            GuestbookTime(post.createdAt, of: visit.event)
                        }
                        if let place = post.place { GuestbookPlaceWords(place: place) }
                    }
                }
                if let chip { Span(.class("chip")) { chip } }
                if hasTools, !isWaitingForHost { menu }
            }
            if !post.words.isEmpty { P(.class("typed post-words"), .dir("auto")) { post.words } }
            if !entry.files.isEmpty {
                GuestbookMosaic(entry: entry, event: visit.event, isAlone: isAlone, assets: context.assets)
            }
            foot
        }
    }

    /// As programs know it: hidden by a host or by operators, waiting, being prepared, or simply there.
    private var state: String {
        if post.state == .hidden || post.hiddenAt != nil { return "hidden" }
        if post.state == .waiting { return "waiting" }
        return entry.isPreparing ? "preparing" : "ready"
    }

    private var chip: String? {
        switch state {
        case "hidden": "Hidden"
        case "waiting": visit.role.manages ? "Waiting for you" : "Waiting for a host"
        case "preparing": "Getting ready"
        default: nil
        }
    }

    @HTMLBuilder private var maker: some HTML {
        if let author = entry.maker.author, visit.account != nil {
            A(.class("name"), .href(.person(username: author.username)), .dir("auto")) { author.displayName }
        } else {
            Strong(.class("name"), .dir("auto")) { entry.maker.displayName }
        }
    }

    @HTMLBuilder private var foot: some HTML {
        if visit.allows(.respond, at: now) {
            Div(.class("reactions")) {
                PostForm(.guestbookPost(visit.event.code, post.code, .reaction), context) {
                    for reaction in GuestbookReaction.allCases {
                        GuestbookReactionButton(reaction: reaction, entry: entry, event: visit.event)
                    }
                }
                if !isAlone {
                    A(.class("text-button"), .href(.guestbookPost(visit.event.code, post.code))) {
                        entry.replies.isEmpty ? "Reply" : Count(entry.replies.count, "reply", "replies").words
                    }
                }
            }
        } else if !entry.reactions.isEmpty {
            P(.class("soft reactions")) {
                for reaction in GuestbookReaction.allCases {
                    if let count = entry.reactions[reaction] { Span { "\(reaction.sign) \(count) " } }
                }
            }
        }
        if isAlone { GuestbookReplies(entry: entry, visit: visit, context: context, now: now) }
        if isWaitingForHost { tools }
    }

    private var hasTools: Bool { isOwn || visit.allows(.moderate, at: now) }

    /// A post that waits shows at once what can be done; elsewhere that stays out of the way.
    private var isWaitingForHost: Bool { state == "waiting" && visit.allows(.moderate, at: now) }

    private var menu: some HTML {
        Details(.class("post-menu")) {
            Summary {
                Span(.ariaHidden) { "⋯" }
                Span(.class("visually-hidden")) { "What to do with this post" }
            }
            tools
        }
    }

    @HTMLBuilder private var tools: some HTML {
        if hasTools {
            Div(.class("post-tools")) {
                if isOwn, visit.allows(.edit, at: now) {
                    A(.class("text-button"), .href(.guestbookPost(visit.event.code, post.code, .edit))) { "Edit" }
                }
                if visit.allows(.moderate, at: now) {
                    decision
                }
                if isOwn && visit.allows(.remove, at: now) || visit.allows(.moderate, at: now) {
                    PostForm(.guestbookPost(visit.event.code, post.code, .removal), context) {
                        Button(.class("text-button danger"), .type("submit")) { "Delete" }
                    }
                }
            }
        }
    }

    private var decision: some HTML {
        let isShown = post.state == .shown
        return PostForm(.guestbookPost(visit.event.code, post.code, .state), context) {
            Button(
                .class("text-button"),
                .type("submit"),
                .name(FieldName.mode.rawValue),
                .value(isShown ? GuestbookPostState.hidden.rawValue : GuestbookPostState.shown.rawValue)
            ) { isShown ? "Hide" : post.state == .waiting ? "Approve" : "Show again" }
        }
    }
}

/// Where a post was, with a way to look at it on a map.
struct GuestbookPlaceWords: HTML {
    let place: GuestbookPlace

    var body: some HTML {
        " · "
        A(.class("plain"), .href(.map(around))) {
            Span(.dir("auto")) { place.name.isEmpty ? (place.isExact ? "on the map" : "about here") : place.name }
        }
    }

    private var around: EventMapAddress {
        var address = EventMapAddress()
        address.point = place.point
        return address
    }
}

/// Gives a sign, or takes it back: in the form that gives one. A form of its own for each sign would be a sixth of the page.
struct GuestbookReactionButton: HTML {
    let reaction: GuestbookReaction
    let entry: GuestbookEntry
    let event: Event

    var body: some HTML {
        let isGiven = entry.own.contains(reaction)
        let count = entry.reactions[reaction] ?? 0
        Button(
            .class("reaction"),
            .name(FieldName.kind.rawValue),
            .value(reaction.rawValue),
            .formAction(isGiven ? .guestbookPost(event.code, entry.post.code, .reactionRemoval) : nil),
            .ariaPressed(isGiven ? "true" : "false"),
            .ariaLabel(count > 0 ? "\(reaction.words) \(count)" : reaction.words),
            .title(reaction.words)
        ) {
            Span { reaction.sign }
            if count > 0 { " \(count)" }
        }
    }
}
