/// A notice to be written in the transaction of the fact that it tells of.
package struct NewNotice: Sendable {
    /// The recipient.
    package let account: AccountID
    package let kind: NoticeKind
    /// Who caused it; `nil` for the site itself.
    package let actor: AccountID?
    package let event: EventID?
    package let zone: ZoneID?
    package let circle: CircleID?
    /// What else is to be said, in words for people: "Now on Saturday 18:30". May be empty.
    package let detail: NoticeBody
    /// A second notice of the same key and account is not written. `nil`: each is one of its own.
    package let onceKey: String?
    /// The event as it was before, where the notice tells of changes: then it takes the place of an unread one.
    let before: EventSnapshot?
    /// The day of a series that it is about alone: epoch seconds.
    let day: Int64?
    /// What was said, where it tells of an answer, and whose it is where they have no account.
    let said: SaidAnswer?
    let guest: AttendanceID?

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
        (zone, circle, said, guest) = (nil, nil, nil, nil)
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
        (kind, zone, circle, onceKey, before, day) = (.answer, nil, nil, nil, nil, nil)
    }

    /// Tells of what a guest without an account has done, where `guest` is given.
    init(
        for account: AccountID,
        _ kind: NoticeKind,
        by actor: AccountID?,
        guest: AttendanceID?,
        about event: EventID,
        detail: NoticeBody
    ) {
        (self.account, self.kind, self.actor) = (account, kind, actor)
        (self.event, self.detail, self.guest) = (event, detail, guest)
        (zone, circle, onceKey, before, day, said) = (nil, nil, nil, nil, nil, nil)
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
        (event, circle, before, day, said, guest) = (nil, nil, nil, nil, nil, nil)
    }

    /// About a circle.
    package init(
        for account: AccountID,
        _ kind: NoticeKind,
        by actor: AccountID? = nil,
        about circle: CircleID,
        detail: NoticeBody = .none,
        onceKey: String? = nil
    ) {
        self.account = account
        self.kind = kind
        self.actor = actor
        self.circle = circle
        self.detail = detail
        self.onceKey = onceKey
        (event, zone, before, day, said, guest) = (nil, nil, nil, nil, nil, nil)
    }
}
