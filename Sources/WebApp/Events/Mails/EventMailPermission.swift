import Models

/// Whether a member wants mails of a kind.
enum EventMailPermission {
    static func allows(_ kind: NoticeKind, _ account: AccountID, _ db: DatabaseConnection) throws -> Bool { true }
}

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
