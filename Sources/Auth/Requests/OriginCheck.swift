/// Whether a request that changes something comes from a page of ours. The first of two locks; the form's token is the
/// second (OWASP CSRF Prevention Cheat Sheet: "Verifying Origin With Standard Headers").
package struct OriginCheck: Sendable {
    private let base: WebOrigin

    /// `baseURL` is where people reach the site (`https://example.org`). `nil` when it is no http(s) address.
    package init?(baseURL: String) {
        guard let base = WebOrigin(address: baseURL) else { return nil }
        self.base = base
    }

    /// The values of the headers `Origin`, `Sec-Fetch-Site` and `Host`, each `nil` where the request has none.
    ///
    /// A request with neither of the first two is allowed: every browser since 2020 sends one of them with a post, so it
    /// is a program, which carries nobody else's cookies (as Go's `http.CrossOriginProtection` reasons). The form's
    /// token is still asked for.
    package func allows(origin: String?, fetchSite: String?, host: String?) -> Bool {
        guard isOurs(host: host) else { return false }
        guard let origin else { return fetchSite == nil || fetchSite == "same-origin" }
        // `null` (a sandboxed frame, a redirect from elsewhere) does not parse and is refused with the rest.
        guard let origin = WebOrigin(address: origin), isOurs(origin) else { return false }
        // From localhost to 127.0.0.1 a browser says cross-site; between the names of this machine Origin decides.
        return base.isLoopback || fetchSite == nil || fetchSite == "same-origin" || fetchSite == "none"
    }

    private func isOurs(_ other: WebOrigin) -> Bool {
        other == base
            || (base.isLoopback && other.isLoopback && other.scheme == base.scheme && other.port == base.port)
    }

    /// Behind a proxy the Host may be the inner one, so it says something on the loopback address alone: there another
    /// name for this machine is an attack (DNS rebinding).
    private func isOurs(host: String?) -> Bool {
        guard base.isLoopback, let host else { return true }
        return WebOrigin(scheme: base.scheme, authority: host).map(isOurs) ?? false
    }
}
