/// What somebody wanted to do who has to log in first, where the page that they came from tells.
struct LogInPurpose {
    let words: String

    /// - Parameter next: the local path to return to. `nil` where it tells nothing.
    init?(next: String?) {
        guard let path = next?.split(separator: "?", maxSplits: 1).first.map(String.init),
            let words = Self.words(path)
        else { return nil }
        self.words = words
    }

    private static func words(_ path: String) -> String? {
        switch path {
        case MeetingPath.new.rawValue: tr("Log in to arrange a meeting.")
        case EventMapPath.new.rawValue: tr("Log in to put an event on the map.")
        case GuestbooksPath.new.rawValue: tr("Log in to open a guestbook.")
        case ZonesPath.new.rawValue: tr("Log in to make a music zone.")
        case NoticesPath.list.rawValue: tr("Log in to see your notifications.")
        case FriendPath.list.rawValue: tr("Log in to see your friends.")
        default: nil
        }
    }
}
