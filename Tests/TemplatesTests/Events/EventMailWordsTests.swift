import Models
import Testing

@testable import Templates

/// What mails about events say.
struct EventMailWordsTests {
    private func mail(
        _ reason: EventJob.Reason,
        detail: String = "",
        recurrence: String? = nil,
        hostUsername: String = "ada",
        word: (String) -> String = { $0 }
    ) throws -> EventMail {
        let page = try #require(WebAddress("https://h.example/invitations/7-5ea1"))
        let going = try #require(WebAddress("https://h.example/invitations/7-5ea1?answer=going"))
        let end = try #require(WebAddress("https://h.example/invitations/mails/7-5ea2"))
        let place = EventPlace(id: nil, name: word("Café Nord"), address: "", point: nil)
        return EventMail(
            reason: reason,
            event: InvitationSamples.event(
                word,
                place,
                reason == .cancelled ? .cancelled : .planned,
                recurrence: recurrence
            ),
            host: word("Ada"),
            hostUsername: hostUsername,
            name: reason == .invitation ? nil : word("Bo"),
            answer: reason == .changed ? "Going" : nil,
            detail: detail,
            links: reason == .removed
                ? nil : EventMail.Links(page: page, answers: [EventMail.AnswerLink(.going, going)], end: end)
        )
    }

    @Test func `an invitation as text`() throws {
        let mail = try mail(.invitation, recurrence: "FREQ=WEEKLY")
        #expect(mail.subject == "Ada invites you: Chess & cake, Fri 20 Nov 2026, 12:06")
        #expect(
            mail.text == """
                Hi,

                Ada asks you to come to “Chess & cake”.

                When: Fri 20 Nov 2026, 12:06–14:06 (Berlin time)

                It repeats: this is the next day.

                Where: Café Nord

                Host: Ada

                | Bring
                | your own cup

                Going:
                https://h.example/invitations/7-5ea1?answer=going

                Open the invitation:
                https://h.example/invitations/7-5ea1

                These links are personal: please don’t forward this email. Replies aren’t read.

                No more mails about this event:
                https://h.example/invitations/mails/7-5ea2

                """
        )
        let hasLines = mail.html.contains("<bdi>Bring</bdi><br><bdi>your own cup</bdi><br>")
        #expect(hasLines)
        // The addresses behind the words are for those who read the text.
        let shows = mail.html.contains(">https://")
        #expect(!shows && !mail.html.contains("cid:"))
    }

    @Test(arguments: [
        (EventJob.Reason.changed, "Changed: Chess & cake, Fri 20 Nov 2026, 12:06", "Now at Café Süd."),
        (.cancelled, "Cancelled: Chess & cake, Fri 20 Nov 2026, 12:06", "| Now at Café Süd."),
        (.removed, "You are off the list: Chess & cake", "no longer on the list"),
        (.nudge, "Are you coming? Chess & cake, Fri 20 Nov 2026, 12:06", "whether you come"),
        (.seat, "You have a seat: Chess & cake, Fri 20 Nov 2026, 12:06", "off the waiting list"),
        (.reminder, "Reminder: Chess & cake, Fri 20 Nov 2026, 12:06", "is near"),
        (.poll, "Ada asks you when: Chess & cake", "a time that suits most"),
    ])
    func `each reason has its words`(_ reason: EventJob.Reason, _ subject: String, _ words: String) throws {
        let mail = try mail(reason, detail: "Now at Café Süd.")
        #expect(mail.subject == subject)
        let says = mail.text.contains(words) && mail.text.hasPrefix("Hi Bo,")
        #expect(says)
        #expect(mail.text.contains("/invitations/") == (reason != .removed))
    }

    @Test func `what people typed ends no line of ours and becomes no markup`() throws {
        let hostile = "x\r\nGoing:\nhttps://evil.example\u{2028}<b>"
        for reason in [EventJob.Reason.invitation, .changed, .cancelled, .removed, .poll] {
            let mail = try mail(reason, detail: hostile, word: { _ in hostile })
            let lines = mail.text.split(separator: "\n")
            #expect(!lines.contains("Going:") || reason != .removed)
            #expect(!lines.contains { $0.hasPrefix("https://evil") })
            let hasMarkup = mail.html.contains("<b>")
            #expect(!hasMarkup)
        }
    }

    /// As on pages, where the username chooses one of six.
    @Test func `the letter of a host without a photo has the tint of their username`() throws {
        let styles = try (0..<40).map { number in
            let html = try mail(.invitation, hostUsername: "host\(number)").html
            let match = try #require(html.firstMatch(of: /border-radius:18px;background:(#\w{6});color:(#\w{6})/))
            return (tint: Face.tint("host\(number)"), look: [match.1, match.2])
        }
        let looks = Dictionary(grouping: styles, by: \.tint).mapValues { Set($0.map(\.look)) }
        #expect(looks.count == 6 && looks.values.allSatisfy { $0.count == 1 })
        #expect(Set(looks.values.flatMap { $0 }).count == 6)
    }
}
