import Models

/// What is new on the map of what somebody has saved, as one mail.
package struct AlertMail: MailWords {
    package struct Links: Sendable {
        /// The map with what the saved search looks for.
        package let map: WebAddress
        /// Where saved searches are changed.
        package let alerts: WebAddress
        /// Where such mails are switched off.
        package let settings: WebAddress
        /// The address of an event; `nil` leaves it out.
        package let event: @Sendable (EventCode) -> WebAddress?

        package init(
            map: WebAddress,
            alerts: WebAddress,
            settings: WebAddress,
            event: @escaping @Sendable (EventCode) -> WebAddress?
        ) {
            self.map = map
            self.alerts = alerts
            self.settings = settings
            self.event = event
        }
    }

    package let subject: String
    private let displayName: String
    private let digest: AlertDigest
    private let links: Links

    /// `displayName` is that of the recipient.
    package init(_ notice: Notice, _ digest: AlertDigest, displayName: String, links: Links) {
        subject = NoticeWords(notice).title
        self.digest = digest
        self.displayName = displayName
        self.links = links
    }

    package var paragraphs: [MailParagraph] {
        let events = digest.events.compactMap { event -> MailParagraph? in
            let parts = [event.title, EventTimeWords(event.listedTime).words, event.place.line]
            let words = ListWords.all(parts.filter { !$0.isEmpty })
            return links.event(event.code).map { .link(words, $0) }
        }
        let rest = digest.total - EventAlert.maxListed
        return [.words(tr("Hi \(displayName),")), .words(subject + ".")] + events
            + (rest > 0 ? [.words(tr("And \(rest) more, all of them on the map."))] : [])
            + [.button(tr("All on the map"), links.map)]
    }

    package var footer: [MailParagraph] {
        [
            .link(tr("Change or delete the alert"), links.alerts),
            .link(tr("Choose what is mailed to you"), links.settings),
        ]
    }
}
