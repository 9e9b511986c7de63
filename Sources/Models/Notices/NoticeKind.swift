/// What a notice is about. Each kind can be switched off per channel, unless it is the only way to learn of something.
package enum NoticeKind: String, CaseIterable, Hashable, Sendable, ColumnValue {
    /// Somebody would like to be a friend.
    case friendRequest = "friend-request"
    case friendAccepted = "friend-accepted"
    /// Somebody of an imported address book has joined.
    case friendJoined = "friend-joined"
    case invitation
    /// Somebody has answered an invitation of mine.
    case answer
    case eventChanged = "event-changed"
    case eventCancelled = "event-cancelled"
    case reminder
    /// An invitation waits for my answer.
    case nudge
    /// I have moved from the waiting list to a seat.
    case seat
    /// An event has become mine, as its host has left.
    case hosting
    /// Times or venues to vote on.
    case poll
    /// What is new on the map of what somebody has saved.
    case alert
    /// Operators have decided about something that I made.
    case moderation
}
