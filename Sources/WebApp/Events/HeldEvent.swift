import HTTPServer
import Models
import Templates

/// What whoever is on the list of an event reads while operators hide it. Strangers read the same as of any address that is
/// nobody's.
enum HeldEvent {
    enum Finding<Shown> {
        case shown(Shown)
        case held(Response)
    }

    /// What is shown, else the page of what is held. Throws what `show` has thrown where it is nobody's.
    static func find<Shown>(_ show: () throws -> Shown, otherwise held: () throws -> Response?) throws -> Finding<Shown>
    {
        do {
            return .shown(try show())
        } catch let error as HTTPError {
            guard let page = try held() else { throw error }
            return .held(page)
        }
    }

    /// At the path `/events/:code`; `nil` for everybody else.
    static func page(_ visit: Visit) throws -> Response? {
        guard let account = visit.signedIn?.account.id else { return nil }
        let code = try visit.parameter(.event)
        return try visit.app.database.read { try VisibleEvent.isHeld(code, from: account, $0) } ? answer(visit) : nil
    }

    /// At the personal link of somebody without an account.
    static func invitation(_ visit: Visit) throws -> Response? {
        let (text, key) = (try visit.parameter(.token), visit.app.signingKey)
        let isHeld = try visit.app.database.read { db in
            guard let mine = try InvitationToken.page.find(text, key, db), mine.account == nil else { return false }
            return try Event.find(mine.event, db)?.hiddenAt != nil
        }
        return isHeld ? answer(visit).underSecretAddress() : nil
    }

    private static func answer(_ visit: Visit) -> Response {
        visit.page(status: .notFound) { ErrorPage(context: $0, status: Status.notFound.code, words: .heldEvent) }
            .because("the event is hidden")
    }
}
