import Auth
import HTTPServer
import Models
import Templates

/// Brings a guest back on another device, by the words that were shown once (B11).
enum GuestRecoveryController {
    @Sendable static func new(_ visit: Visit) async throws -> Response {
        visit.formPage { RecoveryPage(context: $0) }
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let phrase = RecoveryPhrase(form.text(.recovery))
        // What cannot be such words is looked up as well: both take the same time.
        let digest = phrase?.digest ?? []
        let (found, wait) = try await visit.app.guesses.lookUp(in: visit) { db -> (GuestbookGuest, Event)? in
            guard let guest = try GuestbookGuest.find(recovery: digest, db),
                let event = try Event.find(guest.event, db), event.hiddenAt == nil
            else { return nil }
            return (guest, event)
        }
        guard wait == 0 else { return page(visit, GuestbookReason.tooMuch(seconds: wait), .tooManyRequests) }
        guard let (guest, event) = found else {
            return page(visit, .wrongRecovery)
        }
        var cookie = GuestCookie(visit)
        cookie.add(guest, visit.app)
        var response = visit.redirect(to: .guestbook(event.code), .guestbookJoined)
        response.add(cookie.cookie(visit))
        return response
    }

    private static func page(
        _ visit: Visit,
        _ reason: GuestbookReason,
        _ status: Status = .unprocessableContent
    ) -> Response {
        visit.formPage(status: status) { RecoveryPage(context: $0, errors: [.recovery: reason]) }
    }
}

/// What a guest sees once, after joining: the words for another device, which a cookie of a few minutes brings here.
enum GuestWelcomeController {
    static let cookie = "recovery"

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .open)
        guard let phrase = visit.cookies[book.app.address.cookieName(cookie)].flatMap({ RecoveryPhrase($0) }) else {
            return book.redirect(to: .guestbook(book.event.code))
        }
        var response = book.page { JoinedPage(context: $0, event: book.event, recovery: phrase.text) }
        response.add(visit.cookie(cookie, "", maxAgeSeconds: 0))
        return response
    }
}
