import GRDB

/// What somebody is told, with what its words need.
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

        package init(username: String, displayName: String) {
            self.username = username
            self.displayName = displayName
        }
    }

    package let id: Int64
    package let kind: NoticeKind
    /// `nil` for the site itself.
    package let actor: Actor?
    package let event: Event?
    package let detail: String
    package let createdAt: Int64
    package let readAt: Int64?
    /// Whether the list shows it.
    package let isListed: Bool

    package static let pageSize = 50

    package var isUnread: Bool { readAt == nil }

    /// Whether mail and push have nothing to add: it was seen already, or asks and reminds of what is called off since.
    package var isSettled: Bool { isListed && readAt != nil || event?.isCancelled == true && kind.needsEvent }

    package init(
        id: Int64,
        kind: NoticeKind,
        actor: Actor? = nil,
        event: Event? = nil,
        detail: String = "",
        createdAt: Int64,
        readAt: Int64? = nil,
        isListed: Bool = true
    ) {
        self.id = id
        self.kind = kind
        self.actor = actor
        self.event = event
        self.detail = detail
        self.createdAt = createdAt
        self.readAt = readAt
        self.isListed = isListed
    }

    static let selection = """
        SELECT notice.id, notice.kind, notice.detail, notice.created_at, notice.read_at, notice.is_listed,
            account.username, account.name, event.code, event.title, event.listed_at, event.zone,
            event.status = 'cancelled'
        FROM notice LEFT JOIN account ON account.id = notice.actor_id LEFT JOIN event ON event.id = notice.event_id
            AND (event.hidden_at IS NULL OR event.host_id = notice.account_id)
        """

    /// Reads `selection`. `nil` for a kind that this version does not know.
    init?(row: Row) {
        guard let kind = NoticeKind(rawValue: row[1]) else { return nil }
        let (username, code): (String?, String?) = (row[6], row[8])
        self.init(
            id: row[0],
            kind: kind,
            actor: username.map { Actor(username: $0, displayName: row[7] ?? $0) },
            event: code.map { Event(code: $0, title: row[9], startsAt: row[10], zone: row[11], isCancelled: row[12]) },
            detail: row[2],
            createdAt: row[3],
            readAt: row[4],
            isListed: row[5]
        )
    }
}
