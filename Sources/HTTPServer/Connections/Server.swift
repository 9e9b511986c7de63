import Foundation
import Glibc
import Synchronization

/// An HTTP/1.1 server: event loops on threads of their own, one task per connection.
///
///     let server = Server { request in .text("hello") }
///     try server.start()
///     ...
///     await server.stop()
public final class Server: Sendable {
    private struct State: Sendable {
        var listeners: [ListeningSocket] = []
        var workers: [Worker] = []
    }

    private let context: ServerContext
    private let state = Mutex(State())

    /// - Parameters:
    ///   - log: is told of every answer, on the loop that gave it: it must be quick.
    ///   - refusal: makes the answer to a request that could not be read, and to an `HTTPError` of the handler; its
    ///     status is the error's. Without it, a line of plain text.
    public init(
        configuration: ServerConfiguration = ServerConfiguration(),
        log: @escaping @Sendable (Exchange) -> Void = { _ in },
        refusal: @escaping @Sendable (HTTPError) -> Response = { .text($0.reason + "\n", status: $0.status) },
        handler: @escaping Handler
    ) {
        context = ServerContext(configuration: configuration, log: log, refusal: refusal, handler: handler)
    }

    public var openConnections: Int { context.openConnections }

    /// Listens, unless on `listeners` that do already, and returns the addresses ("127.0.0.1:8080", "[::1]:8080").
    /// Called once. Throws `ServerError`, or `SystemError` where the kernel has no descriptors left.
    @discardableResult
    public func start(on listeners: Listeners? = nil) throws -> [String] {
        // A peer that goes away must be an error of the write, not the end of the process; sendfile(2) has no flag.
        signal(SIGPIPE, SIG_IGN)
        let configuration = context.configuration
        let listeners = try listeners ?? Listeners(hosts: configuration.hosts, port: configuration.port)
        let count = context.configuration.loops ?? ProcessInfo.processInfo.activeProcessorCount
        let workers = try (0..<max(1, count)).map { _ in try Worker(context: context) }
        for worker in workers {
            for listener in listeners.sockets { try worker.accept(from: listener, among: workers) }
        }
        for (index, worker) in workers.enumerated() {
            let thread = Thread { worker.loop.run() }
            thread.name = "http-\(index)"
            thread.start()
        }
        state.withLock { $0 = State(listeners: listeners.sockets, workers: workers) }
        return listeners.addresses
    }

    /// The port that is listened on; 0 before `start`.
    public var port: UInt16 { state.withLock { $0.listeners.first?.port ?? 0 } }

    /// Stops accepting, answers what is still asked within `timeouts.lastRequest` on connections that are open, lets what runs
    /// finish within `timeouts.stop` (handshakes too, with the request that follows), cuts off the rest, and returns when all is
    /// closed. A connection that was closed at once would lose the request that is on its way (RFC 9112 section 9.6).
    public func stop() async {
        context.beginStop()
        let workers = state.withLock { state in
            state.listeners = []
            return state.workers
        }
        for worker in workers { worker.loop.execute { worker.beginStop() } }
        await drain(for: min(context.timeouts.lastRequest, context.timeouts.stop))
        for worker in workers { worker.loop.execute { worker.stopIdle() } }
        await drain(for: context.timeouts.stop)
        for worker in workers { worker.loop.execute { worker.abort() } }
        await drain(for: .seconds(1))
        for worker in workers { worker.loop.finish() }
    }

    var isStopping: Bool { context.isStopping }

    /// Returns when every event loop has come round once; never where one hangs.
    public func pulse() async {
        for worker in state.withLock({ $0.workers }) {
            await withCheckedContinuation { done in worker.loop.execute { done.resume() } }
        }
    }

    /// Returns when no connection is open, or after `limit`.
    private func drain(for limit: Duration) async {
        let end = Nanoseconds.now + Nanoseconds(limit)
        while context.openConnections > 0, Nanoseconds.now < end {
            // Waking a waiter from every close would be quicker by less than this, and needed once in a server's life.
            do { try await Task.sleep(for: .milliseconds(5)) } catch { return }
        }
    }
}
