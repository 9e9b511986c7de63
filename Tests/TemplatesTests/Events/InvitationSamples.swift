import Foundation

@testable import Models
@testable import Templates

/// What the mails of events lead to, in every state.
struct InvitationSamples {
    let word: (_ ordinary: String) -> String
    let place: PlaceSummary

    private static let now: Int64 = 1_795_000_000

    var all: [(name: String, html: String)] {
        let guest = attendance(.none, email: word("dee@example.org"))
        return [
            ("invitation", page(guest, chosen: .going)),
            ("invitation-waiting", page(attendance(.going, waits: Self.now, email: word("dee@example.org")))),
            ("invitation-member", page(attendance(.maybe), isMuted: true)),
            ("invitation-claim", page(guest, canClaim: true)),
            ("invitation-error", page(guest, errors: [.note: word("Too long.")])),
            ("invitation-cancelled", page(guest, .cancelled)),
            ("invitation-polling", page(guest, .polling)),
            ("event-mails", mails(false)),
            ("event-mails-ended", mails(true)),
            ("calendar-settings-off", CalendarSettingsPage(context: accounts.mine, address: nil).renderedString()),
            ("calendar-settings", settings),
        ]
    }

    private var accounts: AccountSamples { AccountSamples(word: word) }

    private var settings: String {
        let address = WebAddress("https://hereabouts.example/calendar/1.1-5ea1.ics").map(CalendarFeedAddress.init)
        return CalendarSettingsPage(context: accounts.mine, address: address).renderedString()
    }

    private func mails(_ isMuted: Bool) -> String {
        EventMailsPage(
            context: accounts.guest,
            token: "7-5ea1",
            eventTitle: word("Chess & cake"),
            isMuted: isMuted
        ).renderedString()
    }

    static func event(
        _ word: (String) -> String,
        _ place: EventPlace,
        _ status: EventStatus = .planned,
        recurrence: String? = nil
    ) -> Event {
        let start = now + 2 * 86_400
        return Event(
            id: EventID(rawValue: 7),
            code: EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w")!,
            host: AccountID(rawValue: 1),
            audience: .invited,
            status: status,
            values: EventValues(
                title: word("Chess & cake"),
                information: word("Bring\nyour own cup"),
                time: EventTime(startsAt: start, endsAt: start + 7_200, zone: "Europe/Berlin"),
                place: place,
                reminderSeconds: 3_600,
                maxPlusOnes: 2,
                recurrence: recurrence
            ),
            listedAt: start,
            sequence: 0,
            cancelMessage: status == .cancelled ? word("Flu.") : "",
            remindedFor: nil,
            nudgedAt: nil,
            createdAt: now,
            updatedAt: now
        )
    }

    private func attendance(_ answer: Answer, waits: Int64? = nil, email: String? = nil, isMuted: Bool = false)
        -> Attendance
    {
        Attendance(
            id: AttendanceID(rawValue: 9),
            event: EventID(rawValue: 7),
            account: email == nil ? AccountID(rawValue: 2) : nil,
            email: email,
            isAddressVeiled: false,
            guestName: "",
            role: .invited,
            answer: answer,
            plusOnes: 0,
            note: "",
            waitsSince: waits,
            answeredAt: nil,
            linkSecret: Data(count: 16),
            replyStamp: nil,
            isMuted: isMuted,
            mailedAt: nil
        )
    }

    private func page(
        _ mine: Attendance,
        _ status: EventStatus = .planned,
        chosen: Answer? = nil,
        canClaim: Bool = false,
        isMuted: Bool = false,
        errors: FieldErrors = .none
    ) -> String {
        let place = EventPlace(
            id: place.id,
            name: word("Café Nord"),
            address: word("Main Street 1"),
            point: place.point
        )
        let links = EventCalendarLinks(
            file: .invitation("7-5ea1", .file),
            google: WebAddress("https://calendar.google.com/calendar/render?action=TEMPLATE"),
            outlook: WebAddress("https://outlook.live.com/calendar/0/deeplink/compose?subject=x")
        )
        return InvitationPage(
            context: canClaim ? accounts.mine : accounts.guest,
            token: "7-5ea1",
            mailsToken: "7-5ea2",
            event: Self.event(word, place, status),
            host: Byline(username: word("ada.l"), displayName: word("Ada")),
            mine: isMuted ? attendance(mine.answer, isMuted: true) : mine,
            guests: [EventPerson(attendance: mine, person: nil, isReader: true)],
            counts: AnswerCounts(going: 1, waiting: 0, maybe: 0, declined: 0, none: 1, seats: 1),
            calendar: status == .planned ? links : nil,
            chosen: chosen,
            canClaim: canClaim,
            now: Self.now,
            errors: errors
        ).renderedString()
    }
}
