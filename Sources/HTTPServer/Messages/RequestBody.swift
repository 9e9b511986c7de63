/// Where the bytes of a body come from: a connection, or memory in tests.
package protocol BodySource: AnyObject, Sendable {
    /// The next bytes of the body, decoded, never empty; `nil` at its end.
    /// Throws `HTTPError` when the body is malformed or too slow, and the socket's error when the peer is gone.
    func nextBodyBytes() async throws -> [UInt8]?

    /// Counts bytes of the body that stay in memory until the request is answered. Throws `HTTPError` 503 where all
    /// requests together have as much there as they may.
    func keepInMemory(_ count: Int) async throws

    /// Whether the client was waited for since the head had come.
    var hasWaited: Bool { get }
}

extension BodySource {
    package func keepInMemory(_ count: Int) async throws {}

    /// For all that is known.
    package var hasWaited: Bool { true }
}

/// The body of a request: pulled by whoever needs it, so that nothing is read before it was allowed. Asking for the
/// first bytes sends `100 Continue` where the client waits for that.
public struct RequestBody: Sendable {
    let source: (any BodySource)?
    /// The length that the client declared; `nil` for a chunked body.
    public let declaredLength: Int?

    package init(source: (any BodySource)?, declaredLength: Int?) {
        self.source = source
        self.declaredLength = declaredLength
    }

    public static let empty = RequestBody(source: nil, declaredLength: 0)

    /// The next bytes, never empty; `nil` at the end, and again after it.
    public func next() async throws -> [UInt8]? {
        try await source?.nextBodyBytes()
    }

    /// Whether the client was waited for since the head had come: then what was found out by the head may be otherwise by now. To be
    /// asked when the body has been read.
    public var hasWaited: Bool { source?.hasWaited ?? false }

    /// As `BodySource.keepInMemory`.
    func keepInMemory(_ count: Int) async throws { try await source?.keepInMemory(count) }

    /// Throws 413 if the declared length is over `limit`, before a byte is read.
    public func check(limit: Int) throws {
        if let declaredLength, declaredLength > limit { throw Self.tooLarge(limit) }
    }

    /// The whole body in memory. Throws 413 as soon as it is known to be over `limit` bytes.
    public func collect(limit: Int) async throws -> [UInt8] {
        try check(limit: limit)
        var bytes: [UInt8] = []
        while let chunk = try await next() {
            if bytes.count + chunk.count > limit { throw Self.tooLarge(limit) }
            try await keepInMemory(chunk.count)
            bytes.append(contentsOf: chunk)
        }
        return bytes
    }

    static func tooLarge(_ limit: Int) -> HTTPError {
        HTTPError(.contentTooLarge, "the body is larger than \(limit) bytes")
    }
}
