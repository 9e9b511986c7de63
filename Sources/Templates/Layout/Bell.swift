/// The way to the notices, with how many are unread. notices.js keeps the number up to date.
struct Bell: HTML {
    let unread: Int
    let assets: AssetPaths

    var body: some HTML {
        A(.class("icon-button bell"), .id("bell"), .href(.notices(.list))) {
            Icon(.bell, assets)
            Span(.class("bell-count"), .ariaHidden, .hidden(unread == 0)) { Self.number(unread) }
            Span(.class("visually-hidden")) { Self.words(unread) }
        }
    }

    static func number(_ unread: Int) -> String { unread > 99 ? "99+" : String(unread) }

    /// "Notices, 3 unread"
    static func words(_ unread: Int) -> String {
        switch unread {
        case ...0: tr("Notifications")
        case ...99: tr("Notifications, \(unread) unread")
        default: tr("Notifications, more than 99 unread")
        }
    }
}
