import HTTPServer

/// What every answer tells browsers not to do.
struct SecurityHeaders: Sendable {
    /// No script, style or frame but our own files (W3C Content Security Policy Level 3).
    private static let contentSecurityPolicy = """
        default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; \
        frame-ancestors 'none'
        """

    private static let common: [(String, String)] = [
        ("Content-Security-Policy", contentSecurityPolicy),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()"),
    ]

    private let all: [(String, String)]

    /// Over TLS browsers are also told to come back over TLS only, for a year (RFC 6797).
    init(isHTTPS: Bool) {
        all = Self.common + (isHTTPS ? [("Strict-Transport-Security", "max-age=31536000")] : [])
    }

    func add(to response: inout Response) {
        for (name, value) in all { response.headers.add(name, value) }
    }
}
