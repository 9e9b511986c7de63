import Auth
import Models

/// An event as one guest sees it who came by the link of a mail, with an account or without: everything about it, but
/// nobody's address, and nothing to do with it but the guest's own.
package struct InvitationPage: Page {
    package let context: PageContext
    /// The token in the guest's address.
    package let token: String
    /// The token in the address that ends mails.
    package let mailsToken: String
    package let event: Event
    package let host: Byline
    package let mine: Attendance
    package let guests: [EventPerson]
    package let counts: AnswerCounts
    package let opening: PlaceOpening?
    package let picture: PlacePicture?
    package let position: MapPosition?
    package let calendar: EventCalendarLinks?
    package let chosen: Answer?
    /// What is voted on, while it is.
    package let poll: PollShown?
    /// Whether the reader, a member, may take over what is a mere address's.
    package let canClaim: Bool
    /// What is said on it, where the reader is in it.
    package let talk: TalkShown?
    /// Who brings what to it, and what its hosts ask.
    package let things: ThingsShown?
    package let now: Int64
    package let input: AnswerInput?
    package let errors: FieldErrors

    package init(
        context: PageContext,
        token: String,
        mailsToken: String,
        event: Event,
        host: Byline,
        mine: Attendance,
        guests: [EventPerson],
        counts: AnswerCounts,
        opening: PlaceOpening? = nil,
        picture: PlacePicture? = nil,
        position: MapPosition? = nil,
        calendar: EventCalendarLinks? = nil,
        chosen: Answer? = nil,
        poll: PollShown? = nil,
        canClaim: Bool = false,
        talk: TalkShown? = nil,
        things: ThingsShown? = nil,
        now: Int64,
        input: AnswerInput? = nil,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.token = token
        self.mailsToken = mailsToken
        self.event = event
        self.host = host
        self.mine = mine
        self.guests = guests
        self.counts = counts
        self.opening = opening
        self.picture = picture
        self.position = position
        self.calendar = calendar
        self.chosen = chosen
        self.poll = poll
        self.canClaim = canClaim
        self.talk = talk
        self.things = things
        self.now = now
        self.input = input
        self.errors = errors
    }

    package var title: String { FormTitle.words(event.title, errors) }
    /// Link previews show this: nothing of the event.
    package var description: String { tr("An invitation at \(SiteName.current).") }
    package var section: SiteSection? { .events }
    package var sources: [DataSource] { event.place.point == nil ? [] : [.openStreetMap] }
    package var styles: [String] {
        EventPage.sheets(of: event, hasPoll: poll != nil) + (talk == nil ? [] : ["css/talk.css"])
            + (things == nil ? [] : ["css/things.css"])
    }
    package var scripts: [String] {
        (event.place.point == nil ? [] : ["js/map.js"]) + (talk == nil ? [] : ["js/talk.js"])
    }

    package var content: some HTML {
        Article(.class(event.audience.pageClass), .dataEvent(event.code.description)) {
            EventHead(
                event: event,
                host: host,
                picture: picture,
                time: poll?.poll.times.isEmpty == false ? nil : event.listedTime,
                isPlaceOpen: poll?.poll.places.isEmpty == false
            )
            EventState(event: event, time: event.listedTime, now: now, assets: context.assets)
            side
            Div(.class("event-main")) {
                votes
                about
                yours
            }
        }
    }

    private var side: some HTML {
        Div(.class("event-side")) {
            EventFacts(
                event: event,
                time: event.listedTime,
                series: try? event.values.rule(),
                poll: poll?.poll,
                opening: opening,
                counts: counts,
                now: now,
                assets: context.assets
            )
            answer
            EventTakeAlong(links: calendar, share: nil, assets: context.assets)
        }
    }

    @HTMLBuilder private var about: some HTML {
        if let talk { TalkUpdatesPart(talk: talk, context: context) }
        EventInformation(event: event)
        ThingsPart(shown: things, context: context)
        if !mine.onlySubscribes {
            EventPeople(event: event, guests: guests, counts: counts, manages: false, assets: context.assets)
        }
        if let talk { TalkPart(talk: talk, context: context) }
        if poll?.poll.places.isEmpty ?? true {
            EventMap(event: event, position: position, context: context) { .invitation(token, looking: $0) }
        }
    }

    @HTMLBuilder private var answer: some HTML {
        if event.isAhead(at: now), mine.role != .host {
            switch event.status {
            case .planned where mine.role == .subscriber:
                EventSubscription(
                    event: event,
                    mine: mine,
                    counts: counts,
                    things: things,
                    errors: errors,
                    context: context,
                    action: .invitation(token)
                )
            case .planned:
                AnswerForm(
                    event: event,
                    mine: mine,
                    things: things,
                    input: input,
                    errors: errors,
                    context: context,
                    action: .invitation(token),
                    chosen: things?.pressed ?? chosen
                )
            case .polling, .cancelled: EmptyHTML()
            }
        }
    }

    @HTMLBuilder private var votes: some HTML {
        if event.status == .polling, event.isAhead(at: now), mine.role != .host, let poll {
            PollPart(
                event: event,
                shown: poll,
                guests: guests,
                mine: mine,
                now: now,
                errors: errors,
                context: context,
                action: .invitation(token)
            )
            P(.class("note")) { tr("You get another mail when it is fixed.") }
        }
    }

    private var yours: some HTML {
        Section(.class("part")) {
            H2 { tr("This invitation") }
            P(.class("soft")) {
                if let address = mine.email {
                    tr("It went to ")
                    Bdi { InternationalDomain.shown(address) }
                    tr(". Whoever has this page’s address can answer for you: forward it to nobody.")
                } else {
                    tr("It is yours. Whoever has this page’s address can answer for you: forward it to nobody.")
                }
            }
            Div(.class("actions")) {
                if canClaim {
                    PostForm(.invitation(token, .claim), context) {
                        SubmitButton(tr("This is me: keep it among my meetings"), .quiet)
                    }
                }
                A(.class("button quiet"), .href(.invitation(mailsToken, .mails))) {
                    Icon(.mail, context.assets)
                    mine.isMuted ? tr("Mails are off") : tr("No more mails about this")
                }
            }
        }
    }
}
