import Synchronization

/// Bytes of bodies in memory.
private struct KeptBytes {
    var all = 0
    var byClient: [String: Int] = [:]
}

/// What all loops of one server share: its settings, its handler, and the counts behind its limits.
final class ServerContext: Sendable {
    let configuration: ServerConfiguration
    let handler: Handler
    let log: @Sendable (Exchange) -> Void
    let refusal: @Sendable (HTTPError) -> Response
    /// The end of the `Date` line and the header lines that never change.
    let fixedFields: [UInt8]

    private let stopping = Atomic<Bool>(false)
    private let requests = Atomic<UInt64>(0)
    private let numbers: RequestNumbers
    private let open = Atomic<Int>(0)
    private let kept = Mutex(KeptBytes())
    private let openPerAddress = Mutex<[String: Int]>([:])

    init(
        configuration: ServerConfiguration,
        log: @escaping @Sendable (Exchange) -> Void,
        refusal: @escaping @Sendable (HTTPError) -> Response,
        handler: @escaping Handler
    ) {
        self.configuration = configuration
        self.log = log
        self.refusal = refusal
        var random = SystemRandomNumberGenerator()
        numbers = RequestNumbers(using: &random)
        self.handler = handler
        fixedFields = Array("\r\n\(configuration.serverName.map { "Server: \($0)\r\n" } ?? "")".utf8)
    }

    var timeouts: ServerConfiguration.Timeouts { configuration.timeouts }

    var isStopping: Bool { stopping.load(ordering: .acquiring) }
    func beginStop() { stopping.store(true, ordering: .releasing) }

    func nextRequestID() -> RequestID {
        RequestID(numbers.number(requests.add(1, ordering: .relaxed).newValue))
    }

    // MARK: Limits

    var openConnections: Int { open.load(ordering: .acquiring) }
    var hasRoom: Bool { openConnections < configuration.maxConnections }

    /// Counts bytes of bodies in. False where that would be more than all requests together, or those of the client, may
    /// keep in memory.
    func takeMemory(_ count: Int, for client: String?) -> Bool {
        kept.withLock { kept in
            let own = client.map { kept.byClient[$0, default: 0] + count } ?? 0
            guard kept.all + count <= configuration.maxBodyMemory, own <= configuration.maxBodyMemoryPerClient else {
                return false
            }
            kept.all += count
            if let client { kept.byClient[client] = own }
            return true
        }
    }

    func giveBackMemory(_ count: Int, for client: String?) {
        guard count > 0 else { return }
        kept.withLock { kept in
            kept.all -= count
            guard let client else { return }
            let rest = kept.byClient[client, default: count] - count
            kept.byClient[client] = rest > 0 ? rest : nil
        }
    }

    /// Counts a new connection in. False where its address, or the /64 that it is of, has as many as it may have.
    func admit(_ address: RemoteAddress) -> Bool {
        let network = address.network
        let admitted =
            configuration.isProxy(address.text)
            || openPerAddress.withLock { counts in
                guard counts[network, default: 0] < configuration.maxConnectionsPerAddress else { return false }
                counts[network, default: 0] += 1
                return true
            }
        if admitted { open.add(1, ordering: .acquiringAndReleasing) } else { configuration.troubled(.perAddress) }
        return admitted
    }

    func release(_ address: RemoteAddress) {
        open.subtract(1, ordering: .acquiringAndReleasing)
        guard !configuration.isProxy(address.text) else { return }
        let network = address.network
        openPerAddress.withLock { counts in
            let rest = counts[network, default: 1] - 1
            counts[network] = rest > 0 ? rest : nil
        }
    }
}
