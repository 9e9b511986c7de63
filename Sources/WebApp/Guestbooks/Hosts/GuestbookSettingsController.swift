import Clocks
import HTTPServer
import Models
import Templates

/// How a book is kept, for its hosts (B9).
enum GuestbookSettingsController {
    @Sendable static func edit(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .manage)
        return try page(book, GuestbookSettingsInput(book.found))
    }

    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .manage)
        let input = GuestbookSettingsInput(form)
        let parsed = ParsedGuestbook(input, of: book.event.time, before: book.found.book.values, now: book.now)
        guard parsed.errors.isEmpty else { return try page(book, input, parsed.errors) }
        let now = book.now
        try await book.app.database.write { db in
            let found = try book.again(to: .manage, db)
            try found.book.change(to: parsed.values, now: now, db)
            let isMode = found.book.mode != parsed.values.mode
            try GuestbookLogEntry.write(
                isMode ? .mode : .change,
                isMode ? parsed.values.mode.rawValue : "",
                in: found.event.id,
                by: found.account,
                now: now,
                db
            )
        }
        return book.redirect(to: .guestbook(book.event.code), .guestbookSaved)
    }

    private static func page(
        _ book: BookVisit,
        _ input: GuestbookSettingsInput,
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let rooms = try book.app.database.read { try book.app.settings.guestbookLimits.rooms(for: book.found, $0) }
        return book.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            GuestbookSettingsPage(
                context: $0,
                visit: book.found,
                input: input,
                links: GuestbookLinks(of: book),
                rooms: rooms,
                errors: errors
            )
        }
    }
}

/// The form of a book's settings, or what is wrong with it.
struct ParsedGuestbook {
    private(set) var values: GuestbookValues
    private(set) var errors = FieldErrors.none

    /// How far ahead the day of a book's removal is at least, so that everybody can be told.
    private static let shortestKeeping: Int64 = 30 * 86_400

    /// - Parameter values: what stood before; a day of removal that stays may be nearer.
    init(_ input: GuestbookSettingsInput, of time: EventTime, before values: GuestbookValues, now: Int64) {
        self.values = values
        let clocks = WallClock(time.timeZone)
        self.values.kind = GuestbookKind(rawValue: input.kind) ?? values.kind
        self.values.mode = GuestbookMode(rawValue: input.mode) ?? values.mode
        self.values.welcome = input.welcome
        errors.check(.welcome, input.welcome, limit: GuestbookValues.maxWelcomeLength)
        self.values.postsFrom = day(input.postsFrom, .postsFrom).map(clocks.instant(ofMidnight:))
        self.values.postsUntil = day(input.postsUntil, .postsUntil).map(clocks.instant(ofMidnightAfter:))
        if let from = self.values.postsFrom, let until = self.values.postsUntil, until <= from {
            errors.add(.postsUntil, GuestbookReason.badUntil)
        }
        self.values.keptUntil = day(input.keptUntil, .keptUntil).map(clocks.instant(ofMidnightAfter:))
        if let until = self.values.keptUntil, until != values.keptUntil, until < now + Self.shortestKeeping {
            errors.add(.keptUntil, GuestbookReason.badKeeping)
        }
    }

    private mutating func day(_ text: String, _ field: FieldName) -> CivilDate? {
        guard !text.isEmpty else { return nil }
        let day = CivilDate(typed: text)
        if day == nil { errors.add(field, EventTimeReason.notADay(text)) }
        return day
    }
}

extension GuestbookSettingsInput {
    init(_ form: FormData) {
        self.init()
        kind = form.text(.kind)
        mode = form.text(.mode)
        welcome = form.text(.welcome).replacing("\r\n", with: "\n")
        postsFrom = form.text(.postsFrom)
        postsUntil = form.text(.postsUntil)
        keptUntil = form.text(.keptUntil)
    }

    init(_ found: GuestbookVisit) {
        self.init()
        let (values, clocks) = (found.book.values, WallClock(found.event.time.timeZone))
        (kind, mode, welcome) = (values.kind.rawValue, values.mode.rawValue, values.welcome)
        postsFrom = values.postsFrom.map { clocks.local(at: $0).date.description } ?? ""
        // What ends at midnight ends with the day before.
        postsUntil = values.postsUntil.map { clocks.local(at: $0 - 1).date.description } ?? ""
        keptUntil = values.keptUntil.map { clocks.local(at: $0 - 1).date.description } ?? ""
    }
}

/// Gives a book another code.
enum GuestbookCodeController {
    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .manage)
        let now = book.now
        try await book.app.database.write { db in
            let found = try book.again(to: .manage, db)
            try Guestbook.renewCode(of: found.event.id, now: now, db)
            try GuestbookLogEntry.write(.code, in: found.event.id, by: found.account, now: now, db)
        }
        return book.redirect(to: .guestbook(book.event.code, .settings), .guestbookCode)
    }
}

/// Ends the links to a book's wall and feed.
enum GuestbookLinksController {
    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .manage)
        let now = book.now
        try await book.app.database.write { db in
            let found = try book.again(to: .manage, db)
            try Guestbook.renewLinks(of: found.event.id, now: now, db)
            try GuestbookLogEntry.write(.links, in: found.event.id, by: found.account, now: now, db)
        }
        return book.redirect(to: .guestbook(book.event.code, .settings), .guestbookLinks)
    }
}

/// What hosts have done, for all of them to see.
enum GuestbookLogController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .manage)
        let before = try visit.query[.before].flatMap { Int64($0) }
        let (entries, hasMore) = try book.app.database.read {
            try GuestbookLogEntry.page(before: before, in: book.event.id, $0)
        }
        return book.page {
            GuestbookLogPage(context: $0, visit: book.found, entries: entries, hasMore: hasMore)
        }
    }
}

/// A guest of this device who has an account now keeps what they have posted.
enum GuestbookAdoptionController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let visit = member.visit
        let code = try visit.parameter(.event)
        var cookie = GuestCookie(visit)
        let (account, now, candidates) = (member.account.id, member.now, cookie.candidates)
        let all = cookie
        let adopted = try await member.app.database.write(orRefuse: GuestbookVisit.NotLetIn.self) { db in
            let found = try GuestbookVisit.find(code, guests: candidates, db) { all.isTheirs($0, visit.app) }
            guard let found, let guest = found.guest else { throw GuestbookVisit.NotLetIn() }
            _ = try found.event.joinBook(account, now: now, db)
            try guest.adopt(by: account, db)
            return guest.id
        }
        guard case .success(let guest) = adopted else { throw HTTPError(.notFound, "nobody to take over") }
        cookie.remove(guest)
        var response = member.redirect(to: .guestbook(code), .guestbookAdopted)
        response.add(cookie.cookie(visit))
        return response
    }
}
