import Auth
import Clocks
import HTTPServer
import Models
import Templates

/// What is new in a book, for readers of news, by a private address of its hosts.
enum GuestbookFeedController {
    private static let size = 50

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try LinkedBook(visit, as: [.feed])
        let bytes = GuestbookAtom(book: book, entries: try book.newest(size)).bytes
        var response = Response.bytes(
            bytes,
            contentType: "application/atom+xml; charset=utf-8",
            // Weak, since it is compressed for some and plain for others.
            etag: "W/\"" + String(ContentDigest.sha256(bytes).prefix(32)) + "\"",
            cacheControl: "private, no-cache",
            request: visit.request
        )
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["X-Robots-Tag"] = "noindex"
        return response
    }
}

/// RFC 4287; photos and videos are enclosures by the same key, so that a reader needs no session for them.
struct GuestbookAtom {
    let book: LinkedBook
    let entries: [GuestbookEntry]

    private var site: SiteAddress { book.app.address }
    private var event: Event { book.event }

    var bytes: [UInt8] {
        let own = site.absolute(Route.guestbook(event.code, .feed, key: book.key).path)
        let page = site.absolute(Route.guestbook(event.code).path)
        let changed = entries.map(\.post.updatedAt).max() ?? book.found.book.createdAt
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">

            """
        text += XMLText.element("id", "tag:\(site.host),2026:\(event.code)/guestbook")
        text += XMLText.element("title", GuestbookFeedWords.title(event))
        text += XMLText.element("updated", Timestamp.text(changed))
        text += "<link rel=\"self\" type=\"application/atom+xml\" href=\"\(XMLText.escaped(own))\"/>"
        text += "<link rel=\"alternate\" type=\"text/html\" href=\"\(XMLText.escaped(page))\"/>\n"
        for entry in entries { text += element(entry) }
        return Array((text + "</feed>\n").utf8)
    }

    private func element(_ entry: GuestbookEntry) -> String {
        let post = entry.post
        let link = site.absolute(Route.guestbookPost(event.code, post.code).path)
        var text = "<entry>" + XMLText.element("id", "tag:\(site.host),2026:\(event.code)/\(post.code)")
        text += XMLText.element("title", GuestbookFeedWords.title(entry))
        text += "<author>" + XMLText.element("name", entry.maker.displayName) + "</author>"
        text += XMLText.element("published", Timestamp.text(post.createdAt))
        text += XMLText.element("updated", Timestamp.text(post.updatedAt))
        text += "<link rel=\"alternate\" type=\"text/html\" href=\"\(XMLText.escaped(link))\"/>"
        for file in entry.files { text += enclosure(file) }
        let words = ([post.words] + entry.files.map(\.caption)).filter { !$0.isEmpty }
        text += XMLText.element("summary", words.joined(separator: "\n"))
        if let point = post.place?.point {
            text += XMLText.element("georss:point", "\(Degrees.text(point.latitude)) \(Degrees.text(point.longitude))")
        }
        return text + "</entry>\n"
    }

    private func enclosure(_ file: GuestbookFile) -> String {
        guard let copies = file.copies, let key = MediaKey(copies.video ?? copies.large) else { return "" }
        let address = XMLText.escaped(site.absolute(book.media(key.description).path))
        return "<link rel=\"enclosure\" type=\"\(key.format.mediaType)\" href=\"\(address)\"/>"
    }
}
