import HTTPServer
import Models
import Templates

/// A visit to a book: what the address names, for whoever may do what they came for.
struct BookVisit: Sendable {
    let visit: Visit
    let found: GuestbookVisit

    var app: App { visit.app }
    var now: Int64 { visit.now }
    var event: Event { found.event }

    /// The book of the path `/events/:code/guestbook…`. Throws 404 where there is none for this visitor, and where they
    /// may not do that.
    init(_ visit: Visit, to act: GuestbookAct) throws {
        self = try visit.app.database.read { try BookVisit(visit, to: act, $0) }
    }

    /// The same, in the transaction that goes on to read what is in the book.
    init(_ visit: Visit, to act: GuestbookAct, _ db: DatabaseConnection) throws {
        guard let found = try Self.find(visit, db), found.allows(act, at: visit.now) else {
            throw HTTPError(.notFound, "no such book")
        }
        self.visit = visit
        self.found = found
    }

    /// The same, inside of the transaction that changes something: meanwhile the book may have been closed, or the
    /// visitor sent away. Throws 404.
    func again(to act: GuestbookAct, _ db: DatabaseConnection) throws -> GuestbookVisit {
        guard let found = try Self.find(visit, db), found.allows(act, at: now) else {
            throw HTTPError(.notFound, "no such book")
        }
        return found
    }

    /// `nil` where there is none for this visitor.
    static func find(_ visit: Visit, _ db: DatabaseConnection) throws -> GuestbookVisit? {
        try find(try visit.parameter(.event), visit, db)
    }

    static func find(_ code: EventCode, _ visit: Visit, _ db: DatabaseConnection) throws -> GuestbookVisit? {
        if let account = visit.signedIn?.account.id {
            if let found = try GuestbookVisit.find(code, member: account, db) { return found }
            // Whoever is kept out with an account is not let in as the guest who they were before.
            if try GuestbookVisit.isShut(code, to: account, db) { return nil }
        }
        // A member who has joined as a guest before is one still, until they take the posts over.
        let cookie = GuestCookie(visit)
        return try GuestbookVisit.find(code, guests: cookie.candidates, db) { cookie.isTheirs($0, visit.app) }
    }

    /// The books that the device is in as a guest, the newest first.
    static func all(ofDevice visit: Visit, _ db: DatabaseConnection) throws -> [GuestbookVisit] {
        try GuestbookGuest.events(of: GuestCookie(visit).candidates, db)
            .compactMap { try find($0, visit, db) }
            .filter { $0.allows(.open, at: visit.now) }
    }

    /// What sets the bound for what this visitor posts.
    func room() throws -> GuestbookRoom {
        try app.database.read { try app.settings.guestbookLimits.room(for: found, $0) }
    }

    func page(status: Status = .ok, _ make: (PageContext) -> any Page) -> Response {
        visit.formPage(status: status, make)
    }

    func redirect(to route: Route, _ flash: Flash? = nil) -> Response { visit.redirect(to: route, flash) }
}

extension PathParameter where Value == EventCode {
    /// A post of a book.
    static var post: Self { Self("post", else: "no such post") }
}

extension PathParameter where Value == Int64 {
    static var guest: Self { Self("guest", else: "nobody of that number") }
    static var reply: Self { Self("reply", else: "no such reply") }
}

extension PathParameter where Value == JoinCode {
    static var join: Self { Self("join", else: "no such code") }
}

extension GuestbookItem {
    init(_ entry: GuestbookEntry) {
        self.init(entry, face: entry.maker.author?.photoKey.map { ProfilePhoto(key: $0).small })
    }
}
