import Models

extension EventJob.Reason {
    /// The notice that tells the same in the application.
    var noticeKind: NoticeKind {
        switch self {
        case .invitation: .invitation
        case .changed: .eventChanged
        case .cancelled, .removed: .eventCancelled
        case .nudge: .nudge
        case .seat: .seat
        case .reminder: .reminder
        case .poll: .poll
        }
    }
}
