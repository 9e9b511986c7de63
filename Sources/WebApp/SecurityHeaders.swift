import HTTPServer

/// What every answer tells browsers not to do.
enum SecurityHeaders {
    /// No script, style or frame but our own files (W3C Content Security Policy Level 3).
    private static let contentSecurityPolicy = """
        default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; \
        frame-ancestors 'none'
        """

    private static let all: [(String, String)] = [
        ("Content-Security-Policy", contentSecurityPolicy),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()"),
    ]

    static func add(to response: inout Response) {
        for (name, value) in all { response.headers.add(name, value) }
    }
}
