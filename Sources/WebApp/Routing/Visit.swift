import HTTPServer
import Templates

/// One request on its way to an action: the request, what its path says, and the application.
struct Visit: Sendable {
    let request: Request
    let app: App
    let pageContext: PageContext
    /// The variable segments of the path, decoded, in their order.
    private(set) var parameters: [String] = []

    init(request: Request, app: App, pageContext: PageContext) {
        self.request = request
        self.app = app
        self.pageContext = pageContext
    }

    func with(_ parameters: [String]) -> Visit {
        var visit = self
        visit.parameters = parameters
        return visit
    }

    /// The fields of the query. Throws 400 when it is malformed.
    var query: FormFields { get throws { try request.queryFields } }

    /// A page as the answer.
    func page(_ page: some Page, status: Status = .ok) -> Response {
        .html(page.renderedBytes(), status: status)
    }
}

/// What answers a route.
typealias Action = @Sendable (Visit) async throws -> Response
