import HTTPServer

/// The answers of a port that speaks plain HTTP beside the one that speaks TLS: what proves our name to an authority, and for all
/// else the way to the site's address, which is never taken from what was asked.
struct HTTPSRedirect: Sendable {
    let address: SiteAddress
    let challenges: ACMEChallenges?

    func respond(to request: Request) -> Response { challenges?.respond(to: request) ?? redirect(request) }

    /// 308 keeps the method (RFC 9110 section 15.4.9): a form that was sent in clear arrives, and the next one goes over TLS.
    private func redirect(_ request: Request) -> Response {
        // "*" of OPTIONS is no path.
        let path = request.path.hasPrefix("/") ? request.path : "/"
        let query = request.head.query.map { "?" + $0 } ?? ""
        var response = Response.text("", status: .permanentRedirect)
        response.headers["Location"] = address.absolute(path + query)
        return response
    }
}
