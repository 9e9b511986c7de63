/// What a notice is about. Each kind can be switched off per channel, unless it is the only way to learn of something.
/// Whoever adds one says here how it is told, and in `NoticeKind+Words` what is said.
package enum NoticeKind: String, CaseIterable, Hashable, Sendable, ColumnValue {
    /// Somebody would like to be a friend.
    case friendRequest = "friend-request"
    case friendAccepted = "friend-accepted"
    /// Somebody of an imported address book has joined.
    case friendJoined = "friend-joined"
    case invitation
    /// Somebody has answered an invitation of mine.
    case answer
    case eventChanged = "event-changed"
    case eventCancelled = "event-cancelled"
    /// A host has taken me off the list of an event, which is on.
    case offList = "off-list"
    case reminder
    /// An invitation waits for my answer.
    case nudge
    /// I have moved from the waiting list to a seat.
    case seat
    /// An event has become mine, as its host has left.
    case hosting
    /// Another host has made me a host beside them.
    case cohosting
    /// Times or venues to vote on.
    case poll
    /// What is new on the map of what somebody has saved.
    case alert
    /// Operators have decided about something that I made.
    case moderation
    /// Somebody has reported a post of a book that I host.
    case guestbookReport = "guestbook-report"
    /// Others have posted in a book that I host.
    case guestbookPosts = "guestbook-posts"
    /// The event of a book is over.
    case guestbookEnd = "guestbook-end"
    /// So many years ago.
    case guestbookYear = "guestbook-year"
    /// A book is removed soon.
    case guestbookRemoval = "guestbook-removal"
    /// A host who has left asks me to take a book over.
    case guestbookOffer = "guestbook-offer"
    /// A friend has made a zone.
    case zone
    /// The owner of a zone with songs of mine has left, so it is about to go.
    case zoneLeft = "zone-left"
    /// A song that I have added is the next one.
    case trackNext = "track-next"
    /// A host tells whoever comes to an event something.
    case eventUpdate = "event-update"
    /// People talk on an event of mine.
    case talk
    /// Somebody comes late to an event that I host.
    case late
    /// Somebody has reported what was said on an event that I host.
    case talkReport = "talk-report"
    /// Somebody asks me into a circle.
    case circleInvitation = "circle-invitation"
    /// Somebody would like to be in a circle that I keep.
    case circleRequest = "circle-request"
    /// Somebody is in a circle now: they came by its link, or I had asked them.
    case circleJoined = "circle-joined"
    /// A circle has let me in.
    case circleWelcome = "circle-welcome"
    /// A keeper tells all of a circle something.
    case circleUpdate = "circle-update"
    /// I keep a circle from now on.
    case circleKeeper = "circle-keeper"
    /// Somebody does not bring what they had said to an event that I host.
    case thingFree = "thing-free"
    /// A host does not need any more what I wanted to bring.
    case thingOff = "thing-off"
    /// A host asks something of those who come.
    case question
    /// For operators: somebody has signed up and waits to be let in.
    case signUp = "sign-up"
    /// For operators: a database is damaged.
    case damage
}

extension NoticeKind {
    /// How members are notified of a kind.
    package struct Telling: Hashable, Sendable {
        /// Where, unless a member says otherwise. What asks for an answer or changes somebody's plans is mailed and
        /// pushed; what is merely good to know waits in the list.
        package let channels: Set<NoticeChannel>
        /// The list keeps what nothing else tells: somebody who has switched all mail off must still find an
        /// invitation, or that a meeting was moved.
        var staysListed = true
        /// The notice is of no use once its event is called off.
        var needsEvent = false
        /// It tells what a saved search has found: of no use once the search is ended, and its mail lists it all.
        package var isDigest = false
        /// It does not wait for an end of the quiet hours that is less than an hour before its event, or after it.
        var mustPrecedeEvent = false
        /// Those who post it send a mail themselves, one that calendars understand; then `post` sends none. They ask
        /// `NoticeSetting.isOn(_:_:for:_:)` whether it is wanted.
        var hasOwnMail = false
        /// A newer one about the same event says all that an older one did: it takes its place where it is pushed.
        package var replacesOlder = false
        package var urgency = Urgency.normal
        /// After so long it is better not to push at all: the browser was off, and the list has it.
        package var pushSeconds: Int64 = 3 * 86_400
        /// Mail and push wait so long for what comes after it: several of the kind about one event are one notice until
        /// it is read.
        package var gatherSeconds: Int64 = 0
        /// Operators alone are told.
        package var isForOperators = false
    }

    /// What must wake a device that saves power (RFC 8030 section 5.3).
    package enum Urgency: String, Sendable {
        case low, normal, high
    }

    package var telling: Telling {
        switch self {
        case .friendRequest, .guestbookReport, .guestbookOffer, .talkReport, .circleInvitation, .circleUpdate:
            Telling(channels: [.app, .mail, .push])
        case .friendAccepted, .friendJoined, .guestbookYear, .zone, .circleJoined, .circleWelcome:
            Telling(channels: [.app], staysListed: false, urgency: .low)
        case .invitation: Telling(channels: [.app, .mail, .push], needsEvent: true, hasOwnMail: true)
        case .answer: Telling(channels: [.app, .push], staysListed: false)
        case .eventChanged:
            Telling(
                channels: [.app, .mail, .push],
                needsEvent: true,
                hasOwnMail: true,
                replacesOlder: true,
                urgency: .high,
                pushSeconds: 86_400
            )
        case .eventCancelled, .offList:
            Telling(
                channels: [.app, .mail, .push],
                hasOwnMail: true,
                replacesOlder: true,
                urgency: .high,
                pushSeconds: 86_400
            )
        case .reminder:
            Telling(
                channels: [.app, .mail, .push],
                staysListed: false,
                needsEvent: true,
                mustPrecedeEvent: true,
                replacesOlder: true,
                urgency: .high,
                pushSeconds: 2 * 3_600
            )
        case .nudge:
            Telling(channels: [.app, .mail, .push], staysListed: false, needsEvent: true, replacesOlder: true)
        case .seat, .eventUpdate:
            Telling(channels: [.app, .mail, .push], needsEvent: true, urgency: .high, pushSeconds: 86_400)
        case .hosting, .cohosting, .thingOff: Telling(channels: [.app, .mail, .push], needsEvent: true)
        case .poll, .question: Telling(channels: [.app, .mail, .push], needsEvent: true, replacesOlder: true)
        case .alert: Telling(channels: [.app, .mail], staysListed: false, isDigest: true, urgency: .low)
        case .moderation, .zoneLeft, .circleKeeper: Telling(channels: [.app, .mail])
        case .guestbookPosts, .talk:
            Telling(channels: [.app], staysListed: false, replacesOlder: true, urgency: .low, gatherSeconds: 900)
        case .guestbookEnd: Telling(channels: [.app, .mail], staysListed: false, urgency: .low)
        case .guestbookRemoval: Telling(channels: [.app, .mail], replacesOlder: true)
        case .trackNext:
            Telling(channels: [.app, .push], staysListed: false, replacesOlder: true, pushSeconds: 600)
        case .late:
            Telling(channels: [.app, .push], staysListed: false, needsEvent: true, urgency: .high, pushSeconds: 7_200)
        case .circleRequest: Telling(channels: [.app, .push])
        case .thingFree:
            Telling(channels: [.app, .mail, .push], needsEvent: true, replacesOlder: true, gatherSeconds: 900)
        case .signUp:
            Telling(channels: [.app, .mail], replacesOlder: true, gatherSeconds: 900, isForOperators: true)
        case .damage:
            Telling(channels: [.app, .mail, .push], replacesOlder: true, urgency: .high, isForOperators: true)
        }
    }

    package var defaultChannels: Set<NoticeChannel> { telling.channels }

    /// Whether the kind may be switched off there. Mail and push always may.
    package func canBeOff(in channel: NoticeChannel) -> Bool { channel != .app || !telling.staysListed }

    var needsEvent: Bool { telling.needsEvent }

    package var hasOwnMail: Bool { telling.hasOwnMail }
}
