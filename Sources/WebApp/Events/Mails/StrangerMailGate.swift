import Auth
import Models
import Templates

/// Judges mails in members' names to people who are no members, before they are sent.
struct StrangerMailGate {
    let app: App
    /// The client's address, where the mails are asked for by a request.
    var client: String?

    /// Whence they are asked for, as it is counted.
    var network: AddressDigest? {
        client.map { AddressDigest(app.digestKey.digest(NetworkName.throttled($0), for: "mail-network")) }
    }

    /// Judges what has just been asked for of an event, in the transaction that has asked for it, so that the host's next
    /// page says who is not mailed yet.
    func judge(_ event: Event, now: Int64, _ db: DatabaseConnection) throws {
        for pending in try PendingEventMail.due(of: event.id, now: now, db) where pending.order.account == nil {
            guard let mail = try mail(pending.order, job: pending.job, sender: sender(pending.sender, event, db), db),
                // What they are told waits for what asks them, of which the host reads why it waits.
                mail.isAsked || pending.order.reason != .update
            else { continue }
            try pending.settle(try judge(mail, to: pending.order, now: now, db), of: mail.network, db)
        }
    }

    /// Judges mails about changes of an event, which go out a little later, so that its host reads at once of whom they wait.
    /// Returns whether some do.
    func holdChanges(of event: Event, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        var someWait = false
        for pending in try PendingEventMail.due(of: event.id, now: now + Event.gatherSeconds, db)
        where pending.order.account == nil && pending.order.reason == .changed {
            guard let mail = try mail(pending.order, job: pending.job, sender: sender(pending.sender, event, db), db),
                let hold = try mail.changesHold(now: now, db)
            else { continue }
            try HeldMail.keep(hold, of: mail, to: AttendanceID(rawValue: pending.order.attendance), db)
            try pending.settle(hold, of: mail.network, db)
            someWait = true
        }
        return someWait
    }

    /// Judges a mail once more when it is to be sent: it may be that nobody has, and that things are not what they were.
    func judge(_ job: Job, _ order: EventJob.Mail, of event: Event, now: Int64, _ db: DatabaseConnection) throws
        -> StrangerMail.Verdict
    {
        guard let mail = try mail(order, job: job.id, sender: sender(job.share, event, db), db) else { return .send }
        return try judge(mail, to: order, now: now, db)
    }

    private func judge(_ mail: StrangerMail, to order: EventJob.Mail, now: Int64, _ db: DatabaseConnection) throws
        -> StrangerMail.Verdict
    {
        let verdict = try mail.reserve(app.settings.mailLimits, now: now, db)
        let guest = AttendanceID(rawValue: order.attendance)
        try HeldMail.keep(verdict, of: mail, to: guest, db)
        // Off the list and on it again: they know of the event by what they were sent before.
        if verdict == .never(.asked) { try Attendance.markMailed(guest, now: now, db) }
        return verdict
    }

    /// Keeps what has become of a mail since it was judged.
    func keep(
        _ verdict: StrangerMail.Verdict,
        of job: Job,
        _ order: EventJob.Mail,
        of event: Event,
        _ db: DatabaseConnection
    ) throws {
        guard let mail = try mail(order, job: job.id, sender: sender(job.share, event, db), db) else { return }
        try HeldMail.keep(verdict, of: mail, to: AttendanceID(rawValue: order.attendance), db)
    }

    /// Judges a mail that asks somebody to come to the site.
    func judge(_ invitation: FriendMails.Invitation, job: JobID, now: Int64, _ db: DatabaseConnection) throws
        -> StrangerMail.Verdict
    {
        try StrangerMail(
            job: job,
            sender: AccountID(rawValue: invitation.inviter),
            recipient: app.addressDigest(invitation.email),
            network: invitation.network,
            reason: FriendMails.invitation
        ).reserve(app.settings.mailLimits, now: now, db)
    }

    /// How many people the member can have mailed now, and how many of these addresses would wait.
    func forecast(_ emails: [String], by account: Account, now: Int64, _ db: DatabaseConnection) throws -> MailForecast?
    {
        guard account.isEmailConfirmed else { return nil }
        let limits = app.settings.mailLimits
        let room = try MailRoom(of: account, network: network, limits, now: now, db)
        var (strangers, times): ([AddressDigest], [Int64]) = ([], [])
        for email in emails.prefix(Event.maxInvited) {
            let (digest, isKnown) = (app.addressDigest(email), try Attendance.hasAnswered(account.id, from: email, db))
            if let free = try StrangerMail.free(digest, for: account.id, isKnown: isKnown, limits, now: now, db) {
                times.append(free)
            } else if !isKnown {
                strangers.append(digest)
            }
        }
        let crowd = room.waiting(of: strangers)
        if crowd > 0 { times.append(room.next) }
        let waiting = crowd + times.count - (crowd > 0 ? 1 : 0)
        return MailForecast(
            people: room.people,
            waiting: waiting,
            isAll: waiting == emails.count,
            next: waiting > 0 ? times.min() ?? room.next : room.next
        )
    }

    /// The member has confirmed their address: judges what has waited for that. Returns how many are mailed now, how many are
    /// not yet, and when the first of those is.
    func release(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> ReleasedMails {
        let before = try HeldMail.waiting(of: account, db)
        try HeldMail.release(of: account, now: now, db)
        for event in before.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            if let event = try Event.find(event, db) { try judge(event, now: now, db) }
        }
        let left = try HeldMail.waiting(of: account, db).values.reduce(0, +)
        let next = try HeldMail.next(of: account, db)
        return ReleasedMails(sent: max(0, before.values.reduce(0, +) - left), waiting: left, next: next)
    }

    /// Whoever has caused it; the host where that account is erased.
    private func sender(_ account: AccountID?, _ event: Event, _ db: DatabaseConnection) throws -> AccountID {
        try account.flatMap { try Account.find($0, db)?.id } ?? event.host
    }

    /// `nil` for one to a member.
    private func mail(
        _ order: EventJob.Mail,
        job: JobID,
        sender: AccountID,
        _ db: DatabaseConnection
    ) throws -> StrangerMail? {
        guard order.account == nil, let email = order.email else { return nil }
        let guest = try Attendance.find(AttendanceID(rawValue: order.attendance), db)
        guard guest?.account == nil else { return nil }
        return try StrangerMail(
            job: job,
            sender: sender,
            recipient: app.addressDigest(email),
            // A mail that has waited counts for whence it was asked for, and not for whoever has come since.
            network: order.network ?? network,
            event: EventID(rawValue: order.event),
            reason: isDayOff(order, db) ? StrangerMail.dayOff : order.reason.rawValue,
            isKnown: Attendance.hasAnswered(sender, from: email, db),
            guest: AttendanceID(rawValue: order.attendance),
            // Whoever is off the list is told so where they had been asked.
            isAsked: guest?.isAsked ?? (order.reason == .removed)
        )
    }

    private func isDayOff(_ order: EventJob.Mail, _ db: DatabaseConnection) throws -> Bool {
        guard order.reason == .changed, let before = order.before,
            let event = try Event.find(EventID(rawValue: order.event), db)
        else { return false }
        return before.hasLost(aDayIn: try event.seriesExceptions(db))
    }
}
