/// A service manager has left something that cannot be served on.
public struct InheritedSocketError: Error, Hashable, Sendable, CustomStringConvertible {
    public let descriptor: CInt

    public var description: String {
        "descriptor \(descriptor), which the service manager has left, is no TCP socket that listens: "
            + "the socket unit needs ListenStream=ADDRESS:PORT"
    }
}
