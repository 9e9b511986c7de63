import Auth
import HTTPServer
import Models
import Templates

/// A book by one of its private links, which show what every guest sees and do nothing else. A key is sealed with the
/// book's secret: another secret ends all of them.
struct LinkedBook: Sendable {
    enum Purpose: String, CaseIterable {
        case wall, feed
    }

    let visit: Visit
    let found: GuestbookVisit
    /// As it goes into further links.
    let key: String

    var app: App { visit.app }
    var event: Event { found.event }

    /// The book of the path, for whoever has a key for one of these purposes. Throws 404.
    init(_ visit: Visit, as purposes: [Purpose]) throws {
        let code = try visit.parameter(.event)
        guard let name = SealedName(try visit.query[.key] ?? ""), let purpose = Purpose(rawValue: name.body),
            purposes.contains(purpose),
            let found = try visit.app.database.read({ try GuestbookVisit.linked(code, $0) }),
            name.isValid(secret: found.book.secret.bytes, for: Self.seal, with: visit.app.signingKey)
        else { throw HTTPError(.notFound, "no such link") }
        self.visit = visit
        self.found = found
        key = name.text
    }

    /// For a host, who needs no key and shows one that others may use. Throws 404.
    init(hostedBy visit: Visit) throws {
        let book = try BookVisit(visit, to: .manage)
        guard let found = try visit.app.database.read({ try GuestbookVisit.linked(book.event.code, $0) }) else {
            throw HTTPError(.notFound, "no such book")
        }
        self.visit = visit
        self.found = found
        key = Self.key(.wall, of: found.book, visit.app)
    }

    private static let seal = "guestbook-link"

    static func key(_ purpose: Purpose, of book: Guestbook, _ app: App) -> String {
        SealedName(purpose.rawValue, secret: book.secret.bytes, for: seal, with: app.signingKey).text
    }

    /// The newest posts that every guest sees: none where guests see their own alone, or nothing.
    func newest(_ count: Int) throws -> [GuestbookEntry] {
        let found = found
        return try app.database.read {
            try GuestbookEntry.page(GuestbookFilter(), for: found, limit: count, $0).entries
        }
    }

    /// The song that plays at the event now; `nil` where guests may not read the book.
    var song: TrackWords? {
        get throws {
            guard GuestbookRights.allows(.read, .guest, in: found.book.mode) else { return nil }
            let (event, now) = (event, app.millisecondClock())
            return try app.database.read { try ZonePlay.heard(at: event, now: now, $0) }
        }
    }

    func media(_ key: String) -> Route { .guestbookLinked(event.code, key, key: self.key) }
}

extension GuestbookLinks {
    init(of book: BookVisit) {
        let (code, values) = (book.event.code, book.found.book)
        let feed = Route.guestbook(code, .feed, key: LinkedBook.key(.feed, of: values, book.app))
        self.init(
            wall: .guestbook(code, .wall, key: LinkedBook.key(.wall, of: values, book.app)),
            feed: book.app.address.absolute(feed.path)
        )
    }
}

/// A copy of a photo or video that is on a wall or in a feed, for whoever has the key of one.
enum GuestbookLinkedMediaController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try LinkedBook(visit, as: LinkedBook.Purpose.allCases)
        let key = try visit.parameter(.linkedMedia)
        let isOpen = try visit.app.database.read { db in
            guard let media = try GuestbookMedia.find(key.description, db),
                try !HiddenPicture.isShut(key.description, for: nil, db)
            else { return false }
            return try media.isSeen(by: book.found, db)
        }
        guard isOpen, let response = try await visit.app.media.response(for: key, to: visit.request, share: visit.share)
        else {
            throw HTTPError(.notFound, "no such picture")
        }
        return response
    }
}

extension PathParameter where Value == MediaKey {
    fileprivate static var linkedMedia: Self {
        Self("key", else: "no such picture") { text in MediaKey(text).flatMap { $0.isOriginal ? nil : $0 } }
    }
}
