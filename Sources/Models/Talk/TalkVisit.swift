/// A talk as somebody finds it: with what it is about, and who they are to it. There is no other way from an address to a talk,
/// so that a stranger's is not found at all.
package struct TalkVisit: Sendable {
    package let scope: TalkScope
    package let talk: Talk?
    package let role: TalkRole
    package let writer: TalkWriter
    /// Theirs at the event that it is about; `nil` where it is about none.
    package let attendance: Attendance?

    /// `nil` for what is about none.
    package var event: Event? { scope.event }
    package var day: Int64? { scope.day }
    package let mode: TalkMode

    /// Whether the visitor may do that. While operators hide what it is about, its host reads.
    package func allows(_ act: TalkAct) -> Bool {
        guard TalkRights.allows(act, role, in: mode), act != .beLate || event != nil else { return false }
        switch act {
        case .open, .read, .remove: return true
        case .tell, .speak, .beLate, .edit, .report, .moderate, .manage: return !scope.isHidden
        }
    }

    /// That of an event for a member who is in it; `nil` for everybody else, and for what is no day of it.
    package static func find(
        _ code: EventCode,
        on day: Int64?,
        member account: AccountID,
        _ db: DatabaseConnection
    ) throws -> TalkVisit? {
        guard let visible = try VisibleEvent.find(code, for: account, db), let mine = visible.attendance else {
            return nil
        }
        return try make(visible.event, on: day, mine, db)
    }

    /// The same by a personal link, for somebody without an account too.
    package static func find(
        _ mine: Attendance,
        on day: Int64?,
        _ db: DatabaseConnection
    ) throws -> TalkVisit? {
        guard let event = try Event.find(mine.event, db), try !mine.isShutOut(of: event, db) else { return nil }
        return try make(event, on: day, mine, db)
    }

    /// For whoever sees the event; `nil` where they are not in it.
    package static func make(
        _ event: Event,
        on day: Int64?,
        _ mine: Attendance,
        among parts: EventParts = .unknown,
        _ db: DatabaseConnection
    ) throws -> TalkVisit? {
        guard try day.map({ try event.hasDay($0) }) ?? true, try mine.isIn(event, on: day, db) else { return nil }
        let scope = TalkScope.event(event, day: day)
        let talk = parts.contains(.talk) ? try Talk.find(of: scope, db) : nil
        // What was chosen for a series is so on its days, also where nobody has said anything on one yet.
        let chosen =
            try parts.contains(.talk) && day != nil && talk == nil
            ? Talk.find(of: .event(event, day: nil), db)?.mode : talk?.mode
        return TalkVisit(
            scope: scope,
            talk: talk,
            role: mine.role.manages ? .host : .person,
            writer: TalkWriter(mine),
            attendance: mine,
            mode: chosen ?? scope.usualMode
        )
    }
}

extension TalkVisit {
    /// That of a circle for a member who is in it; `nil` for everybody else.
    package static func find(
        _ code: CircleCode,
        member account: AccountID,
        _ db: DatabaseConnection
    ) throws -> TalkVisit? {
        guard let visible = try VisibleCircle.findJoined(code, for: account, db) else { return nil }
        let scope = TalkScope.circle(visible.circle)
        let talk = try Talk.find(of: scope, db)
        return TalkVisit(
            scope: scope,
            talk: talk,
            role: visible.isKeeper ? .host : .person,
            writer: .member(account),
            attendance: nil,
            mode: talk?.mode ?? scope.usualMode
        )
    }
}

extension Attendance {
    /// Whether they take part in what is said: not who has declined, unless they come on that day.
    fileprivate func isIn(_ event: Event, on day: Int64?, _ db: DatabaseConnection) throws -> Bool {
        if role.manages { return true }
        guard let day, let answer = try dayAnswers(from: day, through: day, db)[day]?.answer else {
            return self.answer != .declined
        }
        return answer != .declined || self.answer != .declined
    }
}
