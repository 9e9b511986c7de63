import Foundation

@testable import Models
@testable import Templates

/// Every page of events in every state.
struct EventSamples {
    let word: (_ ordinary: String) -> String
    /// At least two.
    let places: [PlaceSummary]

    private static let now: Int64 = 1_795_000_000

    var all: [(name: String, html: String)] { pages + lists + forms }

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
            ("event-bare", page(event(place: .nowhere, information: ""), attendance(.invited, .declined))),
        ]
    }

    private var lists: [(name: String, html: String)] {
        let found = EventListAddress(.pastMeetings, words: word("chess"), page: 2)
        return [
            ("events-guest", EventsGuestPage(context: accounts.guest).renderedString()),
            (
                "events-none",
                EventsPage(context: mine, coming: [], past: [], number: 1, hasMore: false).renderedString()
            ),
            (
                "events-many",
                EventsPage(
                    context: mine,
                    coming: [listing(), listing(.host), listing(.cohost, status: .cancelled)],
                    past: [listing(.subscriber, .going, audience: .public)],
                    number: 2,
                    hasMore: true
                ).renderedString()
            ),
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
            ("event-cancel", EventCancelPage(context: mine, event: event(), told: 3).renderedString()),
            (
                "event-cancel-error",
                EventCancelPage(
                    context: mine,
                    event: event(),
                    told: 0,
                    message: word("Flu"),
                    errors: [.message: word("Too long.")]
                ).renderedString()
            ),
            ("event-people", people([byline], nudgedAt: nil)),
            ("event-people-error", people([], nudgedAt: Self.now - 7_200, [.emails: word("No address.")])),
            ("event-edit", edit()),
            ("meeting-new", new(MeetingInput(), MeetingChoices(friends: [], zone: "Europe/Berlin"))),
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

    // MARK: Values

    private var accounts: AccountSamples { AccountSamples(word: word) }
    private var mine: PageContext { accounts.mine }
    // 22 characters.
    private var code: EventCode { EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w")! }
    private var byline: Byline { Byline(username: word("ada.l"), displayName: word("Ada"), photo: .media("k3y")) }

    private func time(_ start: Int64) -> EventTime {
        EventTime(startsAt: start, endsAt: start + 7_200, zone: "Europe/Berlin")
    }

    private func event(
        audience: EventAudience = .invited,
        status: EventStatus = .planned,
        start: Int64 = now + 2 * 86_400,
        place: EventPlace? = nil,
        information: String = "Bring\nyour own cup",
        capacity: Int? = nil,
        plusOnes: Int = 0,
        nudgedAt: Int64? = nil
    ) -> Event {
        Event(
            id: EventID(rawValue: 7),
            code: code,
            host: AccountID(rawValue: 1),
            audience: audience,
            status: status,
            values: EventValues(
                title: word("Chess & cake"),
                information: information.isEmpty ? "" : word(information),
                time: time(start),
                place: place
                    ?? EventPlace(
                        id: places[0].id,
                        name: word("Café Nord"),
                        address: word("Main Street 1"),
                        point: places[0].point
                    ),
                reminderSeconds: 3_600,
                capacity: capacity,
                maxPlusOnes: plusOnes
            ),
            listedAt: start,
            sequence: 0,
            cancelMessage: status == .cancelled ? word("Flu.") : "",
            remindedFor: nil,
            nudgedAt: nudgedAt,
            createdAt: Self.now,
            updatedAt: Self.now
        )
    }

    private func attendance(
        _ role: AttendanceRole,
        _ answer: Answer,
        plusOnes: Int = 0,
        waits: Int64? = nil,
        email: String? = nil
    ) -> Attendance {
        Attendance(
            id: AttendanceID(rawValue: 9),
            event: EventID(rawValue: 7),
            account: email == nil ? AccountID(rawValue: 2) : nil,
            email: email,
            role: role,
            answer: answer,
            plusOnes: plusOnes,
            note: word("See you"),
            waitsSince: waits,
            answeredAt: nil,
            linkSecret: Data(count: 16),
            replyStamp: nil,
            isMuted: false
        )
    }

    private var guests: [EventPerson] {
        [
            EventPerson(attendance: attendance(.host, .going), person: byline),
            EventPerson(
                attendance: attendance(.cohost, .maybe),
                person: Byline(username: word("bo-d"), displayName: word("Bo"))
            ),
            EventPerson(attendance: attendance(.invited, .none, email: word("dee@example.org")), person: nil),
        ]
    }

    private var counts: AnswerCounts { AnswerCounts(going: 1, waiting: 1, maybe: 2, declined: 1, none: 3, seats: 4) }

    private func page(
        _ event: Event,
        _ attendance: Attendance?,
        _ input: AnswerInput? = nil,
        _ errors: FieldErrors = .none
    ) -> String {
        EventPage(
            context: attendance == nil ? accounts.guest : mine,
            event: event,
            host: byline,
            mine: attendance,
            guests: guests,
            counts: counts,
            opening: HoursSamples.opening("Mo-Su 08:00-20:00"),
            photos: [],
            now: Self.now,
            input: input,
            errors: errors
        ).renderedString()
    }

    private func listing(
        _ role: AttendanceRole = .invited,
        _ answer: Answer = .none,
        audience: EventAudience = .invited,
        status: EventStatus = .planned,
        isWaiting: Bool = false
    ) -> EventListing {
        EventListing(
            code: code,
            title: word("Chess & cake"),
            audience: audience,
            status: status,
            time: time(Self.now + 86_400),
            isSeries: role == .subscriber,
            placeName: word("Café Nord"),
            hostUsername: word("ada.l"),
            hostName: word("Ada"),
            role: role,
            answer: answer,
            isWaiting: isWaiting
        )
    }

    private func meetings(
        _ address: EventListAddress,
        _ invitations: [EventListing],
        _ meetings: [EventListing],
        hasMore: Bool = false
    ) -> String {
        MeetingsPage(
            context: mine,
            address: address,
            invitations: invitations,
            meetings: meetings,
            hasMore: hasMore
        ).renderedString()
    }

    private func people(_ friends: [Byline], nudgedAt: Int64?, _ errors: FieldErrors = .none) -> String {
        EventPeoplePage(
            context: mine,
            event: event(nudgedAt: nudgedAt),
            guests: guests,
            counts: counts,
            friends: friends,
            emails: errors.isEmpty ? "" : word("dee@example"),
            now: Self.now,
            errors: errors
        ).renderedString()
    }

    private var input: MeetingInput {
        var input = MeetingInput()
        input.title = word("Chess & cake")
        input.participants = [word("ada.l"), word("nobody")]
        input.emails = word("dee@example.org")
        input.near = word("Munich")
        input.interest = word("coffee")
        (input.date, input.time, input.zone) = ("2026-11-28", "18:30", word("Europe/Berlin"))
        input.placeName = word("Ada's")
        input.description = word("Bring\nyour own cup")
        return input
    }

    private var choices: MeetingChoices {
        let opening = HoursSamples.opening("Mo-Su 08:00-20:00")
        let venues = [VenueOption(place: places[1], metres: 420, opening: opening), VenueOption(place: places[0])]
        let failure = SourceFailure(source: .overpass, reason: .tookTooLong)
        return choices(.found(venues, around: word("Munich"), failures: [failure]))
    }

    private func choices(_ venues: VenueSearch) -> MeetingChoices {
        MeetingChoices(
            friends: [byline],
            place: VenueOption(place: places[0], opening: HoursSamples.opening("Mo-Su 08:00-20:00")),
            venues: venues,
            bookmarks: [VenueOption(place: places[1])],
            zone: "Europe/Berlin"
        )
    }

    private func new(
        _ input: MeetingInput,
        _ choices: MeetingChoices,
        busy: [BusyFriend] = [],
        errors: FieldErrors = .none
    ) -> String {
        MeetingNewPage(
            context: mine,
            input: input,
            choices: choices,
            busy: busy,
            errors: errors,
            today: CivilDay(year: 2026, month: 11, day: 21)
        ).renderedString()
    }

    private func edit() -> String {
        EventEditPage(
            context: mine,
            event: event(),
            input: input,
            choices: choices,
            errors: [.date: word("That time has passed.")],
            today: CivilDay(year: 2026, month: 11, day: 21)
        ).renderedString()
    }
}
