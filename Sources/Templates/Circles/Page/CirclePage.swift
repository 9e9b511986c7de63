import Models

/// What a member finds in a circle.
package struct CircleShown: Sendable {
    package let visible: VisibleCircle
    /// A square of its picture, where it has one.
    package let picture: Route?
    package let count: Int
    /// The first of them.
    package let people: [ShownCirclePerson]
    /// Who asks, and who was asked, as far as the viewer sees them.
    package let waiting: [ShownCirclePerson]
    package let coming: [EventListing]
    package let past: [EventListing]
    /// Those of them that have a guestbook.
    package let books: Set<EventCode>
    /// `nil` while it is off.
    package let calendar: CalendarFeedAddress?
    package let inviter: String?
    /// What is said in it.
    package let talk: TalkShown?

    package init(
        _ visible: VisibleCircle,
        picture: Route? = nil,
        count: Int,
        people: [ShownCirclePerson] = [],
        waiting: [ShownCirclePerson] = [],
        coming: [EventListing] = [],
        past: [EventListing] = [],
        books: Set<EventCode> = [],
        calendar: CalendarFeedAddress? = nil,
        inviter: String? = nil,
        talk: TalkShown? = nil
    ) {
        (self.visible, self.picture) = (visible, picture)
        (self.count, self.people, self.waiting) = (count, people, waiting)
        (self.coming, self.past, self.books) = (coming, past, books)
        (self.calendar, self.inviter, self.talk) = (calendar, inviter, talk)
    }
}

/// A circle: what is ahead, what was, who is in it.
package struct CirclePage: Page {
    package let context: PageContext
    package let shown: CircleShown
    package let now: Int64

    package init(context: PageContext, shown: CircleShown, now: Int64) {
        (self.context, self.shown, self.now) = (context, shown, now)
    }

    private var circle: Circle { shown.visible.circle }

    package var title: String { circle.name }
    package var description: String { tr("The same people again.") }
    package var section: SiteSection? { .home }
    package var styles: [String] { shown.talk == nil ? [] : ["css/talk.css"] }
    package var scripts: [String] { shown.talk == nil ? [] : ["js/talk.js"] }

    package var content: some HTML {
        Article(.dataCircle(circle.code.description), .dataState(shown.visible.mine.state.rawValue)) {
            CircleBack(route: .circles(.list), words: tr("Circles"), assets: context.assets)
            Div(.class("person-head")) {
                if let picture = shown.picture { Face(name: circle.name, of: nil, photo: picture, size: .large) }
                Div {
                    H1(.dir("auto")) { circle.name }
                    P(.class("soft")) { Count(shown.count, "person", "people").words }
                }
            }
            switch shown.visible.mine.state {
            case .asked: asked
            case .asking: asking
            case .member, .declined, .refused, .gone: inside
            }
        }
    }

    private var asked: some HTML {
        Section(.class("part")) {
            P(.class("lead"), .dir("auto")) {
                shown.inviter.map { tr("\($0) asks you into this circle.") } ?? tr("You are asked into this circle.")
            }
            P(.class("soft")) {
                CircleWords.whoAsks(circle)
            }
            CircleAnswer(circle: circle, context: context)
        }
    }

    private var asking: some HTML {
        Section(.class("part")) {
            P(.class("lead")) { tr("You have asked to be let in. Its keepers decide.") }
            PostForm(.circle(circle.code, .leaving), context) { SubmitButton(tr("Take it back"), .quiet) }
        }
    }

    @HTMLBuilder private var inside: some HTML {
        P(.class("actions after-rows")) {
            if shown.visible.mayHost {
                A(.class("button"), .href(.meetingNew(with: circle.code))) { tr("New meeting with it") }
            }
            A(.class("button quiet"), .href(.circle(circle.code, .people))) {
                shown.visible.mayInvite ? tr("People, and ask more") : tr("People")
            }
            if shown.visible.isKeeper {
                A(.class("button quiet"), .href(.circle(circle.code, .picture))) {
                    Icon(.camera, context.assets)
                    shown.picture == nil ? tr("Add picture") : tr("Change picture")
                }
                A(.class("button quiet"), .href(.circle(circle.code, .settings))) { tr("Settings") }
            }
        }
        let requests = shown.waiting.filter { $0.person.state == .asking }
        if !requests.isEmpty {
            Section(.class("part")) {
                H2 { tr("Would like to be in it") }
                CirclePeopleRows(people: requests, visible: shown.visible, context: context)
            }
        }
        if let talk = shown.talk { TalkUpdatesPart(talk: talk, context: context) }
        meetings
        if let talk = shown.talk { TalkPart(talk: talk, context: context) }
        faces
        CircleCalendarPart(circle: circle, address: shown.calendar, context: context)
        P(.class("aside")) { A(.href(.circle(circle.code, .leaving))) { tr("Leave the circle") } }
    }

    @HTMLBuilder private var meetings: some HTML {
        let year = EventRowWhen.year(of: now)
        Section(.class("part")) {
            H2 { tr("Next meetings") }
            if shown.coming.isEmpty {
                P(.class("soft")) { tr("Nothing is planned to which you are asked.") }
            } else {
                UL(.class("rows")) { ForEach(shown.coming) { EventRow(event: $0, year: year) } }
            }
        }
        if !shown.past.isEmpty {
            Section(.class("part")) {
                H2 { tr("Past meetings") }
                UL(.class("rows")) { ForEach(shown.past) { EventRow(event: $0, year: year) } }
                let books = shown.past.filter { shown.books.contains($0.code) }
                if !books.isEmpty {
                    P(.class("soft")) { tr("Their guestbooks:") }
                    UL {
                        ForEach(books) { event in
                            LI { A(.href(.guestbook(event.code, .timeline)), .dir("auto")) { event.title } }
                        }
                    }
                }
            }
        }
    }

    private var faces: some HTML {
        Section(.class("part")) {
            H2 { tr("People") }
            CirclePeopleRows(people: shown.people, visible: shown.visible, offers: false, context: context)
            if shown.count > shown.people.count {
                P { A(.href(.circle(circle.code, .people))) { tr("All \(shown.count)") } }
            }
        }
    }
}

/// A member's own calendar of a circle: on, with its address, or off.
struct CircleCalendarPart: HTML {
    let circle: Circle
    let address: CalendarFeedAddress?
    let context: PageContext

    var body: some HTML {
        Details(.class("part"), .open(false)) {
            Summary { tr("A calendar of this circle") }
            if let address {
                P { A(.class("button"), .href(address.program)) { tr("Open in my calendar program") } }
                P(.class("soft")) {
                    tr("Or copy this address into it, where it asks for a calendar from the internet:")
                }
                P { Code(.id("feed")) { address.web.text } }
                P(.class("soft")) {
                    tr("Whoever has this address can read the meetings of this circle to which you are asked.")
                }
                Div(.class("actions")) {
                    PostForm(.circle(circle.code, .calendar), context) { SubmitButton(tr("New address"), .quiet) }
                    PostForm(.circle(circle.code, .calendarRemoval), context) {
                        SubmitButton(tr("Switch off"), .danger)
                    }
                }
            } else {
                P(.class("soft")) { tr("It is off. Switched on, it has an address that only you know.") }
                PostForm(.circle(circle.code, .calendar), context) { SubmitButton(tr("Switch on"), .quiet) }
            }
        }
    }
}
