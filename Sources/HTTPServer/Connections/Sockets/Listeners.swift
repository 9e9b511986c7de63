import Glibc

/// The sockets of a server that listen already, before there is anybody to answer: connections wait in the kernel.
/// For programs that must know their port before they can build what answers.
public struct Listeners: Sendable {
    let sockets: [ListeningSocket]

    /// One socket per numeric address, all on the same port; 0 picks a free one. An address that the machine does not
    /// have is left out while there is another. Throws `ServerError`.
    public init(hosts: [String], port: UInt16) throws(ServerError) {
        var sockets: [ListeningSocket] = []
        var missing: ServerError?
        for host in hosts {
            do throws(ServerError) {
                sockets.append(try ListeningSocket(host: host, port: sockets.first?.port ?? port))
            } catch {
                guard error.isMissingAddress else { throw error }
                missing = error
            }
        }
        if sockets.isEmpty, let missing { throw missing }
        self.sockets = sockets
    }

    /// Those that a service manager has opened and left to this process, from descriptor `first` on (sd_listen_fds(3)): connections
    /// wait in them while the program is started anew. `nil` where there are none; throws `InheritedSocketError` for one that
    /// is no TCP socket which listens. Takes the variables away, so that no child believes them: called once, before there are
    /// threads that read the environment.
    public init?(inheritedBy process: Int32, _ environment: [String: String], from first: CInt = 3) throws {
        guard environment["LISTEN_PID"].flatMap(Int32.init) == process,
            let count = environment["LISTEN_FDS"].flatMap(CInt.init), (1...64).contains(count)
        else { return nil }
        for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
        let names = environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        sockets = try (0..<count).map { number in
            let name = names.indices.contains(Int(number)) ? String(names[Int(number)]) : ""
            guard let socket = ListeningSocket(inherited: first + number, name: name) else {
                throw InheritedSocketError(descriptor: first + number)
            }
            return socket
        }
    }

    private init?(_ sockets: [ListeningSocket]) {
        guard !sockets.isEmpty else { return nil }
        self.sockets = sockets
    }

    /// Those that a service manager has given this name (`FileDescriptorName=` of systemd.socket(5)), and all others; `nil` for
    /// none.
    public func named(_ name: String) -> Listeners? { Listeners(sockets.filter { $0.name == name }) }
    public func others(than name: String) -> Listeners? { Listeners(sockets.filter { $0.name != name }) }

    public var port: UInt16 { sockets.first?.port ?? 0 }

    /// "127.0.0.1:8080", "[::1]:8080".
    public var addresses: [String] { sockets.map { Self.address(of: $0.host, port: $0.port) } }

    /// As `addresses` has it, for whoever compares with them what a setting names.
    public static func address(of host: String, port: UInt16) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
