import Models

/// What is told by mail about an event, to one of its people.
package struct EventMail: MailWords {
    /// The recipient's own; whoever is off the list has none.
    package struct Links: Hashable, Sendable {
        /// Shows the event and takes the answer.
        package let page: WebAddress
        /// The same with an answer chosen.
        package let answers: [AnswerLink]
        /// Ends mails about this event.
        package let end: WebAddress

        package init(page: WebAddress, answers: [AnswerLink], end: WebAddress) {
            self.page = page
            self.answers = answers
            self.end = end
        }
    }

    package struct AnswerLink: Hashable, Sendable {
        package let answer: Answer
        package let address: WebAddress

        package init(_ answer: Answer, _ address: WebAddress) {
            self.answer = answer
            self.address = address
        }
    }

    package let reason: EventJob.Reason
    package let event: Event
    /// Whether it is about one day of a series alone, on which `event` is listed.
    package let isForDay: Bool
    package let host: String
    /// Which gives the letter of their face its colours, as on pages.
    package let hostUsername: String
    /// `nil` for whoever is known by an address alone, and for whoever is off the list.
    package let name: String?
    /// "Going, with 2 others"; `nil` where nothing was said.
    package let answer: String?
    /// Whether nobody asked the recipient, who is subscribed to a public event.
    package let isSubscriber: Bool
    /// What has changed, or why it is called off.
    package let detail: String
    /// The day of a series that does not take place, where nothing else has changed.
    package let dayOff: EventTime?
    package let links: Links?
    /// What comes with the mail.
    package let pictures: MailPictures
    /// Whether an answer to the mail is said in the event's talk.
    package let takesWords: Bool
    /// What the recipient brings.
    package let portions: [Portion]

    package init(
        reason: EventJob.Reason,
        event: Event,
        isForDay: Bool = false,
        host: String,
        hostUsername: String,
        name: String?,
        answer: String?,
        isSubscriber: Bool = false,
        detail: String,
        dayOff: EventTime? = nil,
        links: Links?,
        pictures: MailPictures = [],
        takesWords: Bool = false,
        portions: [Portion] = []
    ) {
        self.reason = reason
        self.event = event
        self.isForDay = isForDay
        self.host = host
        self.hostUsername = hostUsername
        self.name = name
        self.answer = answer
        self.isSubscriber = isSubscriber
        self.detail = detail
        self.dayOff = dayOff
        self.links = links
        self.pictures = pictures
        self.takesWords = takesWords
        self.portions = portions
    }

    /// Whether it tells where to go.
    package static func showsMap(_ reason: EventJob.Reason) -> Bool {
        switch reason {
        case .invitation, .changed, .nudge, .seat, .reminder: true
        case .cancelled, .removed, .poll, .update: false
        }
    }

    /// Whether it says what the event is.
    package static func showsEvent(_ reason: EventJob.Reason) -> Bool { reason != .removed }

    /// The sender's name before the mail's own address.
    package static func sender(for host: String) -> String { tr("\(host) via \(SiteName.current)") }

    package var subject: String {
        if let dayOff { return tr("Does not take place: \(event.title), \(EventChangeWords.when(dayOff))") }
        let when = EventChangeWords.when(event.listedTime)
        return switch reason {
        case .invitation: tr("\(host) invites you: \(event.title), \(when)")
        case .changed: tr("Changed: \(event.title), \(when)")
        case .cancelled: tr("Cancelled: \(event.title), \(when)")
        case .removed: tr("You are off the list: \(event.title)")
        case .nudge: tr("Are you coming? \(event.title), \(when)")
        case .seat: tr("You have a seat: \(event.title), \(when)")
        case .reminder: tr("Reminder: \(event.title), \(when)")
        case .poll: tr("\(host) asks you when: \(event.title)")
        case .update: tr("News: \(event.title), \(when)")
        }
    }

    package var paragraphs: [MailParagraph] {
        [.words(name.map { tr("Hi \($0),") } ?? tr("Hi,")), .words(opening)] + told + facts + asked
    }

    private var opening: String {
        switch reason {
        case .invitation: tr("\(host) asks you to come to “\(event.title)”.")
        case .changed: tr("Something has changed about “\(event.title)”.")
        case .cancelled: tr("\(host) has cancelled “\(event.title)”.")
        case .removed: tr("You are no longer on the list of “\(event.title)”, to which \(host) had asked you.")
        case .nudge: tr("\(host) would like to know whether you come to “\(event.title)”.")
        case .seat: tr("A seat is free for you at “\(event.title)”: you are off the waiting list.")
        case .reminder: tr("“\(event.title)” is near.")
        case .poll: tr("\(host) asks you to “\(event.title)” and looks for a time that suits most.")
        case .update: tr("News of “\(event.title)” from \(host):")
        }
    }

    /// The words that came with it. Those of changes are ours, from old to new.
    private var told: [MailParagraph] {
        if reason == .seat, isForDay, detail.isEmpty { return [.words(SeatWords.day(event.listedTime))] }
        guard !detail.isEmpty else { return [] }
        return reason == .cancelled || reason == .update ? [.typed(detail)] : [.words(detail)]
    }

    private var facts: [MailParagraph] {
        guard Self.showsEvent(reason) else { return [] }
        var facts: [MailParagraph] = [
            .event(MailEvent(event, host: host, of: hostUsername, isForDay: isForDay, pictures: pictures))
        ]
        if let answer { facts.append(.words(tr("Your answer: \(answer)"))) }
        // A reminder says it in its first words.
        if reason != .cancelled, reason != .reminder, let bring = ThingsWords.bring(portions) {
            facts.append(.words(bring))
        }
        if isSubscriber { facts.append(.words(tr("You are subscribed to this event."))) }
        if !event.values.writtenText.isEmpty, reason != .cancelled, reason != .update {
            facts.append(.typed(event.values.writtenText))
        }
        return facts
    }

    private var asked: [MailParagraph] {
        guard let links else { return [] }
        if isSubscriber { return [.button(tr("Open the event"), links.page)] }
        let answers = links.answers.map { MailLink($0.answer.words, $0.address) }
        switch reason {
        case .invitation, .changed, .nudge: return [.choice(answers), .link(tr("Open the invitation"), links.page)]
        case .seat, .reminder, .poll, .cancelled, .update: return [.button(tr("Open the invitation"), links.page)]
        case .removed: return []
        }
    }

    package var footer: [MailParagraph] {
        guard let links else { return [] }
        return [
            .words(
                takesWords
                    ? tr(
                        "These links are personal: please don’t forward this email. If you reply, everyone on the list can read it."
                    ) : tr("These links are personal: please don’t forward this email. Replies aren’t read.")
            ),
            .link(tr("No more mails about this event"), links.end),
        ]
    }
}
