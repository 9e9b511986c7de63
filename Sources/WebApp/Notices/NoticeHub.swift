import Foundation
import Models
import Synchronization

/// Wakes the streams of those for whom there is something new. One thread looks for the number of the newest notice
/// a few times a second while any stream is open: a step down one B-tree, which also sees what other processes write.
final class NoticeHub: Sendable {
    private struct State {
        var streams: [Int: Listener] = [:]
        var next = 0
        var isRunning = false
        var isClosed = false
    }

    private struct Listener {
        let account: AccountID
        let session: TokenDigest
        let signals: AsyncStream<Void>.Continuation
    }

    static let maxPerAccount = 8
    static let maxStreams = 2_000
    private static let pollInterval = DispatchTimeInterval.milliseconds(250)
    /// Sessions that have ended, here or by another process, are looked for once in so many polls: every second.
    private static let pollsPerSessions = 4

    private let database: AppDatabase
    private let pollsPerBeat: Int?
    private let state = Mutex(State())
    private let wakeUp = DispatchSemaphore(value: 0)

    /// Each stream is woken once in `pollsPerBeat`: every 15 seconds, and never all of them at once.
    init(database: AppDatabase, pollsPerBeat: Int? = 60) {
        self.database = database
        self.pollsPerBeat = pollsPerBeat
    }

    var streams: Int { state.withLock { $0.streams.count } }

    /// `nil` where the account, or all of them together, have as many streams as they may.
    func subscribe(_ account: AccountID, _ session: TokenDigest) -> NoticeSubscription? {
        // The newest signal says all that older ones did: a slow reader makes nothing pile up.
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let found: (id: Int, isFirst: Bool)? = state.withLock { state in
            guard !state.isClosed, state.streams.count < Self.maxStreams,
                state.streams.values.count(where: { $0.account == account }) < Self.maxPerAccount
            else { return nil }
            state.next += 1
            state.streams[state.next] = Listener(account: account, session: session, signals: continuation)
            defer { state.isRunning = true }
            return (state.next, !state.isRunning)
        }
        guard let found else { return nil }
        if found.isFirst {
            let thread = Thread { [self] in run() }
            thread.name = "notice-hub"
            thread.start()
        }
        wakeUp.signal()
        return NoticeSubscription(id: found.id, hub: self, signals: signals)
    }

    func end(_ id: Int) {
        let listener = state.withLock { $0.streams.removeValue(forKey: id) }
        listener?.signals.finish()
    }

    /// Something was read, or a session has ended.
    func wake(_ account: AccountID) { wake { $1.account == account } }

    /// Ends all streams, then the thread.
    func close() {
        let streams = state.withLock { state in
            state.isClosed = true
            return state.streams.values.map(\.signals)
        }
        for stream in streams { stream.finish() }
        wakeUp.signal()
    }

    private func wake(_ isMeant: (Int, Listener) -> Bool) {
        let meant = state.withLock { $0.streams.filter { isMeant($0.key, $0.value) }.values.map(\.signals) }
        for stream in meant { stream.yield() }
    }

    // MARK: On its own thread

    private func run() {
        // Unknown while nobody listens.
        var last: Int64?
        var polls = 0
        while true {
            let (isIdle, isClosed) = state.withLock { ($0.streams.isEmpty, $0.isClosed) }
            if isClosed { return }
            if isIdle {
                last = nil
                wakeUp.wait()
            } else {
                _ = wakeUp.wait(timeout: .now() + Self.pollInterval)
            }
            // A read that fails is tried again with the next poll; streams that read see the same failure and end.
            last = (try? look(after: last)) ?? last
            polls += 1
            if let pollsPerBeat { wake { id, _ in id % pollsPerBeat == polls % pollsPerBeat } }
            if polls.isMultiple(of: Self.pollsPerSessions) { try? wakeEnded() }
        }
    }

    /// Wakes the streams whose sessions have ended: each of them looks for itself, and ends.
    private func wakeEnded() throws {
        let sessions = Set(state.withLock { $0.streams.values.map(\.session) })
        guard !sessions.isEmpty else { return }
        let ended = try database.read { db in try sessions.filter { try !Session.isOpen($0, db) } }
        if !ended.isEmpty { wake { ended.contains($1.session) } }
    }

    /// Wakes those for whom something came after `last`. Returns the newest number.
    private func look(after last: Int64?) throws -> Int64 {
        guard var last else {
            let newest = try database.read(Notice.newest)
            // Whoever has subscribed before this was read may have missed something.
            wake { _, _ in true }
            return newest
        }
        while let found = try database.read({ try Notice.addressees(after: last, $0) }) {
            wake { found.accounts.contains($1.account) }
            last = found.last
        }
        return last
    }
}

/// A place among the streams, given back with the value: also by an answer that never came to stream.
final class NoticeSubscription: Sendable {
    let signals: AsyncStream<Void>
    private let id: Int
    private let hub: NoticeHub

    fileprivate init(id: Int, hub: NoticeHub, signals: AsyncStream<Void>) {
        self.id = id
        self.hub = hub
        self.signals = signals
    }

    deinit { hub.end(id) }
}
