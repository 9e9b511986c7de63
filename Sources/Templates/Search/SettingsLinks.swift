import Models

/// Pages of one's own that are found by words for what one does there.
enum SettingsLinks {
    struct Link {
        let title: String
        let words: String
        let route: Route
    }

    private static let all: [Link] = [
        Link(
            title: "Settings",
            words: "settings preferences account sessions devices log out delete export",
            route: .settings
        ),
        Link(title: "Your profile", words: "profile name photo picture avatar", route: .profile),
        Link(title: "Edit profile", words: "edit profile name photo picture birthday", route: .profileEdit),
        Link(title: "Notifications", words: "notifications notices news unread", route: .notices(.list)),
        Link(
            title: "Which notices you get",
            words: "notifications settings mail push quiet time zone reminders",
            route: .notices(.settings)
        ),
        Link(title: "Bookmarks", words: "bookmarks saved places favourites offline lists", route: .bookmarks),
        Link(title: "Friends", words: "friends contacts people requests blocked", route: .friends(.list)),
        Link(title: "Find friends", words: "find friends invite address book contacts", route: .friends(.find)),
        Link(title: "Your events", words: "events meetings calendar invitations past", route: .events),
        Link(title: "Guestbooks", words: "guestbooks books wedding birthday join", route: .guestbooks(.list)),
        Link(title: "Saved searches", words: "saved searches alerts", route: .alerts(.list)),
    ]
    private static let most = 3

    /// Those for which each of the words begins one of theirs.
    static func found(_ words: String) -> [Link] {
        let asked = NameFolding.fold(words).split(separator: " ")
        guard !asked.isEmpty else { return [] }
        let found = all.filter { link in
            let known = NameFolding.fold(link.title + " " + link.words).split(separator: " ")
            return asked.allSatisfy { word in known.contains { $0.hasPrefix(word) && word.utf8.count >= 3 } }
        }
        return Array(found.prefix(most))
    }
}
