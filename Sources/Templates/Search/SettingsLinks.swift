import Models

/// Pages of one's own that are found by words for what one does there.
enum SettingsLinks {
    struct Link {
        let title: String
        let words: String
        let route: Route
    }

    private static var all: [Link] {
        [
            Link(
                title: tr("Settings"),
                words: tr("settings preferences account sessions devices log out delete export"),
                route: .settings
            ),
            Link(title: tr("Your profile"), words: tr("profile name photo picture avatar"), route: .profile),
            Link(title: tr("Edit profile"), words: tr("edit profile name photo picture birthday"), route: .profileEdit),
            Link(title: tr("Notifications"), words: tr("notifications notices news unread"), route: .notices(.list)),
            Link(
                title: tr("Which notices you get"),
                words: tr("notifications settings mail push quiet time zone reminders"),
                route: .notices(.settings)
            ),
            Link(
                title: tr("Bookmarks"),
                words: tr("bookmarks saved places favourites offline lists"),
                route: .bookmarks
            ),
            Link(title: tr("Friends"), words: tr("friends contacts people requests blocked"), route: .friends(.list)),
            Link(
                title: tr("Find friends"),
                words: tr("find friends invite address book contacts"),
                route: .friends(.find)
            ),
            Link(title: tr("Your events"), words: tr("events meetings calendar invitations past"), route: .events),
            Link(
                title: tr("Guestbooks"),
                words: tr("guestbooks books wedding birthday join"),
                route: .guestbooks(.list)
            ),
            Link(
                title: tr("Calendars of others"),
                words: tr("calendars feeds ics webcal import subscribe"),
                route: .feeds(.list)
            ),
            Link(title: tr("Saved searches"), words: tr("saved searches alerts"), route: .alerts(.list)),
        ]
    }
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
