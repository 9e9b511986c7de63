/// Who says something in a talk: the choice of its hosts.
package enum TalkMode: String, Hashable, Sendable, CaseIterable, ColumnValue {
    /// Everybody who is in it.
    case everybody
    /// Hosts alone; everybody reads.
    case hosts
    /// Nobody any more; everybody reads.
    case closed
    /// There is no talk, but what hosts tell.
    case off
}

/// Who somebody is to a talk. Whoever is neither does not find it.
package enum TalkRole: String, Hashable, Sendable, CaseIterable {
    case host
    /// Somebody who is in it, with an account or without.
    case person

    package var manages: Bool { self == .host }
}

/// What somebody does in a talk.
package enum TalkAct: String, Hashable, Sendable, CaseIterable {
    /// Opens it, and reads what hosts tell.
    case open
    /// Reads what people say.
    case read
    /// Tells all who are in it something, which is notified.
    case tell
    /// Says something, answers, or gives a sign.
    case speak
    /// Says that they come late.
    case beLate
    /// Changes what they have said.
    case edit
    /// Removes it for good.
    case remove
    case report
    /// Hides and removes what others have said, and settles reports.
    case moderate
    /// Chooses the mode.
    case manage
}

/// Who may do what in a talk of each mode: the one table that every page, form, stream and mail asks.
package enum TalkRights {
    package static func allows(_ act: TalkAct, _ role: TalkRole, in mode: TalkMode) -> Bool {
        switch act {
        case .open, .remove: true
        case .read: role.manages || mode != .off
        case .tell, .moderate, .manage: role.manages
        case .speak, .edit: mode == .everybody || role.manages && mode == .hosts
        case .beLate: mode == .everybody || mode == .hosts
        case .report: !role.manages
        }
    }
}
