import HTTPServer
import Models
import Templates

/// A document for frames on pages of others: the same for everybody, whoever is logged in, so that the page around it learns
/// nothing of its reader; without a cookie; and with a policy of its own.
struct EmbedAnswer {
    /// The visit of nobody in particular.
    let visit: Visit

    init(_ visit: Visit) {
        self.visit = Visit(withoutSession: visit.request, app: visit.app).with(visit.parameters)
    }

    /// `nil` for the one of the reader's device, and for words that are none.
    var theme: MapTheme? { get throws { try visit.query[.theme].flatMap(MapTheme.init) } }

    func response(status: Status = .ok, _ document: some HTML) -> Response {
        let settings = visit.app.settings
        var response = Response.html(document.renderedBytes(), status: status)
        response.headers["Content-Security-Policy"] = SecurityHeaders.contentSecurityPolicy(
            images: settings.outsideTiles?.origin,
            ancestors: settings.embedOrigins.policy
        )
        // A page that isolates itself takes in only what says so.
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        response.headers["Permissions-Policy"] = "geolocation=(), camera=(), microphone=(), payment=()"
        response.headers["Cache-Control"] = status == .ok ? "public, max-age=300" : "no-store"
        response.headers["Content-Language"] = Language.current.code
        return response.varyingByViewer()
    }
}
