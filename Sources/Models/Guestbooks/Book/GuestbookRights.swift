/// Who somebody is to a book.
package enum GuestbookRole: String, Hashable, Sendable, CaseIterable {
    case host, cohost
    /// Somebody with an account who is in the event, or has joined by the code.
    case member
    /// Somebody who has joined by the code and has no account here.
    case guest
    /// Has nothing to do with it.
    case stranger
    /// Was sent away by a host.
    case banned
    /// A member whose account operators have shut.
    case suspended

    package var manages: Bool { self == .host || self == .cohost }
}

/// What somebody does with a book.
package enum GuestbookAct: String, Hashable, Sendable, CaseIterable {
    /// Opens its page, which may show their own posts alone.
    case open
    /// Sees what others have posted, and takes it along.
    case read
    /// Takes along what one has posted oneself.
    case takeOwn
    case post
    /// Changes what one has posted.
    case edit
    /// Removes what one has posted, said or felt.
    case remove
    /// Answers others in words or with a sign.
    case respond
    case report
    /// Approves, hides, restores, deletes, sends away.
    case moderate
    /// Changes what the book is and how it is kept, hands out its links and takes its originals.
    case manage
}

/// Who may do what in a book of each mode: the one table that every page, post, file, stream, feed, search and export asks.
package enum GuestbookRights {
    package static func allows(_ act: GuestbookAct, _ role: GuestbookRole, in mode: GuestbookMode) -> Bool {
        switch role {
        case .host, .cohost: isOfHost(act, in: mode)
        case .member, .guest: isOfGuest(act, in: mode)
        case .stranger, .banned, .suspended: false
        }
    }

    /// Hosts decide about the mode; whoever has made the book read only has said that nobody writes.
    private static func isOfHost(_ act: GuestbookAct, in mode: GuestbookMode) -> Bool {
        switch act {
        case .open, .read, .takeOwn, .edit, .remove, .moderate, .manage: true
        case .post, .respond: mode != .readOnly && mode != .closed
        case .report: false
        }
    }

    private static func isOfGuest(_ act: GuestbookAct, in mode: GuestbookMode) -> Bool {
        switch act {
        // A closed book says that it is closed, and shows everybody their own posts.
        case .open, .takeOwn: true
        case .read, .report: mode == .open || mode == .review || mode == .readOnly
        case .post, .edit: mode == .open || mode == .review || mode == .uploadOnly
        case .remove: mode != .closed
        case .respond: mode == .open || mode == .review
        case .moderate, .manage: false
        }
    }
}
