import Models

/// What a member sees first: what is next, the places kept, and what is left to do.
package struct HomePage: Page {
    package let context: PageContext
    package let member: Member
    package let parts: HomeContent
    package let now: Int64

    package init(context: PageContext, member: Member, content: HomeContent, now: Int64) {
        self.context = context
        self.member = member
        parts = content
        self.now = now
    }

    package var title: String { tr("Home") }
    package var description: String { tr("What is next, and the places that you keep.") }
    package var section: SiteSection? { .home }
    package var sources: [DataSource] { parts.bookmarks.isEmpty && parts.next == nil ? [] : [.openStreetMap] }
    package var scripts: [String] { ["js/near-me.js"] }

    package var styles: [String] {
        ["css/home.css"] + (parts.memories.isEmpty ? [] : ["css/guestbooks.css"])
    }

    private var isPlanned: Bool { parts.next != nil || !parts.invitations.isEmpty }

    package var content: some HTML {
        Greeting(member: member, hour: parts.hour)
        if !isPlanned {
            P(.class("lead")) { tr("Nothing is planned yet. Find a place where you would like to meet.") }
            CafeSearchForm(near: "", message: nil, assets: context.assets)
        }
        if let next = parts.next {
            NextEventCard(
                event: next.event,
                counts: next.counts,
                faces: next.faces,
                poll: next.poll,
                picture: parts.nextPicture,
                isHost: parts.hostsNext,
                now: now,
                context: context
            )
        }
        HomeLinks(assets: context.assets)
        if !parts.invitations.isEmpty { invited }
        if isPlanned {
            P(.class("actions after-rows")) {
                A(.class("button"), .href(.meetingNew())) { tr("New meeting") }
                A(.class("button quiet"), .href(.events)) { tr("All events") }
            }
        }
        // Somebody waits for these; for the first steps nobody does.
        if !parts.requests.isEmpty { asking }
        if !parts.firstSteps.isEmpty { steps }
        further
    }

    @HTMLBuilder private var further: some HTML {
        if !parts.around.isEmpty {
            AroundStrip(events: Array(parts.around.prefix(3)), year: EventRowWhen.year(of: now))
        }
        if isPlanned { nearby }
        if !parts.bookmarks.isEmpty { kept }
        if !parts.memories.isEmpty { GuestbookMemories(memories: parts.memories) }
    }

    private var steps: some HTML {
        Section(.class("part")) {
            H2 { tr("First steps") }
            UL(.class("rows")) {
                for step in parts.firstSteps { FirstStepRow(step: step, assets: context.assets) }
            }
        }
    }

    private var invited: some HTML {
        Section(.class("part")) {
            H2 { tr("Waiting for your answer") }
            UL(.class("invites")) {
                for event in parts.invitations {
                    InvitationRow(event: event, year: EventRowWhen.year(of: now), context: context, next: .home)
                }
            }
        }
    }

    private var nearby: some HTML {
        Section(.class("part")) {
            H2 { tr("Find a cafe") }
            CafeSearchForm(near: "", message: nil, assets: context.assets)
        }
    }

    private var asking: some HTML {
        Section(.class("part")) {
            Div(.class("title-line")) {
                H2 { tr("Friend requests") }
                if parts.requestCount > parts.requests.count {
                    A(.class("text-button"), .href(.friends(.list))) { tr("All \(parts.requestCount)") }
                }
            }
            FriendRequestRows(people: parts.requests, next: .home, context: context)
        }
    }

    private var kept: some HTML {
        Section(.class("part")) {
            Div(.class("title-line")) {
                H2 { tr("Saved places") }
                A(.class("text-button"), .href(.bookmarks)) {
                    parts.bookmarkCount > 3 ? tr("All \(parts.bookmarkCount)") : tr("All")
                }
            }
            UL(.class("rows")) {
                for place in parts.bookmarks.prefix(3) {
                    BookmarkRow(item: BookmarkItem(place: place), assets: context.assets, isEditable: false)
                }
            }
        }
    }
}
