import Models

/// One post: whose it is, what it shows and says, and what others said to it.
struct GuestbookPostCard: HTML {
    let entry: GuestbookEntry
    /// The maker's face.
    let photo: Route?
    let visit: GuestbookVisit
    /// On its own page all of it is shown.
    let isAlone: Bool
    /// Whether the day stands above it.
    var isBelowDay = false
    let context: PageContext
    let now: Int64
    /// A reply that was typed and not taken.
    var reply = ""

    private var post: GuestbookPost { entry.post }
    private var isOwn: Bool { post.guest == visit.guest?.id }
    /// Its maker has left, and it is there for what others have said to it.
    private var isLeft: Bool { entry.maker.author?.username == Account.nobodyUsername }

    var body: some HTML {
        Article(
            .class("post"),
            .id("post-" + post.code.description),
            .dataPost(post.code.description),
            .dataKind(post.kind.rawValue),
            .dataState(state)
        ) {
            Header(.class("post-head")) {
                Face(name: entry.maker.displayName, of: entry.maker.author?.username, photo: photo)
                Span(.class("row-text")) {
                    maker
                    Span(.class("soft")) {
                        A(.class("plain"), .href(.guestbookPost(visit.event.code, post.code))) {
                            GuestbookTime(post.createdAt, of: visit.event, isBelowDay: isBelowDay)
                        }
                        if let place = post.place { GuestbookPlaceWords(place: place, event: visit.event.code) }
                    }
                }
                if let chip { Span(.class("chip")) { chip } }
                if entry.isReported { Span(.class("chip")) { tr("Reported") } }
                if hasTools, !isWaitingForHost { menu }
            }
            if isLeft { P(.class("soft")) { tr("What stood here is gone with its maker. The replies stay.") } }
            if !post.words.isEmpty { P(.class("typed post-words"), .dir("auto")) { post.words } }
            if !entry.files.isEmpty {
                GuestbookMosaic(entry: entry, visit: visit, isAlone: isAlone, context: context)
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
        case "hidden": tr("Hidden")
        case "waiting": visit.role.manages ? tr("Waiting for you") : tr("Waiting for a host")
        case "preparing": tr("Getting ready")
        default: nil
        }
    }

    @HTMLBuilder private var maker: some HTML {
        if let author = entry.maker.author, visit.account != nil, !isLeft {
            A(.class("name"), .href(.person(username: author.username)), .dir("auto")) { author.displayName }
        } else {
            Strong(.class("name"), .dir("auto")) { entry.maker.displayName }
        }
    }

    @HTMLBuilder private var foot: some HTML {
        if visit.allows(.respond, at: now) {
            Div(.class("reactions")) {
                PostForm(.guestbookPost(visit.event.code, post.code, .reaction), context) {
                    ForEach(GuestbookReaction.allCases) { reaction in
                        GuestbookReactionButton(
                            reaction: reaction,
                            count: entry.reactions[reaction] ?? 0,
                            removal: entry.own.contains(reaction)
                                ? .guestbookPost(visit.event.code, post.code, .reactionRemoval) : nil
                        )
                    }
                }
                if !isAlone {
                    A(.class("text-button"), .href(.guestbookPost(visit.event.code, post.code))) {
                        entry.replies.isEmpty ? tr("Reply") : Count(entry.replies.count, "reply", "replies").words
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
        if isAlone { GuestbookReplies(entry: entry, visit: visit, context: context, now: now, typed: reply) }
        if isWaitingForHost { tools }
    }

    private var hasTools: Bool { isOwn || visit.allows(.moderate, at: now) || mayReport }
    private var mayReport: Bool { !isOwn && visit.allows(.report, at: now) }

    /// A post that waits shows at once what can be done; elsewhere that stays out of the way.
    private var isWaitingForHost: Bool { state == "waiting" && visit.allows(.moderate, at: now) }

    private var menu: some HTML {
        Details(.class("post-menu")) {
            Summary {
                Span(.ariaHidden) { "⋯" }
                Span(.class("visually-hidden")) { tr("What to do with this post") }
            }
            tools
        }
    }

    @HTMLBuilder private var tools: some HTML {
        if hasTools {
            Div(.class("post-tools")) {
                if isOwn, visit.allows(.edit, at: now) {
                    A(.class("text-button"), .href(.guestbookPost(visit.event.code, post.code, .edit))) { tr("Edit") }
                }
                if mayReport {
                    A(.class("text-button"), .href(.guestbookPost(visit.event.code, post.code, .report))) {
                        tr("Report")
                    }
                }
                if visit.allows(.moderate, at: now) {
                    decision
                }
                if !isAlone { cover }
                if isOwn && visit.allows(.remove, at: now) || visit.allows(.moderate, at: now) {
                    removal
                }
            }
        }
    }

    /// What is gone cannot be brought back, so it takes two presses.
    private var removal: some HTML {
        Details(.class("post-removal")) {
            Summary(.class("text-button danger")) { tr("Delete") }
            PostForm(.guestbookPost(visit.event.code, post.code, .removal), context) {
                P(.class("soft")) { tr("Its photos, reactions and replies go too.") }
                SubmitButton(tr("Delete for good"), .danger)
            }
        }
    }

    /// Among several photos one is chosen on the page of the post.
    @HTMLBuilder private var cover: some HTML {
        let photos = entry.files.filter { GuestbookCoverButton.isThere(for: $0, entry, visit) }
        if photos.count == 1, let photo = photos.first {
            GuestbookCoverButton(file: photo, post: post, event: visit.event, context: context)
        } else if !photos.isEmpty {
            A(.class("text-button"), .href(.guestbookPost(visit.event.code, post.code))) { tr("Choose a cover") }
        }
    }

    private var decision: some HTML {
        let isShown = post.state == .shown
        return PostForm(.guestbookPost(visit.event.code, post.code, .state), context) {
            Button(
                .class("text-button"),
                .type("submit"),
                .name(.mode),
                .value(isShown ? GuestbookPostState.hidden.rawValue : GuestbookPostState.shown.rawValue)
            ) { isShown ? tr("Hide") : post.state == .waiting ? tr("Approve") : tr("Show again") }
        }
    }
}

/// Where a post was, with the way to the book's own map.
struct GuestbookPlaceWords: HTML {
    let place: GuestbookPlace
    let event: EventCode

    /// What is rounded is looked at from further away.
    private static let (exactZoom, roundedZoom) = (16, 13)

    var body: some HTML {
        " · "
        A(.class("plain"), .href(.guestbookMap(event, GuestbookMapAddress(look: look)))) {
            Span(.dir("auto")) { Self.line(place) }
        }
    }

    /// Its name, else how exactly it is known.
    static func line(_ place: GuestbookPlace) -> String {
        place.name.isEmpty ? (place.isExact ? tr("on the map") : tr("about here")) : place.name
    }

    private var look: MapPosition {
        MapPosition(centre: place.point, zoom: place.isExact ? Self.exactZoom : Self.roundedZoom)
    }
}

/// Gives a sign, or takes it back: in the form that gives one. A form of its own for each sign would be a sixth of the page.
struct GuestbookReactionButton: HTML {
    let reaction: GuestbookReaction
    let count: Int
    /// Where it is taken back, by whoever has given it.
    let removal: Route?

    var body: some HTML {
        Button(
            .class("reaction"),
            .name(.kind),
            .value(reaction.rawValue),
            .formAction(removal),
            .ariaPressed(removal == nil ? "false" : "true"),
            .ariaLabel(count > 0 ? "\(reaction.words) \(count)" : reaction.words),
            .title(reaction.words)
        ) {
            Span { reaction.sign }
            if count > 0 { " \(count)" }
        }
    }
}
