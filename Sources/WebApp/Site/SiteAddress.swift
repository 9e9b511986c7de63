import Auth
import Foundation

/// Where people reach the site. Every absolute address that is sent anywhere is made from this, never from `Host`.
struct SiteAddress: Sendable {
    /// Without a slash at its end: `https://example.org`.
    let text: String
    let originCheck: OriginCheck

    /// `nil` unless `text` is an http or https address with a host and without a path.
    init?(_ text: String) {
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let check = OriginCheck(baseURL: trimmed), let parts = URLComponents(string: trimmed), parts.path.isEmpty,
            parts.query == nil, parts.fragment == nil
        else { return nil }
        self.text = trimmed
        originCheck = check
    }

    var isHTTPS: Bool { text.lowercased().hasPrefix("https://") }

    /// The host without its port, for the right half of mail addresses.
    var host: String { URLComponents(string: text)?.host ?? "localhost" }

    /// Cookies with this prefix are kept by browsers only when they came over TLS for this very host (RFC 6265bis 4.1.3).
    func cookieName(_ name: String) -> String { isHTTPS ? "__Host-" + name : name }

    /// Whether a page of another site has led here, by the headers `Referer` and `Sec-Fetch-Site`.
    func isLedFromElsewhere(referer: String?, fetchSite: String?) -> Bool {
        if fetchSite == "cross-site" { return true }
        guard let referer else { return false }
        return referer != text && !referer.hasPrefix(text + "/")
    }

    func absolute(_ path: String) -> String { text + path }
}
