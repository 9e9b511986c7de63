import Auth
import Models
import Templates

/// Writes and sends mails about events (iMIP, RFC 6047): for people and for their calendars.
enum EventMailJob {
    static let send: JobHandler = { job, app in
        let order = try job.decode(EventJob.Mail.self)
        let language = try app.database.read { try EventMailFacts.language(of: order, $0) }
        try await app.languages.language(language).speaking { try await deliver(order, job, app) }
    }

    private static func deliver(_ order: EventJob.Mail, _ job: Job, _ app: App) async throws {
        let now = app.clock()
        guard let facts = try app.database.read({ try EventMailFacts(order, now: now, $0) }), app.settings.sender != nil
        else { return }
        let (verdict, isFirst) = try await verdict(facts, job, now: now, app)
        switch verdict {
        case .never: return
        case .later(_, let until): throw JobPostponed(instant: until)
        case .send: break
        }
        let pictures = await EventMailPictures(facts, app)
        guard let message = message(facts, pictures, identity: job.mailID, app) else { return }
        let (mailer, date) = (app.mailer, Int(now))
        do {
            try await app.mailPool.run { try mailer.send(message, date) }
        } catch {
            let failure = EventMailFailure(facts: facts, job: job, isFirst: isFirst, app: app)
            guard try await failure.keep(error, now: now) else { throw error }
            return
        }
        try await app.database.write { db in
            try StrangerMail.markSent(job.id, now: now, db)
            guard facts.order.reason.asks, let guest = facts.attendance, guest.account == nil else { return }
            try EventJob.goOn(withUpdatesTo: guest.id, of: facts.event.id, now: now, db)
        }
    }

    /// From then on the recipient counts as asked: what is called off after this is told them, and what was before is seen
    /// here. `isFirst` says that they had not been before.
    private static func verdict(_ facts: EventMailFacts, _ job: Job, now: Int64, _ app: App) async throws
        -> (StrangerMail.Verdict, isFirst: Bool)
    {
        let gate = StrangerMailGate(app: app)
        return try await app.database.write { db in
            guard try facts.isStillSo(db) else { throw JobPostponed(instant: now) }
            if try facts.waitsForAsking(db) { throw JobPostponed(instant: now + EventJob.behindSeconds) }
            let verdict = try gate.judge(job, facts.order, of: facts.event, now: now, db)
            guard verdict == .send, let guest = facts.attendance else { return (verdict, false) }
            return (verdict, try Attendance.markMailed(guest.id, now: now, db))
        }
    }

    static func message(
        _ facts: EventMailFacts,
        _ pictures: EventMailPictures = EventMailPictures(),
        identity: String,
        _ app: App
    ) -> MailMessage? {
        guard let sender = app.settings.sender else { return nil }
        let (host, mine) = (facts.host, facts.attendance)
        let links = mine.flatMap { self.links($0, app) }
        let answering = mine.flatMap { $0.onlySubscribes ? nil : answerAddresses($0, on: facts.order.day, host, app) }
        let mail = EventMail(
            reason: facts.reason,
            event: facts.shown,
            isForDay: facts.order.day != nil,
            host: host.displayName,
            hostUsername: host.username,
            name: facts.to.name,
            answer: mine.flatMap { $0.answer == .none || $0.onlySubscribes ? nil : $0.words },
            isSubscriber: mine?.role == .subscriber,
            detail: facts.detail,
            dayOff: facts.dayOff,
            links: links,
            pictures: pictures.shown,
            takesWords: facts.takesWords && answering != nil,
            portions: facts.portions
        )
        guard let from = MailAddress(sender.address, name: EventMail.sender(for: host.displayName)) else { return nil }
        var message = MailMessage(from: from, to: facts.to, subject: mail.subject, text: mail.text, html: mail.html)
        // RFC 3834: so that no program answers it on its own.
        message.headers = [MailMessage.Header(name: "Auto-Submitted", value: "auto-generated")]
        message.identity = identity
        message.pictures = pictures.parts
        message.unsubscribe = links.flatMap { MailUnsubscribe(url: $0.end.text) }
        message.replyTo = answering?.words
        if mine?.account == nil { message.returnTo = answering?.calendars }
        if let file = calendar(facts, answering?.calendars, links, app) { message.attach(file) }
        return message
    }

    private static func links(_ mine: Attendance, _ app: App) -> EventMail.Links? {
        let (page, mails) = (InvitationToken.page, InvitationToken.mails)
        let token = page.text(for: mine, app.signingKey)
        func address(_ invitation: Route) -> WebAddress? { WebAddress(app.address.absolute(invitation.path)) }
        guard let open = address(.invitation(token)),
            let end = address(.invitation(mails.text(for: mine, app.signingKey), .mails))
        else { return nil }
        let answers = Answer.choices.compactMap { answer in
            address(.invitation(token, choosing: answer)).map { EventMail.AnswerLink(answer, $0) }
        }
        return EventMail.Links(page: open, answers: answers, end: end)
    }

    /// Where this guest answers: what calendars name stays the same on every day, as their organiser has to.
    /// - Parameter day: whose talk takes the words of an answer; `nil` for that of all days.
    private static func answerAddresses(
        _ mine: Attendance,
        on day: Int64?,
        _ host: Author,
        _ app: App
    ) -> (calendars: MailAddress, words: MailAddress)? {
        let token = InvitationToken.reply.text(for: mine, app.signingKey)
        guard let mailbox = app.settings.replyAddress.flatMap({ ReplyMailbox($0) }),
            let calendars = mailbox.address(token, name: host.displayName)
        else { return nil }
        let words = day.flatMap { mailbox.address(token, day: $0, name: host.displayName) }
        return (calendars, words ?? calendars)
    }

    /// What calendars are told: with this guest alone in it, so that nobody's address reaches anybody else. Who is only
    /// subscribed is no guest and is asked nothing: theirs is published (RFC 5546 section 3.2.1). While the time is voted
    /// on there is nothing to tell.
    private static func calendar(
        _ facts: EventMailFacts,
        _ mailbox: MailAddress?,
        _ links: EventMail.Links?,
        _ app: App
    ) -> CalendarFile? {
        guard facts.event.status != .polling, facts.order.reason != .update else { return nil }
        let calendar = EventCalendar(app)
        let isMember = facts.attendance?.account != nil
        let page = app.address.absolute(Route.event(facts.event.code).path)
        let isOff = [.cancelled, .removed].contains(facts.order.reason)
        var entries = calendar.entries(
            facts.event,
            isOff ? SeriesExceptions(leftOut: facts.exceptions.leftOut, moved: [:]) : facts.exceptions,
            link: facts.attendance == nil ? nil : isMember ? page : links?.page.text,
            bringing: ThingsWords.bring(facts.portions)
        )
        // An invitation without an organiser, or without whom it invites, is none (RFC 5546 section 3.2.2).
        guard let organizer = calendar.organizer(facts.host, at: mailbox),
            let guest = CalendarPerson(name: facts.to.name, address: facts.to.address)
        else { return nil }
        let isPublished = facts.attendance?.onlySubscribes == true
        let usual = facts.attendance?.participation ?? .needsAction
        for index in entries.indices {
            entries[index].organizer = organizer
            if isOff {
                entries[index].status = .cancelled
                entries[index].alarms = []
            }
            entries[index].isTransparent = isPublished
            guard !isPublished else { continue }
            let own = entries[index].recurrenceID.flatMap { facts.answers[$0]?.participation }
            let attendee = CalendarAttendee(guest, status: own ?? usual, wantsReply: !isOff && mailbox != nil)
            entries[index].attendees = [attendee]
        }
        return CalendarFile(method: isPublished ? .publish : isOff ? .cancel : .request, events: entries)
    }
}

extension Attendance {
    /// The answer as calendars say it. Whoever waits for a seat has not got one, so they are not sure.
    var participation: ParticipationStatus {
        isWaiting ? .tentative : answer.participation
    }
}

extension DayAnswer {
    fileprivate var participation: ParticipationStatus { isWaiting ? .tentative : answer.participation }
}

extension Answer {
    fileprivate var participation: ParticipationStatus {
        switch self {
        case .none: .needsAction
        case .going: .accepted
        case .maybe: .tentative
        case .declined: .declined
        }
    }
}
