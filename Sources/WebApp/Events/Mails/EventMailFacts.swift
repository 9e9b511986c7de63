import Models

/// The recipient of a mail about an event and what it is about, as things are now. There is none where nothing is to be
/// said any more.
struct EventMailFacts {
    let order: EventJob.Mail
    let event: Event
    let host: Author
    /// `nil` for whoever is off the list.
    let attendance: Attendance?
    let to: MailAddress
    /// What of a series is not as its rule says.
    let exceptions: SeriesExceptions
    /// What they have said for the days that are moved.
    let answers: [Int64: DayAnswer]
    /// The event as it is on the day that the mail is about, else on its next one.
    let shown: Event
    /// What has changed, or why it is called off.
    let detail: String
    /// The day of a series that does not take place, where nothing else has changed.
    let dayOff: EventTime?
    /// Whether they may say something in its talk.
    let takesWords: Bool
    /// What they bring.
    let portions: [Portion]

    /// Throws `JobPostponed` while operators keep the event, or whoever asks, from everybody's eyes.
    init?(_ order: EventJob.Mail, now: Int64, _ db: DatabaseConnection) throws {
        guard let event = try Event.find(EventID(rawValue: order.event), db),
            let host = try Author.find(event.host, db)
        else { return nil }
        if let until = try Self.held(order, event, now: now, db) { throw JobPostponed(instant: until) }
        let attendance = try Attendance.find(AttendanceID(rawValue: order.attendance), db)
            .flatMap { Self.isMeant($0, by: order) ? $0 : nil }
        let account = attendance.map(\.account) ?? order.account.map { AccountID(rawValue: $0) }
        let isDue =
            try order.reason == .removed
            ? attendance == nil && !Self.isBack(order, db)
            : attendance.map { try Self.isDue(order, event, $0, now: now, db) } ?? false
        guard isDue,
            let to = try Self.recipient(
                account,
                attendance?.email ?? order.email,
                attendance?.guestName,
                order.reason,
                db
            )
        else {
            return nil
        }
        self.order = order
        self.event = event
        self.host = host
        self.attendance = attendance
        self.to = to
        takesWords = try attendance.flatMap { try TalkVisit.find($0, on: nil, db) }?.allows(.speak) ?? false
        portions = try attendance?.portions(db) ?? []
        exceptions = try event.seriesExceptions(db)
        let moved = exceptions.moved.keys
        answers = try attendance?.dayAnswers(from: moved.min() ?? 0, through: moved.max() ?? 0, db) ?? [:]
        let exceptions = exceptions
        shown =
            order.day.map { day in
                event.listed(on: SeriesOccurrence(original: day, time: event.values.time(on: day, exceptions)))
            } ?? event
        guard let before = order.before else {
            (detail, dayOff) = (order.detail, nil)
            return
        }
        let sum = EventChangeSum(before, event, exceptions, now: now)
        (detail, dayOff) = (sum.words, sum.dayOff)
        // All is again as they know it.
        if detail.isEmpty { return nil }
    }

    /// When to look again whether what operators have decided stands in its way still, which is not beyond the event's end:
    /// what restores the event, or its host, brings it forward. Nobody is asked in the name of somebody who is suspended.
    private static func held(_ order: EventJob.Mail, _ event: Event, now: Int64, _ db: DatabaseConnection) throws
        -> Int64?
    {
        let end = event.listedTime.overAt
        guard end > now, (event.status == .cancelled) == (order.reason == .cancelled) else { return nil }
        guard
            try event.hiddenAt != nil
                || order.reason.asks && Account.find(event.host, db)?.isSuspended == true
        else { return nil }
        return min(end, now + StrangerMail.day)
    }

    /// Whether the event still takes place or not, and its guest is still on the list or not, as these facts say.
    func isStillSo(_ db: DatabaseConnection) throws -> Bool {
        let guest = try Attendance.find(AttendanceID(rawValue: order.attendance), db)
            .flatMap { Self.isMeant($0, by: order) ? $0 : nil }
        return try Event.find(event.id, db)?.status == event.status && (guest == nil) == (attendance == nil)
    }

    /// Whether it goes out behind the mail that asks its guest, which is not out yet.
    func waitsForAsking(_ db: DatabaseConnection) throws -> Bool {
        guard order.reason == .update, let attendance else { return false }
        return try Attendance.find(attendance.id, db)?.isAsked == false
    }

    /// What the mail is written in: the recipient's, or the host's where the recipient has no account or has not said so.
    static func language(of order: EventJob.Mail, _ db: DatabaseConnection) throws -> String {
        let account =
            try order.account.map { AccountID(rawValue: $0) }
            ?? Attendance.find(AttendanceID(rawValue: order.attendance), db)?.account
        let own = try account.map { try Account.language(of: $0, db) } ?? ""
        guard own.isEmpty, let event = try Event.find(EventID(rawValue: order.event), db) else { return own }
        return try Account.language(of: event.host, db)
    }

    /// The number of a row that is gone may be another's now, of another event even.
    private static func isMeant(_ attendance: Attendance, by order: EventJob.Mail) -> Bool {
        guard attendance.event.rawValue == order.event else { return false }
        if let account = order.account { return attendance.account?.rawValue == account }
        return attendance.email != nil && attendance.email?.lowercased() == order.email?.lowercased()
    }

    /// What is said: of an invitation, whether its time is still being voted on.
    var reason: EventJob.Reason {
        switch order.reason {
        case .invitation, .poll: event.status == .polling ? .poll : .invitation
        case .changed, .cancelled, .removed, .nudge, .seat, .reminder, .update: order.reason
        }
    }

    /// Whoever was asked again in the meantime gets that invitation, and not that they are off.
    private static func isBack(_ order: EventJob.Mail, _ db: DatabaseConnection) throws -> Bool {
        let event = EventID(rawValue: order.event)
        if let account = order.account {
            return try Attendance.find(of: AccountID(rawValue: account), in: event, db) != nil
        }
        return try order.email.map { try Attendance.find(email: $0, in: event, db) != nil } ?? true
    }

    private static func isDue(
        _ order: EventJob.Mail,
        _ event: Event,
        _ mine: Attendance,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        let reason = order.reason
        guard !mine.isMuted, (event.status == .cancelled) == (reason == .cancelled) else { return false }
        // Whoever may not see it any more hears nothing of it either.
        guard try !mine.isShutOut(of: event, db) else { return false }
        guard reason == .cancelled || event.listedTime.overAt > now else { return false }
        return switch reason {
        case .nudge: mine.answer == .none && mine.role != .subscriber
        case .seat: try hasSeat(mine, on: order.day, db)
        case .changed:
            // A guest who has declined the series can still come to one of its days, and that day may be gone.
            try mine.isAsked
                && (mine.answer != .declined || order.answer == .declined || event.isDayGuest(mine, now: now, db))
        case .reminder: event.isSeries || mine.isSeated || mine.role == .subscriber
        // Perhaps what asked them has failed since.
        case .cancelled: mine.isAsked
        // Its host may have taken it back, or they have said since that they do not come.
        case .update:
            try mine.answer != .declined && order.message.map { try TalkMessage.isShown($0, db) } ?? false
                && (mine.isAsked || EventJob.isToAsk(mine, db))
        case .invitation, .poll, .removed: true
        }
    }

    /// Whether they have the seat still: of the day alone, where it is one of a single day.
    private static func hasSeat(_ mine: Attendance, on day: Int64?, _ db: DatabaseConnection) throws -> Bool {
        guard let day else { return mine.isSeated }
        return try mine.dayAnswers(from: day, through: day, db)[day]?.isSeated ?? mine.isSeated
    }

    /// Members at the address that they have confirmed: until then it may be anybody's, and what others write must not
    /// reach it.
    private static func recipient(
        _ account: AccountID?,
        _ email: String?,
        _ guestName: String?,
        _ reason: EventJob.Reason,
        _ db: DatabaseConnection
    ) throws -> MailAddress? {
        guard let id = account else {
            return email.flatMap { MailAddress($0, name: guestName.flatMap { $0.isEmpty ? nil : $0 }) }
        }
        guard let account = try Account.find(id, db), account.isEmailConfirmed, !account.isSuspended,
            try NoticeSetting.isOn(reason.kind, .mail, for: id, db)
        else { return nil }
        return MailAddress(account.email, name: account.displayName)
    }
}

extension EventJob.Reason {
    /// Whether the mail wants an answer.
    var asks: Bool {
        switch self {
        case .invitation, .nudge, .poll: true
        case .changed, .cancelled, .removed, .seat, .reminder, .update: false
        }
    }
}
