/// Why a certificate cannot be served.
public struct CertificateError: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    /// To follow the path, and what to do.
    let reason: String

    public var description: String { "\(path) \(reason)" }
}
