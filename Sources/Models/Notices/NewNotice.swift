/// A notice to be written in the transaction of the fact that it tells of.
package struct NewNotice: Sendable {
    /// The recipient.
    package let account: AccountID
    package let kind: NoticeKind
    /// Who caused it; `nil` for the site itself.
    package let actor: AccountID?
    package let event: EventID?
    package let zone: ZoneID?
    /// What else is to be said, in words for people: "Now on Saturday 18:30". May be empty.
    package let detail: NoticeBody
    /// A second notice of the same key and account is not written. `nil`: each is one of its own.
    package let onceKey: String?
    /// The event as it was before, where the notice tells of changes: then it takes the place of an unread one.
    let before: EventSnapshot?
    /// The day of a series that it is about alone: epoch seconds.
    private let day: Int64?
    /// What was said, where it tells of an answer, and whose it is where they have no account.
    private let said: SaidAnswer?
    private let guest: AttendanceID?

    package init(
        for account: AccountID,
        _ kind: NoticeKind,
        by actor: AccountID? = nil,
        about event: EventID? = nil,
        detail: NoticeBody = .none,
        onceKey: String? = nil,
        before: EventSnapshot? = nil,
        day: Int64? = nil
    ) {
        self.account = account
        self.kind = kind
        self.actor = actor
        self.event = event
        self.detail = detail
        self.onceKey = onceKey
        self.before = before
        self.day = day
        (zone, said, guest) = (nil, nil, nil)
    }

    /// Tells a host what somebody has said: a member, or a guest without an account.
    init(
        for account: AccountID,
        _ said: SaidAnswer,
        by actor: AccountID?,
        guest: AttendanceID?,
        about event: EventID,
        detail: NoticeBody
    ) {
        self.account = account
        self.actor = actor
        self.event = event
        self.detail = detail
        self.said = said
        self.guest = guest
        (kind, zone, onceKey, before, day) = (.answer, nil, nil, nil, nil)
    }

    /// About a zone.
    package init(
        for account: AccountID,
        _ kind: NoticeKind,
        by actor: AccountID? = nil,
        about zone: ZoneID,
        detail: NoticeBody = .none,
        onceKey: String? = nil
    ) {
        self.account = account
        self.kind = kind
        self.actor = actor
        self.zone = zone
        self.detail = detail
        self.onceKey = onceKey
        (event, before, day, said, guest) = (nil, nil, nil, nil, nil)
    }

    /// Writes it, with the jobs that mail and push it. Returns its number; `nil` when one of the same key is there
    /// already, when it is the actor's own, and when one of the two has blocked the other: then nothing is written.
    ///
    /// Somebody who has switched the kind off in the list gets a row that no list shows, so that mail and push still
    /// have their words and the key its effect.
    /// - Parameter sum: what differs from an older state of the event; `nil` where `detail` tells of a single day.
    @discardableResult
    package func post(
        now: Int64,
        _ db: DatabaseConnection,
        sum: (EventSnapshot) -> NoticeBody? = { _ in nil }
    ) throws -> Int64? {
        guard let language = try readerLanguage(db) else { return nil }
        let newest = detail.text(in: language)
        let told = try toldChanges(newest, db) { sum($0)?.text(in: language) }
        let channels = try NoticeSetting.channels(for: kind, of: account, db)
        let isListed = channels.contains(.app)
        let heldUntil = try quietEnd(now: now, db)
        let values: Assignments = [
            "account_id": account, "kind": kind, "actor_id": actor, "event_id": event,
            "zone_id": zone,
            "detail": told?.words(or: newest) ?? newest, "once_key": onceKey, "is_listed": isListed,
            "held_until": heldUntil, "created_at": now, "read_at": isListed ? nil : now,
            "told": try told.map(JSONText.encode), "said": said, "attendance_id": guest,
            "day_at": day,
        ]
        let id = try Int64.fetchOne(
            db,
            cached: """
                INSERT INTO notice \(values.inserted)
                ON CONFLICT (account_id, once_key) WHERE once_key IS NOT NULL DO NOTHING
                RETURNING id
                """,
            arguments: values.arguments
        )
        guard let id else { return nil }
        let delivery = NoticeDelivery(account: account, by: actor, notice: id, heldUntil: heldUntil)
        let instant = now + kind.telling.gatherSeconds
        if channels.contains(.mail), !kind.hasOwnMail { try delivery.enqueueMail(at: instant, now: now, db) }
        if channels.contains(.push) { try delivery.enqueuePushes(at: instant, now: now, db) }
        return id
    }

    /// What the recipient reads; `nil` where they are not to hear of it. Nobody is notified of what they did themselves, nor
    /// by somebody with whom they want nothing to do. Somebody who is suspended hears nothing, and nobody hears of them.
    private func readerLanguage(_ db: DatabaseConnection) throws -> String? {
        guard let reader = try Account.find(account, db), !reader.isSuspended else { return nil }
        guard let actor else { return reader.language }
        guard actor != account, try Account.find(actor, db)?.isSuspended == false,
            try !Block.exists(between: account, actor, db)
        else { return nil }
        return reader.language
    }

    /// Until when mail and push wait. What must precede its event does not, where it would come too late.
    private func quietEnd(now: Int64, _ db: DatabaseConnection) throws -> Int64? {
        guard let end = try QuietHours.find(of: account, db)?.end(at: now) else { return nil }
        guard kind.telling.mustPrecedeEvent else { return end }
        let start = try event.flatMap {
            try Int64.fetchOne(db, cached: "SELECT listed_at FROM event WHERE id = ?", arguments: [$0])
        }
        guard let start, end + 3_600 <= start else { return nil }
        return end
    }
}
