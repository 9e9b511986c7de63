import Glibc

/// Why a server could not start listening.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
    public let host: String
    public let port: UInt16
    /// The `errno` of the call that failed.
    public let code: CInt

    public var isPortInUse: Bool { code == EADDRINUSE }
    /// The address is of a kind that this machine does not have, such as IPv6 where that is switched off.
    var isMissingAddress: Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }

    public var description: String {
        switch code {
        case EADDRINUSE: "port \(port) on \(host) is in use: another server runs there"
        case EACCES: "port \(port) on \(host) needs more rights than this process has"
        case EADDRNOTAVAIL, EAFNOSUPPORT: "this machine has no address \(host)"
        case EINVAL: "\(host) is not a numeric address"
        default: "cannot listen on \(host) port \(port): \(String(cString: strerror(code)))"
        }
    }
}
