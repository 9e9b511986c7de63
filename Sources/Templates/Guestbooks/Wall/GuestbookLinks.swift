import Models

/// The private links of a book, for its hosts to pass on.
package struct GuestbookLinks: Hashable, Sendable {
    package let wall: Route
    /// The whole address, since it is copied into another program.
    package let feed: String

    package init(wall: Route, feed: String) { (self.wall, self.feed) = (wall, feed) }
}

struct GuestbookLinksPart: HTML {
    let links: GuestbookLinks

    var body: some HTML {
        P { A(.class("button quiet"), .href(links.wall)) { tr("Open the wall") } }
        P(.class("help")) {
            tr(
                "For a TV or a projector: it shows the newest posts and can do nothing else. Copy its address to another device."
            )
        }
        P { tr("Feed for a news reader:") }
        P(.class("share-address")) { links.feed }
        P(.class("help")) {
            tr("Whoever has these addresses sees what every guest sees. You can end them at any time.")
        }
    }
}

/// What a feed of a book says.
package enum GuestbookFeedWords {
    package static func title(_ event: Event) -> String { tr("\(event.title) · Guestbook") }

    package static func title(_ entry: GuestbookEntry) -> String {
        let who = entry.maker.displayName
        let line = entry.post.words.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        if !line.isEmpty { return "\(who): \(line.prefix(80))" }
        let videos = entry.files.count { $0.kind == .video }
        if videos > 0 { return "\(who): " + Count(videos, "video", "videos").words }
        return "\(who): " + Count(entry.files.count, "photo", "photos").words
    }
}
