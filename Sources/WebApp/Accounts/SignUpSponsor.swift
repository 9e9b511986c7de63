import Auth
import Models

/// The member by whose invitation somebody signs up: such accounts are counted for that member, and not for the network that
/// a school or a wedding shares. All invitations of one member count together, so that a link that leaks, or a heap of
/// events, opens the door no wider.
enum SignUpSponsor {
    /// Whether that member may bring others now.
    static func vouches(_ inviter: AccountID, _ visit: Visit) throws -> Bool {
        guard let account = try visit.app.database.read({ try Account.find(inviter, $0) }) else { return false }
        return vouches(account, visit.app.settings.newMembers, now: visit.now)
    }

    /// Nobody who is new vouches for others.
    static func vouches(_ account: Account, _ newMembers: NewMembers, now: Int64) -> Bool {
        account.isEmailConfirmed && !account.isSuspended && newMembers.end(of: account, now: now) == nil
    }

    /// Whose event or guestbook they have been asked to, by the address that they go on to or as guests of this device; whether or not
    /// that member may bring others.
    static func host(next: String?, _ visit: Visit) async throws -> AccountID? {
        let app = visit.app
        let path = next?.prefix { $0 != "?" }.split(separator: "/").map(String.init) ?? []
        if let last = path.last, let host = try await host(of: last, visit) { return host }
        return try app.database.read { db in
            for code in try GuestbookGuest.events(of: GuestCookie(visit).candidates, db) {
                if let book = try BookVisit.find(code, visit, db) { return book.event.host }
            }
            return nil
        }
    }

    /// Whose event the secret at the end of an address leads to: the link of a mail, or the code of a guestbook, of which a
    /// wrong one counts as a guess.
    private static func host(of secret: String, _ visit: Visit) async throws -> AccountID? {
        let app = visit.app
        let invited = try app.database.read { db in
            try InvitationToken.page.find(secret, app.signingKey, db).flatMap { try Event.find($0.event, db) }
        }
        if let invited { return invited.host }
        guard let code = JoinCode(secret) else { return nil }
        return try await app.guesses.lookUp(in: visit) { try GuestbookVisit.find(code, $0)?.event.host }.found
    }
}
