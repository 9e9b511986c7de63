/// Why a connection was closed at once, or is not accepted yet.
public enum ConnectionTrouble: Hashable, Sendable {
    /// One address has as many as it may have.
    case perAddress
    /// There are as many as may be: further ones wait in the kernel.
    case all
    /// A proxy does not say for whom it connects.
    case noProxyHeader
}

/// How a server listens and what it puts up with. Every limit is per server unless it says otherwise.
public struct ServerConfiguration: Sendable {
    /// Numeric addresses to listen on.
    public var hosts = ["127.0.0.1", "::1"]
    /// 0 picks a free port, the same one on every address.
    public var port: UInt16 = 8080
    /// Event loops, each a thread of its own; `nil` means one per core.
    public var loops: Int?
    /// What TLS is spoken with; `nil` speaks plain HTTP. Behind a PROXY header it begins after that.
    public var certificates: Certificates?
    /// Value of the `Server` header; `nil` sends none.
    public var serverName: String?

    public var parserLimits = RequestParser.Limits()
    /// Open connections at most; accepting pauses above that.
    public var maxConnections = 10_000
    /// Open connections of one remote address (of IPv6: of one /64) at most, proxies not counted; more are closed at once.
    public var maxConnectionsPerAddress = 256
    /// Whether connections of this address stand for many people. The answer for one address never changes.
    public var isProxy: @Sendable (_ remoteAddress: String) -> Bool = { RemoteAddress(text: $0).isLoopback }
    /// Whether connections of this address begin with the PROXY protocol's header (version 2), which says for whom they are.
    public var beginsWithProxyHeader: @Sendable (_ remoteAddress: String) -> Bool = { _ in false }
    /// Is told on an event loop, so it must be quick.
    public var troubled: @Sendable (ConnectionTrouble) -> Void = { _ in }
    /// Bytes of bodies that all requests together have in memory at most; one more form is answered 503.
    public var maxBodyMemory = 64 << 20
    /// The same for the requests of one client: a quarter, so that nobody keeps the forms of all others out by sending
    /// slowly.
    public var maxBodyMemoryPerClient = 16 << 20
    /// Who sends a request, by its head and the address of the peer. `nil` for one that may stand for many, as a proxy on
    /// this machine does.
    public var client: @Sendable (RequestHead, _ remoteAddress: String) -> String? = { _, remoteAddress in
        let address = RemoteAddress(text: remoteAddress)
        return address.isLoopback ? nil : address.network
    }
    /// What a proxy in front has called a request; `nil` where nobody who is believed has.
    public var requestID: @Sendable (RequestHead, _ remoteAddress: String) -> RequestID? = { _, _ in nil }
    public var timeouts = Timeouts()
    /// Is called once on the thread of each event loop, before anything else.
    public var loopBegins: @Sendable () -> Void = {}
    /// Is called on an event loop whenever a task that has run on it waits or has ended, before another one runs: what a handler
    /// keeps on the thread must not be met by the next.
    public var taskPauses: @Sendable () -> Void = {}

    public struct Timeouts: Sendable {
        /// For a whole request head: the first of a connection from its being accepted (what TLS needs before it included),
        /// others from their first byte.
        public var header = Duration.seconds(10)
        /// A body may be slower than `minBodyBytesPerSecond` for this long, and never longer, however fast it began.
        public var bodyGrace = Duration.seconds(10)
        public var minBodyBytesPerSecond = 1_024
        /// Between two requests on one connection.
        public var idle = Duration.seconds(75)
        /// For a write that makes no progress.
        public var write = Duration.seconds(30)
        /// For reading what a client still sends after an answer that closes the connection.
        public var linger = Duration.seconds(2)
        /// From the wish to stop until connections on which nobody asks anything are closed.
        public var lastRequest = Duration.milliseconds(500)
        /// From then on until what still runs is cut off.
        public var stop = Duration.seconds(10)

        public init() {}

        /// How often the loops look for what has run out: finer than the shortest of them, at most once a second.
        var resolution: Nanoseconds {
            let shortest = [header, bodyGrace, idle, write, linger, stop].map(Nanoseconds.init).min()
            return Nanoseconds(min(1_000_000_000, max(1_000_000, (shortest?.value ?? 0) / 4)))
        }
    }

    public init() {}
}
