import Synchronization

/// One event loop with the connections that live on it. Touched on the loop's thread, save `load`.
///
/// `@unchecked Sendable`: `connections` and `acceptors` are touched only on the loop.
final class Worker: @unchecked Sendable {
    let loop: EventLoop
    private let context: ServerContext
    private var connections: [ObjectIdentifier: Connection] = [:]
    private var acceptors: [Acceptor] = []
    /// Connections here, so that a new one goes where there are fewest.
    let load = Atomic<Int>(0)

    init(context: ServerContext) throws(SystemError) {
        self.context = context
        loop = try EventLoop(
            resolution: context.timeouts.resolution,
            begins: context.configuration.loopBegins,
            taskPauses: context.configuration.taskPauses
        )
    }

    func accept(from listener: ListeningSocket, among workers: [Worker]) throws(SystemError) {
        acceptors.append(try Acceptor(listener: listener, loop: loop, context: context, workers: workers))
    }

    /// Takes over a connected socket that the context has counted in.
    func adopt(descriptor: CInt, address: RemoteAddress) {
        guard let channel = try? Channel(descriptor: descriptor, loop: loop) else {
            ListeningSocket.discard(descriptor)
            return forget(address)
        }
        let connection = Connection(
            channel: channel,
            loop: loop,
            server: context,
            remoteAddress: address.text,
            onClose: { [self] connection in
                connections[ObjectIdentifier(connection)] = nil
                forget(address)
            }
        )
        connections[ObjectIdentifier(connection)] = connection
        connection.task = Task(executorPreference: loop) { await connection.run() }
    }

    private func forget(_ address: RemoteAddress) {
        load.subtract(1, ordering: .relaxed)
        context.release(address)
        for acceptor in acceptors { acceptor.resumeIfPossible() }
    }

    /// Accepts no more.
    func beginStop() {
        for acceptor in acceptors { acceptor.close() }
        acceptors = []
        for connection in connections.values { connection.stop() }
    }

    func stopIdle() {
        for connection in connections.values { connection.stopIdle() }
    }

    func abort() {
        for connection in connections.values { connection.abort() }
    }
}
