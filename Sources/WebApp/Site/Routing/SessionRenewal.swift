import HTTPServer
import Models

/// Moves the end of a session that is in use, at most hourly, and the cookie's with it.
struct SessionRenewal: Sendable {
    private let visit: Visit

    init(_ visit: Visit) { self.visit = visit }

    func add(to response: inout Response) async throws {
        guard let session = visit.signedIn?.session, session.needsTouch(now: visit.now) else { return }
        // What caches of others may keep must not carry anybody's cookie; the next page renews it.
        if response.headers["Cache-Control"]?.hasPrefix("public") == true { return }
        let (digest, now) = (session.digest, visit.now)
        let wrote = try await visit.app.database.write { try Session.touch(digest, now: now, $0) }
        let name = visit.app.address.cookieName("session")
        // An answer that logs out has set the cookie already.
        let isSet = response.headers.contains { $0.name == "Set-Cookie" && $0.value.hasPrefix(name + "=") }
        guard wrote, !isSet, let token = visit.cookies[name] else { return }
        response.add(visit.sessionCookie(token))
    }
}
