import Foundation
import Synchronization

/// The open streams of one hub: what each watches, and how it is told. The hub's thread runs from the first stream on until
/// the hub is closed; it asks here what is watched, looks whether that has changed, and tells.
final class LiveStreams<Subject: Sendable, News: Sendable>: Sendable {
    struct Signal: Sendable {
        let news: News
        /// Another number asks whether the stream may go on.
        let beat: Int
    }

    /// So many streams may have something in common: their member, their network.
    struct Share {
        let most: Int
        let isAlike: (Subject) -> Bool
    }

    /// Why a stream may be told something, beside that its subject has changed.
    struct Occasion {
        /// It has not been told anything yet.
        let isFirst: Bool
        let isBeat: Bool
    }

    private struct Listener {
        let subject: Subject
        let signals: AsyncStream<Signal>.Continuation
        var beat = 0
        var isFirst = true
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
        var isRunning = false
        var isClosed = false
    }

    private static var pollInterval: DispatchTimeInterval { .milliseconds(250) }

    private let name: String
    private let most: Int
    private let pollsPerBeat: Int?
    private let state = Mutex(State())
    private let wakeUp = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - most: what all members and guests may have together.
    ///   - pollsPerBeat: each stream is asked once in so many polls, every 15 seconds, whether it may go on; never
    ///   all of them at once. `nil`: never.
    init(_ name: String, most: Int, pollsPerBeat: Int?) {
        self.name = name
        self.most = most
        self.pollsPerBeat = pollsPerBeat
    }

    var count: Int { state.withLock { $0.listeners.count } }

    /// What is watched; `nil` once the hub is closed.
    var subjects: [Subject]? { state.withLock { $0.isClosed ? nil : $0.listeners.values.map(\.subject) } }

    /// - Parameter run: what the hub's thread does; begun with the first stream.
    /// - Returns: `nil` where a share is used up, or all of them together are.
    func subscribe(
        to subject: Subject,
        within shares: [Share],
        run: @escaping @Sendable () -> Void
    ) -> Subscription? {
        // The newest signal says all that older ones did: a slow reader makes nothing pile up.
        let (signals, continuation) = AsyncStream.makeStream(of: Signal.self, bufferingPolicy: .bufferingNewest(1))
        let found: (id: Int, isFirst: Bool)? = state.withLock { state in
            let hasRoom = shares.allSatisfy { share in
                state.listeners.values.count(where: { share.isAlike($0.subject) }) < share.most
            }
            guard hasRoom, !state.isClosed, state.listeners.count < most else { return nil }
            state.next += 1
            state.listeners[state.next] = Listener(subject: subject, signals: continuation)
            defer { state.isRunning = true }
            return (state.next, !state.isRunning)
        }
        guard let found else { return nil }
        if found.isFirst {
            let thread = Thread(block: run)
            thread.name = name
            thread.start()
        }
        wake()
        return Subscription(id: found.id, streams: self, signals: signals)
    }

    /// Lets the thread look now.
    func wake() { wakeUp.signal() }

    /// Holds the hub's thread up until the next poll or until it is woken.
    func waitForPoll() { _ = wakeUp.wait(timeout: .now() + Self.pollInterval) }

    /// The same while nothing is watched.
    func waitForStream() { wakeUp.wait() }

    /// Tells each stream what `news` returns for it, where that is anything.
    /// - Parameter poll: the number of the poll, by which beats are told; `nil` between polls.
    func tell(atPoll poll: Int? = nil, _ news: (Subject, Occasion) -> News?) {
        let meant = state.withLock { state in
            var meant: [(AsyncStream<Signal>.Continuation, Signal)] = []
            for (id, listener) in state.listeners {
                let occasion = Occasion(isFirst: listener.isFirst, isBeat: isBeat(of: id, poll))
                guard let news = news(listener.subject, occasion) else { continue }
                if occasion.isBeat { state.listeners[id]?.beat += 1 }
                state.listeners[id]?.isFirst = false
                meant.append((listener.signals, Signal(news: news, beat: listener.beat + (occasion.isBeat ? 1 : 0))))
            }
            return meant
        }
        for (stream, signal) in meant { stream.yield(signal) }
    }

    private func isBeat(of id: Int, _ poll: Int?) -> Bool {
        guard let poll, let pollsPerBeat else { return false }
        return id % pollsPerBeat == poll % pollsPerBeat
    }

    /// Ends all streams, then lets the thread end.
    func close() {
        let signals = state.withLock { state in
            state.isClosed = true
            return state.listeners.values.map(\.signals)
        }
        for stream in signals { stream.finish() }
        wake()
    }

    private func end(_ id: Int) {
        let listener = state.withLock { $0.listeners.removeValue(forKey: id) }
        listener?.signals.finish()
    }

    /// A place among the streams, given back with the value: also by an answer that never came to stream.
    final class Subscription: Sendable {
        let signals: AsyncStream<Signal>
        private let id: Int
        private let streams: LiveStreams

        fileprivate init(id: Int, streams: LiveStreams, signals: AsyncStream<Signal>) {
            self.id = id
            self.streams = streams
            self.signals = signals
        }

        deinit { streams.end(id) }
    }
}
