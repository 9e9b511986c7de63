/// What somebody has said to an invitation.
package enum Answer: String, Codable, Hashable, Sendable, CaseIterable, ColumnValue {
    /// Nothing so far.
    case none
    case going
    case maybe
    case declined

    /// What people can say.
    package static let choices: [Answer] = [.going, .maybe, .declined]
}

/// Why somebody has to do with an event.
package enum AttendanceRole: String, Hashable, Sendable, CaseIterable, ColumnValue {
    case host
    /// May do what the host may, except to take the event from the host.
    case cohost
    case invited
    /// Is told of a public event of their own accord, and perhaps comes.
    case subscriber

    package var manages: Bool { self == .host || self == .cohost }
}
