/// What somebody is notified of, with what its words need.
package struct Notice: Hashable, Sendable {
    /// What a notice is about.
    package struct Event: Hashable, Sendable {
        package let code: String
        package let title: String
        /// Epoch seconds: when it is next, or was last.
        package let startsAt: Int64
        /// IANA.
        package let zone: String
        package let isCancelled: Bool

        package init(code: String, title: String, startsAt: Int64, zone: String, isCancelled: Bool = false) {
            self.code = code
            self.title = title
            self.startsAt = startsAt
            self.zone = zone
            self.isCancelled = isCancelled
        }
    }

    /// Who has caused it.
    package struct Actor: Hashable, Sendable {
        package let username: String
        package let displayName: String
        package let photoKey: String?

        package init(username: String, displayName: String, photoKey: String? = nil) {
            self.username = username
            self.displayName = displayName
            self.photoKey = photoKey
        }
    }

    /// Who has answered without an account.
    package struct Guest: Hashable, Sendable {
        /// As they call themselves; may be empty.
        package let name: String
        /// Empty where it is shown to nobody.
        package let address: String

        package init(name: String, address: String) {
            self.name = name
            self.address = address
        }
    }

    /// Whose digest it is.
    package struct Alert: Hashable, Sendable {
        package let id: Int64
        package let name: String
        package let filter: AlertFilter

        package init(id: Int64, name: String, filter: AlertFilter) {
            self.id = id
            self.name = name
            self.filter = filter
        }
    }

    /// A circle of its reader's, or one that they are asked to.
    package struct Circle: Hashable, Sendable {
        package let code: CircleCode
        package let name: String

        package init(code: CircleCode, name: String) { (self.code, self.name) = (code, name) }
    }

    package let id: Int64
    package let kind: NoticeKind
    /// `nil` for the site itself.
    package let actor: Actor?
    package let guest: Guest?
    /// What was said, where it tells of an answer; `nil` where an earlier version has told of it.
    package let said: SaidAnswer?
    package let event: Event?
    /// `nil` also for a saved search that was ended since.
    package let alert: Alert?
    package let zone: ZoneID?
    /// `nil` also where its reader is not in it any more.
    package let circle: Circle?
    /// When it is, where it tells of one day of a series alone: epoch seconds.
    package let day: Int64?
    package let detail: String
    package let createdAt: Int64
    package let readAt: Int64?
    /// Whether the list shows it.
    package let isListed: Bool
    /// Whether what it tells of is not there for its reader any more, or whoever caused it is suspended.
    package let isGone: Bool

    package static let pageSize = 50

    package var isUnread: Bool { readAt == nil }

    /// Whether mail and push have nothing to add: it was seen already, asks and reminds of what is called off since,
    /// comes from a saved search that was ended, or what it tells of is hidden.
    package var isSettled: Bool {
        isGone || isListed && readAt != nil || event?.isCancelled == true && kind.needsEvent
            || kind.telling.isDigest && alert == nil
    }

    package init(
        id: Int64,
        kind: NoticeKind,
        actor: Actor? = nil,
        guest: Guest? = nil,
        said: SaidAnswer? = nil,
        event: Event? = nil,
        alert: Alert? = nil,
        zone: ZoneID? = nil,
        circle: Circle? = nil,
        day: Int64? = nil,
        detail: String = "",
        createdAt: Int64,
        readAt: Int64? = nil,
        isListed: Bool = true,
        isGone: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.actor = actor
        self.guest = guest
        self.said = said
        self.event = event
        self.alert = alert
        self.zone = zone
        self.circle = circle
        self.day = day
        self.detail = detail
        self.createdAt = createdAt
        self.readAt = readAt
        self.isListed = isListed
        self.isGone = isGone
    }

    /// The event that the notice is about is hidden from its reader: then it is not joined.
    private static let isAboutHidden = "notice.event_id IS NOT NULL AND event.id IS NULL"

    /// Whether the notice is a digest with an event that is hidden, or is not.
    private static func lists(hidden: Bool) -> String {
        """
        EXISTS (
            SELECT 1 FROM alert_digest_event JOIN event AS listed ON listed.id = alert_digest_event.event_id
            WHERE alert_digest_event.notice_id = notice.id AND listed.hidden_at IS \(hidden ? "NOT NULL" : "NULL")
        )
        """
    }

    /// The reader may not see the zone any more that the notice is about.
    private static let isZoneGone = """
        (notice.zone_id IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM zone
            WHERE zone.id = notice.zone_id AND (\(VisibleZone.isShown(to: "notice.account_id")))))
        """

    /// The reader is not in the circle any more that the notice is about, nor asked to it.
    private static let isCircleGone = "notice.circle_id IS NOT NULL AND circle.id IS NULL"

    /// The reader does not host the book any more, or nothing is left in it of what others have posted since: a name that
    /// was taken back is told to nobody.
    static let isBookQuiet = """
        (notice.kind = 'guestbook-posts' AND (
            NOT EXISTS (
                SELECT 1 FROM attendance AS own
                WHERE own.event_id = notice.event_id AND own.account_id = notice.account_id
                    AND own.role IN ('host', 'cohost'))
            OR coalesce(
                (SELECT post.created_at FROM guestbook_post AS post
                JOIN guestbook_guest AS writer ON writer.id = post.guest_id
                WHERE post.event_id = notice.event_id AND post.account_id IS DISTINCT FROM notice.account_id
                    AND post.state <> 'hidden' AND post.hidden_at IS NULL AND writer.banned_at IS NULL
                ORDER BY post.id DESC LIMIT 1), 0) < notice.created_at))
        """

    static let selection = """
        SELECT notice.id, notice.kind,
            CASE WHEN \(isAboutHidden) OR \(isZoneGone) OR \(isCircleGone) OR \(isBookQuiet)
                OR \(lists(hidden: true)) THEN ''
                ELSE notice.detail END,
            notice.created_at, notice.read_at, notice.is_listed,
            account.username, account.name, account.photo_key, \(Event.columns), \(Alert.columns),
            \(isAboutHidden) OR account.suspended_at IS NOT NULL
                OR alert_digest.notice_id IS NOT NULL AND NOT \(lists(hidden: false)) OR \(isZoneGone) OR \(isCircleGone)
                OR \(isBookQuiet),
            notice.zone_id,
            notice.said, attendance.guest_name, \(Attendance.shownEmail), notice.day_at, circle.code,
            circle.name
        FROM notice LEFT JOIN account ON account.id = notice.actor_id LEFT JOIN event ON event.id = notice.event_id
            AND (event.hidden_at IS NULL OR event.host_id = notice.account_id)
            LEFT JOIN alert_digest ON alert_digest.notice_id = notice.id
            LEFT JOIN event_alert ON event_alert.id = alert_digest.alert_id
            LEFT JOIN attendance ON attendance.id = notice.attendance_id
            LEFT JOIN circle ON circle.id = notice.circle_id AND EXISTS (
                SELECT 1 FROM circle_person
                WHERE circle_person.circle_id = circle.id AND circle_person.account_id = notice.account_id
                    AND \(CirclePerson.hasPlace))
        """

    /// Reads a row of `selection`. `nil` for a kind that this version does not know.
    static func read(_ row: inout ResultRow) throws -> Notice? {
        let (id, kind, detail): (Int64, String, String) = try (row.next(), row.next(), row.next())
        let (createdAt, readAt, isListed): (Int64, Int64?, Bool) = try (row.next(), row.next(), row.next())
        let (username, name, photoKey): (String?, String?, String?) = try (row.next(), row.next(), row.next())
        let event = try row.next(Event?.self, of: Event.columns)
        let alert = try row.next(Alert?.self, of: Alert.columns)
        let isGone: Bool = try row.next()
        let zone: ZoneID? = try row.next()
        let (said, guestName, address): (SaidAnswer?, String?, String?) = try (row.next(), row.next(), row.next())
        let day: Int64? = try row.next()
        let (circleCode, circleName): (CircleCode?, String?) = try (row.next(), row.next())
        return NoticeKind(rawValue: kind).map { kind in
            Notice(
                id: id,
                kind: kind,
                actor: username.map { Actor(username: $0, displayName: name ?? $0, photoKey: photoKey) },
                guest: address.map { Guest(name: guestName ?? "", address: $0) },
                said: said,
                event: event,
                alert: alert,
                zone: zone,
                circle: circleCode.flatMap { code in circleName.map { Circle(code: code, name: $0) } },
                day: day,
                detail: detail,
                createdAt: createdAt,
                readAt: readAt,
                isListed: isListed,
                isGone: isGone
            )
        }
    }
}

extension Notice.Event: RowDecodable {
    static let columns =
        Columns(of: "event", "code", "title", "listed_at", "zone") + Columns("event.status = 'cancelled'")

    package init(from row: inout ResultRow) throws {
        try self.init(
            code: row.next(),
            title: row.next(),
            startsAt: row.next(),
            zone: row.next(),
            isCancelled: row.next()
        )
    }
}

extension Notice.Alert: RowDecodable {
    static let columns = Columns(of: "event_alert", "id", "name") + AlertFilter.columns

    package init(from row: inout ResultRow) throws {
        try self.init(id: row.next(), name: row.next(), filter: row.next())
    }
}
