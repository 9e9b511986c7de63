import HTTPServer

/// The answers of a port that speaks plain HTTP beside the one that speaks TLS: what proves our name to an authority, and for all
/// else the way to the site's address, which is never taken from what was asked.
struct HTTPSRedirect: Sendable {
    let address: SiteAddress
    let challenges: ACMEChallenges?
    /// Programs are not led on, so that what they tell in the clear, such as the secret in the address of a calendar, is noticed and not
    /// mended each time.
    var leadsPagesAlone = false

    func respond(to request: Request) -> Response {
        if let challenge = challenges?.respond(to: request) { return challenge }
        var response = isLed(request) ? redirect(request) : refusal
        SecurityHeaders(isHTTPS: false).add(to: &response)
        return response
    }

    private func isLed(_ request: Request) -> Bool {
        guard request.method == .get || request.method == .head else { return false }
        // Every browser says so of what it shows as a page (https://fetch.spec.whatwg.org/#fetching).
        return !leadsPagesAlone || request["accept"]?.contains("text/html") == true
    }

    /// What was sent in clear by mistake must not arrive all the same, or nobody would ever see the mistake (OWASP ASVS 5.0, 4.1.2).
    private var refusal: Response {
        .text("Nothing is taken here. This site speaks HTTPS alone: \(address.text)/\n", status: .forbidden)
    }

    /// Everything that is only read leads on where the operator has not said otherwise: programs make http of a calendar's webcal.
    private func redirect(_ request: Request) -> Response {
        // "*" of OPTIONS is no path.
        let path = request.path.hasPrefix("/") ? request.path : "/"
        let query = request.head.query.map { "?" + $0 } ?? ""
        var response = Response.text("", status: .permanentRedirect)
        response.headers["Location"] = address.absolute(path + query)
        return response
    }
}
