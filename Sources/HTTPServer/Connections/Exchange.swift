/// What an access log may know of one request and its answer: no query, no cookies, no coordinates.
public struct Exchange: Sendable {
    /// `nil` where the request could not be read.
    public let method: Method?
    /// Without the query; empty where the request could not be read.
    public let path: String
    public let status: Status
    /// Bytes of the answer's body that were handed to the socket.
    public let bytes: Int
    /// From the complete request head to the last byte of the answer.
    public let duration: Duration
    public let requestID: UInt64
    /// What a handler threw, where that made the answer a 500.
    public let failure: (any Error)?
    /// Why the answer is not what was asked for, as it said itself.
    public let reason: String?

    public init(
        method: Method?,
        path: String,
        status: Status,
        bytes: Int,
        duration: Duration,
        requestID: UInt64,
        failure: (any Error)?,
        reason: String? = nil
    ) {
        self.method = method
        self.path = path
        self.status = status
        self.bytes = bytes
        self.duration = duration
        self.requestID = requestID
        self.failure = failure
        self.reason = reason
    }
}
