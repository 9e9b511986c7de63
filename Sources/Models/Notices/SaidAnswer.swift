/// What somebody has said to an invitation, as the hosts are told of it.
package enum SaidAnswer: String, Hashable, Sendable, ColumnValue {
    case going
    /// Would come, and waits for a seat.
    case waiting
    case maybe
    case declined
    /// Does not come any more to what they were not asked to.
    case left
    /// On times and places.
    case voted

    /// What it has come to.
    init(_ answered: Attendance) {
        self = answered.onlySubscribes ? .left : Self(answered.answer, isWaiting: answered.isWaiting)
    }

    init(_ answer: Answer, isWaiting: Bool) {
        self =
            switch answer {
            case .going: isWaiting ? .waiting : .going
            case .maybe: .maybe
            case .declined: .declined
            case .none: .left
            }
    }
}
