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
    /// From the complete request head until there was an answer to send: without the time that the client took to receive it.
    public let thinking: Duration
    public let requestID: RequestID
    /// What a handler threw, where that made the answer a 500.
    public let failure: (any Error)?
    /// Why the answer is not what was asked for, as it said itself.
    public let reason: String?
    /// What was asked for, as the answer said itself.
    public let subject: Int
    /// Who asked, as the answer said itself.
    public let visitor: Int64?

    public init(
        method: Method?,
        path: String,
        status: Status,
        bytes: Int,
        duration: Duration,
        thinking: Duration = .zero,
        requestID: RequestID,
        failure: (any Error)?,
        reason: String? = nil,
        subject: Int = 0,
        visitor: Int64? = nil
    ) {
        self.method = method
        self.path = path
        self.status = status
        self.bytes = bytes
        self.duration = duration
        self.thinking = thinking
        self.requestID = requestID
        self.failure = failure
        self.reason = reason
        self.subject = subject
        self.visitor = visitor
    }
}
