import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// The way into a book by its code (GB3, B11): the code first, then a name, or the account of who is logged in.
enum JoinController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        visit.formPage { JoinPage(context: $0) }
    }

    /// With the code in the address, as printed pages carry it.
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        guard let code = JoinCode(try visit.parameter(.joinText)) else {
            return answer(visit, "", GuestbookReason.wrongCode, .notFound)
        }
        return try await found(code, visit, else: .notFound) { try page(visit, $0) }
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let typed = form.text(.code)
        guard !typed.isEmpty else { return answer(visit, typed, GuestbookReason.noCode) }
        guard let code = JoinCode(typed) else { return answer(visit, typed, GuestbookReason.wrongCode) }
        return try await found(code, visit) { found in
            if let member = MemberVisit(visit) { return try await join(found, member) }
            guard let name = form[.name] else { return visit.redirect(to: .join(code)) }
            return try await join(found, as: name, visit)
        }
    }

    /// Looks the code up, whatever comes of it: a wrong one tells nothing and costs its network a try.
    private static func found(
        _ code: JoinCode,
        _ visit: Visit,
        else status: Status = .unprocessableContent,
        _ body: ((event: Event, book: Guestbook)) async throws -> Response
    ) async throws -> Response {
        let (looked, wait) = try await visit.app.guesses.lookUp(in: visit) { try GuestbookVisit.find(code, $0) }
        guard wait == 0 else { return answer(visit, "", GuestbookReason.tooMuch(seconds: wait), .tooManyRequests) }
        guard let found = looked else { return answer(visit, code.grouped, GuestbookReason.wrongCode, status) }
        let isKeptOut = try visit.app.database.read { db in
            try BookVisit.find(found.event.code, visit, db) == nil
                && GuestCookie(visit).guests(of: found.event.code, visit.app, db).wasSentAway
        }
        guard !isKeptOut else { return answer(visit, code.grouped, GuestbookReason.wrongCode) }
        return try await body(found)
    }

    private static func join(_ found: (event: Event, book: Guestbook), _ member: MemberVisit) async throws -> Response {
        let (account, now) = (member.account.id, member.now)
        let joined = try await member.app.database.write(orRefuse: GuestbookVisit.NotLetIn.self) { db in
            let book = try found.event.joinBook(account, now: now, db)
            if book.guest == nil { _ = try GuestbookGuest.ofMember(account, in: found.event.id, now: now, db) }
        }
        guard case .success = joined else { return answer(member.visit, "", GuestbookReason.wrongCode) }
        return member.redirect(to: .guestbook(found.event.code), .guestbookJoined)
    }

    private static func join(
        _ found: (event: Event, book: Guestbook),
        as typed: String,
        _ visit: Visit
    ) async throws -> Response {
        let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if name.isEmpty { return try page(visit, found, typed, [.name: GuestbookReason.noName]) }
        if NamePolicy.problem(with: name) == .characters {
            return try page(visit, found, typed, [.name: NameProblem.characters])
        }
        if let tooLong = TooLong(name, limit: GuestbookGuest.maxNameLength) {
            return try page(visit, found, typed, [.name: tooLong])
        }
        let network = NetworkName.throttled(visit.clientAddress)
        let wait = visit.app.joinThrottle.beginJoin(network: network, book: found.event.id.rawValue, now: visit.now)
        guard wait == 0 else { return answer(visit, "", GuestbookReason.tooMuch(seconds: wait), .tooManyRequests) }
        var generator = SystemRandomNumberGenerator()
        let phrase = RecoveryPhrase(using: &generator)
        let (digest, now) = (phrase.digest, visit.now)
        let joined = try await visit.app.database.write(orRefuse: GuestbookGuest.JoinProblem.self) { db in
            try GuestbookGuest.join(found.event.id, as: name, recovery: digest, now: now, db)
        }
        let guest: GuestbookGuest
        switch joined {
        case .success(let new): guest = new
        case .failure(.nameTaken): return try page(visit, found, typed, [.name: GuestbookReason.nameTaken])
        case .failure(.bookIsFull):
            return try page(visit, found, typed, FieldErrors(form: GuestbookReason.bookIsFull))
        }
        var cookie = GuestCookie(visit)
        cookie.add(guest, visit.app)
        var response = visit.redirect(to: .guestbook(found.event.code, .welcome))
        response.add(cookie.cookie(visit))
        response.add(visit.cookie(GuestWelcomeController.cookie, phrase.text, maxAgeSeconds: 600))
        return response
    }

    private static func page(
        _ visit: Visit,
        _ found: (event: Event, book: Guestbook),
        _ name: String = "",
        _ errors: FieldErrors = .none
    ) throws -> Response {
        // Who is in the book already is let in at once.
        if errors.isEmpty, try visit.app.database.read({ try BookVisit.find(found.event.code, visit, $0) }) != nil {
            return visit.redirect(to: .guestbook(found.event.code))
        }
        let host = try visit.app.database.read { try Author.find(found.event.host, $0) }
        return visit.formPage(status: errors.isEmpty ? .ok : .unprocessableContent) {
            JoinPage(
                context: $0,
                name: name,
                found: .init(event: found.event, book: found.book, host: host?.displayName ?? ""),
                errors: errors
            )
        }
    }

    private static func answer(
        _ visit: Visit,
        _ code: String,
        _ reason: GuestbookReason,
        _ status: Status = .unprocessableContent
    ) -> Response {
        visit.formPage(status: status) { JoinPage(context: $0, code: code, errors: [.code: reason]) }
    }
}

extension PathParameter where Value == String {
    /// Whatever stands where a code is to be: what is none is answered like a wrong one.
    fileprivate static var joinText: Self { Self("join", else: "no such code") { $0 } }
}
