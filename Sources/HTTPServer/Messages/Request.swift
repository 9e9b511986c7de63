/// One request as a handler sees it. The body has not been read yet.
public struct Request: Sendable {
    public let head: RequestHead
    public let body: RequestBody
    /// The address of the peer without its port, as text ("127.0.0.1", "::1").
    public let remoteAddress: String
    /// Stands in the access log and in the answer; unique while the process lives, unless a proxy has named it.
    public let id: RequestID

    public init(head: RequestHead, body: RequestBody, remoteAddress: String, id: RequestID) {
        self.head = head
        self.body = body
        self.remoteAddress = remoteAddress
        self.id = id
    }

    public var method: Method { head.method }
    public subscript(name: StaticString) -> String? { head[name] }
}

/// Answers a request. An `HTTPError` that it throws becomes a plain response of that status, any other error a 500.
public typealias Handler = @Sendable (Request) async throws -> Response
