import Foundation
import Models
import Synchronization

/// Tells the streams of all books what is new. One thread looks at two numbers a few times a second while any stream is
/// open, and reads a book once for all who watch it: when something happened there, or while its files are prepared.
final class GuestbookHub: Sendable {
    /// Who watches.
    enum Viewer: Hashable, Sendable {
        case member(AccountID)
        case guest(Int64)
    }

    struct Signal: Sendable {
        let book: LiveBook
        /// Another number asks whether the stream may go on.
        let beat: Int
    }

    private struct Listener {
        let event: EventID
        let viewer: Viewer
        let network: String
        let signals: AsyncStream<Signal>.Continuation
        var beat = 0
        var isNew = true
    }

    private struct State {
        var streams: [Int: Listener] = [:]
        var next = 0
        var isRunning = false
        var isClosed = false
    }

    static let maxPerViewer = 8
    /// A whole party may be behind one address.
    static let maxPerNetwork = 1_000
    static let maxStreams = 2_000
    private static let pollInterval = DispatchTimeInterval.milliseconds(250)
    /// Progress of files is looked at once in so many polls.
    private static let pollsPerProgress = 2

    private let database: AppDatabase
    private let progress: MediaProgress
    private let pollsPerBeat: Int
    private let state = Mutex(State())
    private let wakeUp = DispatchSemaphore(value: 0)

    /// Each stream is asked once in `pollsPerBeat`, every 15 seconds, whether it may go on; never all of them at once.
    init(database: AppDatabase, progress: MediaProgress, pollsPerBeat: Int = 60) {
        self.database = database
        self.progress = progress
        self.pollsPerBeat = pollsPerBeat
    }

    var streams: Int { state.withLock { $0.streams.count } }

    /// `nil` where the viewer, the network, or all of them together have as many streams as they may.
    func subscribe(_ viewer: Viewer, to event: EventID, from network: String) -> GuestbookSubscription? {
        // The newest signal says all that older ones did: a slow reader makes nothing pile up.
        let (signals, continuation) = AsyncStream.makeStream(of: Signal.self, bufferingPolicy: .bufferingNewest(1))
        let found: (id: Int, isFirst: Bool)? = state.withLock { state in
            guard !state.isClosed, state.streams.count < Self.maxStreams,
                state.streams.values.count(where: { $0.viewer == viewer }) < Self.maxPerViewer,
                state.streams.values.count(where: { $0.network == network }) < Self.maxPerNetwork
            else { return nil }
            state.next += 1
            state.streams[state.next] = Listener(
                event: event,
                viewer: viewer,
                network: network,
                signals: continuation
            )
            defer { state.isRunning = true }
            return (state.next, !state.isRunning)
        }
        guard let found else { return nil }
        if found.isFirst {
            let thread = Thread { [self] in run() }
            thread.name = "guestbook-hub"
            thread.start()
        }
        wakeUp.signal()
        return GuestbookSubscription(id: found.id, hub: self, signals: signals)
    }

    func end(_ id: Int) {
        let listener = state.withLock { $0.streams.removeValue(forKey: id) }
        listener?.signals.finish()
    }

    /// Ends all streams, then the thread.
    func close() {
        let streams = state.withLock { state in
            state.isClosed = true
            return state.streams.values.map(\.signals)
        }
        for stream in streams { stream.finish() }
        wakeUp.signal()
    }

    // MARK: On its own thread

    private func run() {
        var books: [EventID: LiveBook] = [:]
        var pulse: GuestbookPulse?
        var polls = 0
        while true {
            let (watched, isClosed) = state.withLock { (Set($0.streams.values.map(\.event)), $0.isClosed) }
            if isClosed { return }
            books = books.filter { watched.contains($0.key) }
            var changed: Set<EventID> = []
            if watched.isEmpty {
                pulse = nil
                wakeUp.wait()
            } else {
                // A read that fails is tried again with the next poll.
                let looksAtProgress = polls.isMultiple(of: Self.pollsPerProgress)
                if let found = try? look(at: watched, books, after: pulse, withProgress: looksAtProgress) {
                    pulse = found.pulse
                    changed = Set(found.books.keys.filter { found.books[$0] != books[$0] })
                    books.merge(found.books) { $1 }
                }
                tell(books, changed, polls)
                polls += 1
                _ = wakeUp.wait(timeout: .now() + Self.pollInterval)
            }
        }
    }

    /// Reads the books in which something happened, those not read yet, and those whose files are being prepared.
    private func look(
        at watched: Set<EventID>,
        _ books: [EventID: LiveBook],
        after last: GuestbookPulse?,
        withProgress: Bool
    ) throws -> (pulse: GuestbookPulse, books: [EventID: LiveBook]) {
        try database.read { db in
            let pulse = try GuestbookPulse.read(db)
            let changed = pulse == last ? [] : try last?.changedBooks(db) ?? watched
            let stale = watched.filter { event in
                guard let book = books[event] else { return true }
                return changed.contains(event) || withProgress && !book.window.preparing.isEmpty
            }
            var read: [EventID: LiveBook] = [:]
            for event in stale {
                let decision = changed.contains(event) ? pulse.decision : books[event]?.decision ?? pulse.decision
                read[event] = try LiveBook(
                    of: event,
                    before: books[event],
                    decision: decision,
                    progress: progress,
                    db
                )
            }
            return (pulse, read)
        }
    }

    private func tell(_ books: [EventID: LiveBook], _ changed: Set<EventID>, _ polls: Int) {
        let meant = state.withLock { state in
            var meant: [(AsyncStream<Signal>.Continuation, Signal)] = []
            for (id, listener) in state.streams {
                guard let book = books[listener.event] else { continue }
                let isBeat = id % pollsPerBeat == polls % pollsPerBeat
                guard isBeat || listener.isNew || changed.contains(listener.event) else { continue }
                if isBeat { state.streams[id]?.beat += 1 }
                state.streams[id]?.isNew = false
                meant.append((listener.signals, Signal(book: book, beat: listener.beat + (isBeat ? 1 : 0))))
            }
            return meant
        }
        for (stream, signal) in meant { stream.yield(signal) }
    }
}

/// A place among the streams, given back with the value: also by an answer that never came to stream.
final class GuestbookSubscription: Sendable {
    let signals: AsyncStream<GuestbookHub.Signal>
    private let id: Int
    private let hub: GuestbookHub

    fileprivate init(id: Int, hub: GuestbookHub, signals: AsyncStream<GuestbookHub.Signal>) {
        self.id = id
        self.hub = hub
        self.signals = signals
    }

    deinit { hub.end(id) }
}
