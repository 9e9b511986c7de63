/// Why somebody may not rate an event, or not yet.
package enum RatingObstacle: Error, Hashable {
    case guest
    case cancelled
    /// Its time is being voted on.
    case polling
    case notBegun
    /// Nobody rates what they host themselves.
    case host
    /// They neither subscribed nor came.
    case notThere
    /// All seats were taken.
    case waiting
}

extension Event {
    /// What keeps the reader from rating, whose attendance is `mine`; `nil` when nothing does.
    package func ratingObstacle(_ mine: Attendance?, isMember: Bool, now: Int64) -> RatingObstacle? {
        if let mine, mine.role.manages { return .host }
        switch status {
        case .cancelled: return .cancelled
        case .polling: return .polling
        case .planned: break
        }
        guard time.startsAt <= now else { return .notBegun }
        // To log in helps only now.
        guard isMember else { return .guest }
        if let mine, mine.onlySubscribes, mine.answer != .declined { return nil }
        switch mine?.answer {
        case .going: return mine?.isWaiting == true ? .waiting : nil
        case .maybe: return nil
        case .none?, .declined, nil: return .notThere
        }
    }
}
