import HTTPServer
import Models
import Templates

/// The invitation whose secret name stands in an address.
struct ShownInvitation {
    let event: Event
    let mine: Attendance

    /// Throws 404 where there is none, and where a block hides the event from a member: no mail that they had before
    /// opens it. Ending its mails they can in any case.
    init(_ visit: Visit, _ token: InvitationToken) throws {
        let (text, key) = (try visit.parameter(.token), visit.app.signingKey)
        let found = try visit.app.database.read { db -> (Event, Attendance)? in
            guard let mine = try token.find(text, key, db), let event = try Event.find(mine.event, db),
                try token == .mails || !mine.isShutOut(of: event, db)
            else { return nil }
            return (event, mine)
        }
        guard let found else { throw HTTPError(.notFound, "no such invitation") }
        (event, mine) = found
    }

    /// Where the guest answers.
    func page(_ app: App) -> Route { .invitation(InvitationToken.page.text(for: mine, app.signingKey)) }
}

extension Response {
    /// The address of such a page is a secret: it is kept by no cache, listed by no search engine, and told to no other
    /// page. `strict-origin` and not `no-referrer`, with which browsers send forms with `Origin: null` (Fetch, section
    /// 3.2): nobody could answer.
    func underSecretAddress() -> Response {
        var response = self
        response.headers["Cache-Control"] = "private, no-store"
        response.headers["Referrer-Policy"] = "strict-origin"
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response
    }
}
