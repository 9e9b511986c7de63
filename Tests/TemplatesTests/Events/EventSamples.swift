import Foundation

@testable import Models
@testable import Templates

/// Every page of events in every state.
struct EventSamples {
    let word: (_ ordinary: String) -> String
    /// At least two.
    let places: [PlaceSummary]

    static let now: Int64 = 1_795_000_000
    static let picture = PlacePicture(
        large: .media("l4rge.jpg"),
        medium: .media("m3dium.jpg"),
        small: .media("sm4ll.jpg"),
        width: 1600,
        height: 900
    )

    var all: [(name: String, html: String)] { pages + lists + forms + PollSamples(events: self).all }

    private var pages: [(name: String, html: String)] {
        let waiting = attendance(.invited, .going, plusOnes: 2, waits: Self.now)
        return [
            ("event-host", page(event(), attendance(.host, .going))),
            ("event-invited", page(event(capacity: 10, plusOnes: 3), attendance(.invited, .none))),
            ("event-waiting", page(event(capacity: 10, plusOnes: 3), waiting)),
            (
                "event-answer-error",
                page(
                    event(plusOnes: 3),
                    attendance(.invited, .maybe),
                    AnswerInput(plusOnes: word("7"), note: word("Late")),
                    [.plusOnes: word("Too many.")]
                )
            ),
            ("event-stranger-public", page(event(audience: .public), nil)),
            ("event-cancelled", page(event(status: .cancelled), attendance(.invited, .going))),
            ("event-over", page(event(start: Self.now - 86_400), attendance(.cohost, .going))),
            ("account-deletion-host", leaving),
            ("event-bare", page(event(place: .nowhere, information: ""), attendance(.invited, .declined))),
        ]
    }

    private var leaving: String {
        let heir = Author(id: AccountID(rawValue: 2), username: word("bo.d"), name: word("Bo"), photoKey: nil)
        let fates: [HostedEvent.Fate] = [.inherited(heir), .calledOff(told: 1), .calledOff(told: 3), .deleted]
        let hosted = fates.map { HostedEvent(event: event(), fate: $0) }
        return AccountDeletionPage(context: mine, hosted: hosted, hasHostedMore: true).renderedString()
    }

    private var home: String {
        var content = HomeContent()
        content.next = (event(), counts, [byline], nil)
        content.hour = 9
        content.around = [PinnedEvent(event: event(audience: .public))]
        content.invitations = [listing(), listing(status: .polling)]
        return HomePage(context: mine, member: accounts.ada, content: content, now: Self.now).renderedString()
    }

    private var lists: [(name: String, html: String)] {
        let found = EventListAddress(.pastMeetings, words: word("chess"), page: 2)
        return [
            ("events-guest", EventsGuestPage(context: accounts.guest).renderedString()),
            (
                "events-none",
                EventsPage(context: mine, coming: [], past: [], number: 1, hasMore: false, now: Self.now)
                    .renderedString()
            ),
            (
                "events-many",
                EventsPage(
                    context: mine,
                    coming: [listing(), listing(.host), listing(.cohost, status: .cancelled)],
                    past: [listing(.subscriber, .going, audience: .public)],
                    number: 2,
                    hasMore: true,
                    now: Self.now
                ).renderedString()
            ),
            ("home-events", home),
            ("meetings-none", meetings(EventListAddress(.meetings), [], [])),
            ("meetings-past-none", meetings(EventListAddress(.pastMeetings), [], [])),
            ("meetings-nothing-found", meetings(EventListAddress(.meetings, words: word("tea")), [], [])),
            (
                "meetings",
                meetings(EventListAddress(.meetings), [listing(), listing(status: .polling)], [listing(.host)])
            ),
            ("meetings-found", meetings(found, [], [listing(.invited, .maybe, isWaiting: true)], hasMore: true)),
        ]
    }

    private var forms: [(name: String, html: String)] {
        [
            (
                "event-cancel",
                EventCancelPage(context: mine, event: event(), counts: CancellationCounts(told: 3, unasked: 7))
                    .renderedString()
            ),
            (
                "event-cancel-error",
                EventCancelPage(
                    context: mine,
                    event: event(),
                    counts: CancellationCounts(told: 0),
                    message: word("Flu"),
                    errors: [.message: word("Too long.")]
                ).renderedString()
            ),
            ("event-picture-none", EventPicturePage(context: mine, event: event()).renderedString()),
            (
                "event-picture-error",
                EventPicturePage(
                    context: mine,
                    event: event(audience: .public),
                    picture: Self.picture,
                    errors: [.photo: word("This picture is broken.")]
                ).renderedString()
            ),
            ("event-people", people([byline], nudgedAt: nil)),
            ("event-people-error", people([], nudgedAt: Self.now - 7_200, [.emails: word("No address.")])),
            ("event-edit", edit()),
            ("meeting-new", new(EventInput(.meeting), MeetingChoices(friends: [], zone: "Europe/Berlin"))),
            ("meeting-filled", new(input, choices)),
            (
                "meeting-errors",
                new(
                    input,
                    choices,
                    errors: [.title: word("Say what."), .place: word("Where?"), .time: word("No time.")]
                )
            ),
            ("meeting-busy", new(input, choices, busy: [BusyFriend(name: word("Bo"))])),
            ("meeting-unknown-place", new(input, choices(.unknownPlace([word("Helsinki")])))),
            ("meeting-unknown-interest", new(input, choices(.unknownInterest))),
        ]
    }
}
