import HTTPServer
import Templates

/// What every answer tells browsers not to do.
struct SecurityHeaders: Sendable {
    /// No script, style or frame but our own files (W3C Content Security Policy Level 3), and no text that becomes markup or a script
    /// but through `Public/js/trusted.js` (W3C Trusted Types). Browsers say what they were kept from: by `report-to` where they
    /// know the Reporting API, by `report-uri` elsewhere.
    /// - Parameters:
    ///   - images: an origin beside our own that pictures may come from.
    ///   - frames: an origin whose pages one page may have in a frame.
    ///   - ancestors: whose pages may have this one in a frame.
    static func contentSecurityPolicy(
        images: String?,
        frames: String? = nil,
        ancestors: String = "'none'"
    ) -> String {
        """
        default-src 'self'; img-src 'self' data: blob:\(images.map { " " + $0 } ?? ""); object-src 'none'; \
        base-uri 'none'; form-action 'self'; frame-ancestors \(ancestors); \
        require-trusted-types-for 'script'; trusted-types hereabouts default; \
        report-uri \(SitePath.policyReports.rawValue); report-to policy\(frames.map { "; frame-src " + $0 } ?? "")
        """
    }

    /// Pages of other sites get no hold of a window of ours, and none of our answers as a part of theirs (HTML Standard, "Cross-origin
    /// opener policies"; Fetch Standard, "Cross-Origin-Resource-Policy header").
    private static let common: [(String, String)] = [
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Reporting-Endpoints", "policy=\"\(SitePath.policyReports.rawValue)\""),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()"),
    ]

    private let all: [(String, String)]

    /// Over TLS browsers are also told to come back over TLS only, for a year (RFC 6797).
    /// - Parameters:
    ///   - images: an origin beside our own that pictures may come from.
    ///   - includesSubdomains: whether that is for every name below the site's too.
    init(isHTTPS: Bool, images: String? = nil, includesSubdomains: Bool = false) {
        let policy = [("Content-Security-Policy", Self.contentSecurityPolicy(images: images))]
        let transport = "max-age=31536000" + (includesSubdomains ? "; includeSubDomains" : "")
        all = policy + Self.common + (isHTTPS ? [("Strict-Transport-Security", transport)] : [])
    }

    /// Where an answer has said something stricter itself, that stands.
    func add(to response: inout Response) {
        for (name, value) in all where response.headers[name] == nil { response.headers.add(name, value) }
    }
}
