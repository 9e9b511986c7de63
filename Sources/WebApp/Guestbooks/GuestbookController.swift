import HTTPServer
import Models
import Templates

/// The timeline of a book (GB5), and the button that opens one for an event which has none (B1).
enum GuestbookController {
    @Sendable static func show(_ visit: Visit) async throws -> Response { try await page(visit) }

    static func page(_ visit: Visit, status: Status = .ok) async throws -> Response {
        let query = try visit.query
        var read = GuestbookAddress { query[$0] }
        read.filter.spot = query[.spot].flatMap { GeoPoint(pair: $0) }
        let address = read
        let cookie = GuestCookie(visit)
        let (app, now) = (visit.app, visit.now)
        let (book, page) = try app.database.read { db in
            let book = try BookVisit(visit, to: .open, db)
            let found = book.found
            let (items, hasMore) = try app.guestbookPages.page(
                address,
                for: found,
                assets: app.assetPaths,
                now: now,
                db
            )
            guard let front = try GuestbookFront.find(for: found, now: now, db) else {
                throw HTTPError(.notFound, "no such book")
            }
            let adoptable = try found.account.flatMap { _ in
                try GuestbookVisit.find(found.event.code, guests: cookie.candidates, db) { cookie.isTheirs($0, app) }
            }
            let page = (
                items: items, hasMore: hasMore, front: front,
                cover: front.parts.contains(.picture) ? try EventPicture.find(of: found.event.id, db) : nil,
                zone: try VisibleZone.list(of: found.event, for: found.account, among: front.parts, db).first?
                    .zone.id,
                adoptable: adoptable?.guest?.name
            )
            return (book, page)
        }
        let member = page.front.isUnread ? MemberVisit(visit) : nil
        let seen = try await member?.markingNoticesRead(.guestbookPosts, about: book.event.id).visit ?? visit
        var response = seen.formPage(status: status) {
            GuestbookPage(
                context: $0,
                visit: book.found,
                host: Byline(page.front.host),
                cover: page.cover.map { PlacePicture($0) },
                items: page.items,
                hasMore: page.hasMore,
                address: address,
                waiting: page.front.waiting,
                reported: page.front.reported,
                people: page.front.people,
                zone: page.zone,
                adoptable: page.adoptable,
                now: now
            )
        }
        if let renewed = book.found.guest.flatMap({ cookie.renewed(for: $0, app) }) {
            response.add(renewed.cookie(visit))
        }
        return response
    }

    /// Opens the book of an event, for its hosts.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let (account, now) = (member.account.id, member.now)
        try await member.app.database.write { db in
            guard try VisibleEvent.findManaged(event.code, by: account, db) != nil else {
                throw HTTPError(.notFound, "no such event")
            }
            guard try Guestbook.find(of: event.id, db) == nil else { return }
            try Guestbook.open(GuestbookValues(), of: event.id, now: now, db)
            try GuestbookLogEntry.write(.open, in: event.id, by: account, now: now, db)
        }
        return member.redirect(to: .guestbook(event.code), .guestbookOpened)
    }
}
