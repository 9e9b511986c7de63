import HTTPServer

/// Runs a whole handler without a socket: requests are written as bytes, read by the real parser, answered by the
/// handler and collected. Cookies are kept from one request to the next, as a browser keeps them.
///
/// ```swift
/// let client = TestClient(handler: app.handler)
/// let page = try await client.get("/")
/// let done = try await client.post("/places", form: ["name": "Kiosk"])
/// ```
public actor TestClient {
    public nonisolated let origin: String
    private let handler: Handler
    private let remoteAddress: String
    private let chunkSize: Int
    private var cookies = CookieJar()
    private var requests: UInt64 = 0
    /// Why the last request was answered 500; `nil` when the handler answered, or threw an `HTTPError`.
    public private(set) var failure: (any Error)?

    /// - Parameters:
    ///   - origin: scheme and host, which become the fields `Host` and, but for GET and HEAD, `Origin`.
    ///   - chunkSize: in how large pieces, in bytes, the handler gets the body.
    public init(
        origin: String = "http://localhost",
        remoteAddress: String = "127.0.0.1",
        chunkSize: Int = 16_384,
        handler: @escaping Handler
    ) {
        self.origin = origin
        self.remoteAddress = remoteAddress
        self.chunkSize = chunkSize
        self.handler = handler
    }

    public func cookie(_ name: String) -> String? { cookies[name] }

    public func setCookie(_ name: String, _ value: String?) { cookies[name] = value }

    public func get(_ target: String, headers: KeyValuePairs<String, String> = [:]) async throws -> TestResponse {
        try await send(.get, target, headers: headers)
    }

    public func post(
        _ target: String,
        form: KeyValuePairs<String, String>,
        headers: KeyValuePairs<String, String> = [:]
    ) async throws -> TestResponse {
        let body = FormEncoding.encode(form)
        return try await send(
            .post,
            target,
            headers: headers,
            body: body,
            contentType: "application/x-www-form-urlencoded"
        )
    }

    public func post(
        _ target: String,
        multipart parts: [TestPart],
        headers: KeyValuePairs<String, String> = [:]
    ) async throws -> TestResponse {
        let boundary = "----TestClientBoundary7MA4YWxkTrZu0gW"
        return try await send(
            .post,
            target,
            headers: headers,
            body: TestPart.encode(parts, boundary: boundary),
            contentType: "multipart/form-data; boundary=\(boundary)"
        )
    }

    /// Sends one request. A request that the parser refuses, and an `HTTPError` or other error of the handler, come back
    /// as the response that a connection would send.
    ///
    /// - Parameters:
    ///   - headers: besides, or instead of, those that the client sends itself; an empty value leaves one out.
    ///   - chunked: sends the body in the chunked coding instead of declaring its length.
    ///   - maxStreamBytes: the client hangs up on a streamed body that is longer.
    public func send(
        _ method: Method,
        _ target: String,
        headers: KeyValuePairs<String, String> = [:],
        body: [UInt8]? = nil,
        contentType: String? = nil,
        chunked: Bool = false,
        maxStreamBytes: Int = .max
    ) async throws -> TestResponse {
        var message = TestRequest(method, target)
        message.add("Host", origin.split(separator: "/").last.map(String.init) ?? origin)
        if method != .get && method != .head { message.add("Origin", origin) }
        if let contentType { message.add("Content-Type", contentType) }
        if let field = cookies.field { message.add("Cookie", field) }
        for (name, value) in headers { message.replaceDefault(name, value) }
        if let body { message.setBody(body, chunked: chunked) }
        return try await send(message, method, maxStreamBytes: maxStreamBytes)
    }

    private func send(
        _ message: TestRequest,
        _ method: Method,
        maxStreamBytes: Int
    ) async throws -> TestResponse {
        requests += 1
        failure = nil
        let response: Response
        do {
            let request = try message.parsed(
                remoteAddress: remoteAddress,
                id: RequestID(requests),
                chunkSize: chunkSize
            )
            response = try await handler(request)
        } catch let error as HTTPError {
            response = .text("\(error.reason)\n", status: error.status)
        } catch {
            failure = error
            response = .text("Something went wrong here.\n", status: .internalServerError)
        }
        cookies.keep(response.headers)
        return try await .collecting(response, for: method, maxStreamBytes: maxStreamBytes)
    }
}
