import Foundation

/// How many files and sockets the process may have open (getrlimit(2), RLIMIT_NOFILE). It must never have all of them open:
/// libdispatch counts the threads that run by reading /proc, and ends the process when it cannot open a file there.
struct DescriptorLimit {
    struct TooFew: Error, CustomStringConvertible {
        let limit: Int
        let needed: Int
        var description: String {
            "This process may open \(limit) files. The server needs \(needed) at least: see `ulimit -n`."
        }
    }

    /// For all that is no connection: databases, listeners, children's pipes, requests to other servers.
    private static let reserve = 128
    /// A connection may have a file open beside its socket: one that it sends, or the spool of a body.
    private static let perConnection = 2
    /// A browser alone opens six.
    private static let fewestConnections = 16

    private let limit: Int

    /// - Parameter limit: the soft limit.
    init(_ limit: Int) { self.limit = limit }

    /// Raises the soft limit of this process to the hard one, which is what any process may do for itself, and reads it.
    static func raised() -> DescriptorLimit {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else {
            return DescriptorLimit(1_024)
        }
        let old = limits.rlim_cur
        limits.rlim_cur = limits.rlim_max
        let isRaised = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0
        return DescriptorLimit(Int(clamping: isRaised ? limits.rlim_max : old))
    }

    /// Connections at once, of `wanted`. Throws where there is no room for a few.
    func connections(of wanted: Int) throws(TooFew) -> Int {
        let most = (limit - Self.reserve) / Self.perConnection
        guard most >= Self.fewestConnections else {
            throw TooFew(limit: limit, needed: Self.reserve + Self.fewestConnections * Self.perConnection)
        }
        return min(wanted, most)
    }
}
