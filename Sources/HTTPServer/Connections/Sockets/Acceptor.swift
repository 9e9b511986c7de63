import CSystem
import Glibc
import Synchronization

/// Accepts from a listening socket that all loops share, and gives each connection to the loop that has fewest.
final class Acceptor: EventLoop.Source {
    private let listener: ListeningSocket
    private unowned let loop: EventLoop
    private let context: ServerContext
    private let workers: [Worker]
    private var isPaused = false

    /// Connections taken at one wake-up, so that those that are there get their turn.
    private static let batch = 64
    /// Only one waiting loop wakes for a new connection (epoll_ctl(2), EPOLLEXCLUSIVE).
    private static var events: UInt32 { csystem_epollin() | csystem_epollexclusive() }

    init(
        listener: ListeningSocket,
        loop: EventLoop,
        context: ServerContext,
        workers: [Worker]
    ) throws(SystemError) {
        self.listener = listener
        self.loop = loop
        self.context = context
        self.workers = workers
        try loop.add(self, descriptor: listener.descriptor, events: Self.events)
    }

    func ready(events: UInt32) { _ = acceptBatch() }

    /// Whether there may be more.
    private func acceptBatch() -> Bool {
        for _ in 0..<Self.batch {
            guard context.hasRoom else {
                context.configuration.troubled(.all)
                pause()
                return false
            }
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let descriptor = withUnsafeMutablePointer(to: &storage) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    csystem_accept4(listener.descriptor, $0, &length)
                }
            }
            if descriptor < 0 {
                switch errno {
                case EAGAIN: return false
                case EINTR, ECONNABORTED: continue
                // No descriptors or no memory: wait for the next tick, rather than be told the same at once again.
                default:
                    pause()
                    return false
                }
            }
            receive(descriptor, RemoteAddress(storage))
        }
        return true
    }

    private func receive(_ descriptor: CInt, _ address: RemoteAddress) {
        guard context.admit(address) else { return ListeningSocket.discard(descriptor) }
        ListeningSocket.setNoDelay(descriptor)
        let worker = workers.min { $0.load.load(ordering: .relaxed) < $1.load.load(ordering: .relaxed) }
        guard let worker else { return }
        worker.load.add(1, ordering: .relaxed)
        worker.loop.execute { worker.adopt(descriptor: descriptor, address: address) }
    }

    func tick(now: Nanoseconds) { resumeIfPossible() }

    private func pause() {
        guard !isPaused else { return }
        isPaused = true
        loop.mute(descriptor: listener.descriptor)
    }

    func resumeIfPossible() {
        guard isPaused, context.hasRoom else { return }
        do throws(SystemError) {
            try loop.add(self, descriptor: listener.descriptor, events: Self.events)
            isPaused = false
        } catch {
            // Still no memory in the kernel: the next tick tries again.
        }
    }

    /// Takes those who have connected already: they may have asked, and would be cut off with the socket.
    func close() {
        while acceptBatch() {}
        loop.remove(descriptor: listener.descriptor)
        listener.stop()
    }
}
