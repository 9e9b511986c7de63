/// The list of an event as somebody finds it: there is no other way from an address to it, so that a stranger's is not found.
package struct ThingsVisit: Hashable, Sendable {
    package let event: Event
    package let mine: Attendance
    /// Whoever comes adds what they bring.
    package let isOpen: Bool

    package init(event: Event, mine: Attendance, isOpen: Bool = false) {
        (self.event, self.mine, self.isOpen) = (event, mine, isOpen)
    }

    /// While operators hide the event, its host reads.
    private var isUnhidden: Bool { event.hiddenAt == nil }

    package var manages: Bool { mine.role.manages }
    /// Changes the list and the questions.
    package var mayManage: Bool { manages && isUnhidden && event.status != .cancelled }
    /// Who brings what is told to whoever is told who comes.
    package var seesNames: Bool {
        event.audience != .public || manages || mine.answer == .going || mine.answer == .maybe
    }

    /// Whether they may bring something now. Who waits for a seat keeps what they have taken as perhaps coming, and takes no more.
    package func mayClaim(now: Int64) -> Bool {
        isUnhidden && event.isAhead(at: now) && mine.mayBring
    }

    /// Whether they may say that they do not bring it after all.
    package func mayGiveBack(now: Int64) -> Bool { isUnhidden && event.isAhead(at: now) }

    /// Whether they could, once they have said that they come.
    package func isAsked(now: Int64) -> Bool { isUnhidden && event.isAhead(at: now) && !mine.mayBring }

    package func mayAdd(now: Int64) -> Bool { mayManage || isOpen && mayClaim(now: now) }

    /// That of an event for a member who is in it; `nil` for everybody else.
    package static func find(
        _ code: EventCode,
        member account: AccountID,
        _ db: DatabaseConnection
    ) throws -> ThingsVisit? {
        guard let visible = try VisibleEvent.find(code, for: account, db) else { return nil }
        return try make(visible.event, visible.attendance, db)
    }

    /// The same by a personal link, for somebody without an account too.
    package static func find(_ mine: Attendance, _ db: DatabaseConnection) throws -> ThingsVisit? {
        guard let event = try Event.find(mine.event, db), try !mine.isShutOut(of: event, db) else { return nil }
        return try make(event, mine, db)
    }

    /// For whoever sees the event; `nil` for passers-by, and for who has declined.
    package static func make(
        _ event: Event,
        _ mine: Attendance?,
        among parts: EventParts = .unknown,
        _ db: DatabaseConnection
    ) throws -> ThingsVisit? {
        guard let mine, mine.role.manages || mine.answer != .declined else { return nil }
        guard parts.contains(.thingList) else { return ThingsVisit(event: event, mine: mine) }
        let isOpen = try Bool.fetchOne(
            db,
            cached: "SELECT is_open FROM thing_list WHERE event_id = ?",
            arguments: [event.id]
        )
        return ThingsVisit(event: event, mine: mine, isOpen: isOpen ?? false)
    }
}

extension Attendance {
    /// Comes, with a seat, or perhaps.
    package var mayBring: Bool { isSeated || answer == .maybe }
}
