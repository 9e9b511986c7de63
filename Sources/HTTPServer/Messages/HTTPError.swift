/// An error that says which status it deserves. A handler may throw it; the connection answers it plainly.
public struct HTTPError: Error, Hashable, Sendable {
    public let status: Status
    /// For people who read logs or a plain answer; never with personal data.
    public let reason: String

    public init(_ status: Status, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}
