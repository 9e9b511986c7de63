import HTTPServer
import Models
import Templates

/// Ends the session and wipes what this browser keeps of the site (DR8, B14).
enum LogOutController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (digest, account) = (member.session.digest, member.account.id)
        do {
            try await member.app.database.write { db in
                _ = try Session.end(digest, of: account, db)
                try PresenceTicket.endAll(of: account, db)
            }
        } catch {
            // Whoever logs out is logged out, also on a disk without room.
            member.app.endedSessions.add(digest, of: account)
            if !member.app.databaseTroubles.takes(error) {
                member.app.logger.error("Request \(member.visit.request.id) did not delete its session yet: \(error)")
            }
        }
        member.app.noticeHub.wake(account)
        member.app.presence.leave(account)
        // Who was signed in by the provider is signed in there yet.
        let isThere = member.session.method == .provider && member.app.provider != nil
        return member.visit.leave(to: isThere ? .provider(.left) : .logIn(next: nil), .loggedOut)
    }
}

extension Visit {
    /// Away with the cookie and everything stored (W3C Clear Site Data).
    func leave(to route: Route, _ flash: Flash) -> Response {
        var response = redirect(to: route, flash)
        response.add(cookie("session", "", maxAgeSeconds: 0))
        response.headers["Clear-Site-Data"] = "\"cache\", \"storage\""
        return response
    }
}
