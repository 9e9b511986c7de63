import Auth
import HTTPServer
import Models
import Templates

/// One request on its way to an action: the request, what its path says, who asks, and the application.
struct Visit: Sendable {
    let request: Request
    let app: App
    let cookies: Cookies
    /// Whose session the request carries; `nil` for guests.
    private(set) var signedIn: SignedIn?
    /// A session that lacks what the site asks for besides a password; the visit is a guest's then.
    let held: HeldSession?
    let now: Int64
    /// The variable parts of the path.
    private(set) var parameters = PathParameters.none

    /// Finds the session by the digest of its cookie. Throws the database's errors.
    init(request: Request, app: App) throws {
        self.request = request
        self.app = app
        cookies = Cookies(request)
        let now = app.clock()
        self.now = now
        if let text = cookies[app.address.cookieName("session")], let token = Token<SessionPurpose>(text) {
            let digest = TokenDigest(token.digest)
            (signedIn, held) = try app.database.read { try app.session(digest, now: now, $0) }
        } else {
            (signedIn, held) = (nil, nil)
        }
    }

    /// A guest's, whoever asks: for the page that says why nothing can be read.
    init(withoutSession request: Request, app: App) {
        (self.request, self.app, cookies, now) = (request, app, Cookies(request), app.clock())
        held = nil
    }

    /// The same, where notices were read since it began.
    func with(unread: Int) -> Visit {
        var visit = self
        visit.signedIn = signedIn?.with(unread: unread)
        return visit
    }

    func with(_ signedIn: SignedIn) -> Visit {
        var visit = self
        visit.signedIn = signedIn
        return visit
    }

    func with(_ parameters: PathParameters) -> Visit {
        var visit = self
        visit.parameters = parameters
        return visit
    }

    /// The fields of the query. Throws 400 when it is malformed.
    var query: FormFields { get throws { try request.queryFields } }

    /// Whose session the request carries, held back or not.
    var sessionOwner: AccountID? { (signedIn ?? held?.signedIn)?.account.id }

    /// Who asks, as far as the network tells. Forwarded addresses are believed only when a proxy of ours wrote them.
    var clientAddress: String {
        app.proxyTrust.address(of: request.head, from: request.remoteAddress)
    }

    var userAgent: String { request["user-agent"] ?? "" }

    /// The secret behind the tokens of this visitor's forms: the session's, or that of a cookie which guests get with
    /// their first form.
    var csrfSecret: CSRFSecret? {
        if let signedIn { return CSRFSecret(bytes: signedIn.session.csrfSecret) }
        return cookies[app.address.cookieName("csrf")].flatMap { CSRFSecret(text: $0) }
    }
}

/// What answers a route.
typealias Action = @Sendable (Visit) async throws -> Response
