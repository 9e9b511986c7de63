import Clocks
import Foundation

@testable import Models
@testable import Templates

/// What the pages of events show, with the words given.
extension EventSamples {
    var accounts: AccountSamples { AccountSamples(word: word) }
    var mine: PageContext { accounts.mine }
    // 22 characters.
    var code: EventCode { EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w")! }
    var byline: Byline { Byline(username: word("ada.l"), displayName: word("Ada"), photo: .media("k3y")) }

    func time(_ start: Int64) -> EventTime {
        EventTime(startsAt: start, endsAt: start + 7_200, zone: "Europe/Berlin")
    }

    func event(
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

    func attendance(
        _ role: AttendanceRole,
        _ answer: Answer,
        plusOnes: Int = 0,
        waits: Int64? = nil,
        email: String? = nil,
        number: Int64 = 9
    ) -> Attendance {
        Attendance(
            id: AttendanceID(rawValue: number),
            event: EventID(rawValue: 7),
            account: email == nil ? AccountID(rawValue: 2) : nil,
            email: email,
            isAddressVeiled: false,
            guestName: email == nil ? "" : word("Eve"),
            role: role,
            answer: answer,
            plusOnes: plusOnes,
            note: word("See you"),
            waitsSince: waits,
            answeredAt: nil,
            linkSecret: Data(count: 16),
            replyStamp: nil,
            isMuted: false,
            mailedAt: nil
        )
    }

    var guests: [EventPerson] {
        [
            EventPerson(attendance: attendance(.host, .going), person: byline),
            EventPerson(
                attendance: attendance(.cohost, .maybe),
                person: Byline(username: word("bo-d"), displayName: word("Bo"))
            ),
            EventPerson(attendance: attendance(.invited, .none, email: word("dee@example.org")), person: nil),
        ]
    }

    var counts: AnswerCounts { AnswerCounts(going: 1, waiting: 1, maybe: 2, declined: 1, none: 3, seats: 4) }

    func page(
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
            share: EventShare(event, address: "https://cafe.example.org/events/\(event.code)"),
            now: Self.now,
            input: input,
            errors: errors
        ).renderedString()
    }

    func listing(
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
            feedName: nil,
            role: role,
            answer: answer,
            isWaiting: isWaiting,
            poll: status == .polling ? PollSize(times: 3, places: 1) : nil
        )
    }

    func meetings(
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
            hasMore: hasMore,
            now: Self.now
        ).renderedString()
    }

    func people(_ friends: [Byline], nudgedAt: Int64?, _ errors: FieldErrors = .none) -> String {
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

    var input: EventInput {
        var input = EventInput(.meeting)
        input.title = word("Chess & cake")
        input.participants = [word("ada.l"), word("nobody")]
        input.emails = word("dee@example.org")
        input.near = word("Munich")
        input.interest = word("coffee")
        (input.date, input.time, input.zone) = ("2026-11-28", "18:30", word("Europe/Berlin"))
        input.placeName = word("Ada's")
        input.information = word("Bring\nyour own cup")
        return input
    }

    var choices: MeetingChoices {
        let opening = HoursSamples.opening("Mo-Su 08:00-20:00")
        let venues = [VenueOption(place: places[1], metres: 420, opening: opening), VenueOption(place: places[0])]
        let failure = SourceFailure(source: .overpass, reason: .tookTooLong)
        return choices(.found(venues, around: word("Munich"), failures: [failure]))
    }

    func choices(_ venues: VenueSearch) -> MeetingChoices {
        MeetingChoices(
            friends: [byline],
            place: VenueOption(place: places[0], opening: HoursSamples.opening("Mo-Su 08:00-20:00")),
            venues: venues,
            bookmarks: [VenueOption(place: places[1])],
            zone: "Europe/Berlin"
        )
    }

    func new(
        _ input: EventInput,
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
            today: CivilDate(utcAt: AccountSamples.now)
        ).renderedString()
    }

    func edit() -> String {
        EventEditPage(
            context: mine,
            event: event(),
            input: input,
            choices: choices,
            errors: [.date: word("That time has passed.")],
            today: CivilDate(utcAt: AccountSamples.now)
        ).renderedString()
    }
}
