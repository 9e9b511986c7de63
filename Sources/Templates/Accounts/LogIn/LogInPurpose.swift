/// What somebody wanted to do who has to log in first, where the page that they came from tells.
struct LogInPurpose {
    let words: String

    /// - Parameter next: the local path to return to. `nil` where it tells nothing.
    init?(next: String?) {
        guard let path = next?.split(separator: "?", maxSplits: 1).first.map(String.init),
            let words = Self.words[path]
        else { return nil }
        self.words = words
    }

    private static let words: [String: String] = [
        MeetingPath.new.rawValue: "Log in to arrange a meeting.",
        EventMapPath.new.rawValue: "Log in to put an event on the map.",
        GuestbooksPath.new.rawValue: "Log in to open a guestbook.",
        ZonesPath.new.rawValue: "Log in to make a music zone.",
        NoticesPath.list.rawValue: "Log in to see your notifications.",
        FriendPath.list.rawValue: "Log in to see your friends.",
    ]
}
