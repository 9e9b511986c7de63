import HTTPServer

/// What a `TestClient` got: the whole response in memory.
public struct TestResponse: Sendable {
    public let status: Status
    public let headers: ResponseHeaders
    public let body: [UInt8]
    /// What the access log would say of a refusal.
    public let reason: String?
    /// Who asked, as the log would say it.
    public let visitor: Int64?

    /// The body as text, with U+FFFD for what is not UTF-8.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The first value of a header field.
    public subscript(name: String) -> String? { headers[name] }

    package init(
        status: Status,
        headers: ResponseHeaders,
        body: [UInt8],
        reason: String? = nil,
        visitor: Int64? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.reason = reason
        self.visitor = visitor
    }
}
