/// An answer. The connection adds `Date`, the framing fields and `Connection`; handlers never set those.
public struct Response: Sendable {
    public enum Body: Sendable {
        case empty
        case bytes([UInt8])
        /// A part of an open file, sent without passing through our memory.
        case file(OpenFile, Range<Int>)
        /// Written as it is made; each write waits until the socket has taken it.
        case stream(@Sendable (BodyWriter) async throws -> Void)
        /// The same of so many bytes, so that the client knows how many will come. Where another number was written, the
        /// connection is closed.
        case sized(Int, @Sendable (BodyWriter) async throws -> Void)
    }

    public var status: Status
    public var headers: ResponseHeaders
    public var body: Body
    /// Why it is not what was asked for: for those who read logs, in words of ours and without personal data.
    public var reason: String?
    /// What was asked for, as a number of the handler's own; 0 where it says nothing. For whoever counts.
    public var subject = 0
    /// Who asked, as a number of the handler's own; `nil` where nobody is known, or it is not to be said. For whoever writes logs.
    public var visitor: Int64?

    public init(_ status: Status = .ok, headers: ResponseHeaders = ResponseHeaders(), body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
        Response(status, headers: ResponseHeaders([("Content-Type", "text/html; charset=utf-8")]), body: .bytes(bytes))
    }

    public static func text(_ text: String, status: Status = .ok) -> Response {
        Response(
            status,
            headers: ResponseHeaders([("Content-Type", "text/plain; charset=utf-8")]),
            body: .bytes(Array(text.utf8))
        )
    }

    /// 303 to a local address, which the caller has made from a route and not from what somebody sent.
    public static func seeOther(_ location: String) -> Response {
        Response(.seeOther, headers: ResponseHeaders([("Location", location)]))
    }
}
