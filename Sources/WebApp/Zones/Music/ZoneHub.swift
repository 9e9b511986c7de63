import Foundation
import Models
import Synchronization

/// What those who watch a zone are told, at one moment.
struct LiveZone: Equatable, Sendable {
    /// `nil` where nothing plays.
    var play: ZonePlay?
    /// Counts what has changed in its songs since somebody watches.
    var changes = 0
}

/// Keeps the music of zones going while somebody is there, and tells all who watch. One thread looks at one number a few
/// times a second while any stream is open; a zone that nobody watches sleeps, and costs nothing.
final class ZoneHub: Sendable {
    struct Signal: Sendable {
        let zone: LiveZone
        /// Another number asks whether the stream may go on.
        let beat: Int
    }

    private struct Listener {
        let zone: ZoneID
        let viewer: String
        let signals: AsyncStream<Signal>.Continuation
        var beat = 0
        var isNew = true
    }

    private struct State {
        var streams: [Int: Listener] = [:]
        var next = 0
        var isRunning = false
        var isClosed = false
        /// Zones whose next song is being begun.
        var advancing: Set<ZoneID> = []
        /// Zones in which nothing could be played, and when to look again, in epoch milliseconds.
        var quietUntil: [ZoneID: Int64] = [:]
    }

    static let maxPerViewer = 8
    static let maxStreams = 2_000
    private static let pollInterval = DispatchTimeInterval.milliseconds(250)
    private static let quietMilliseconds: Int64 = 15_000

    private let database: AppDatabase
    private let presence: PresenceDesk
    /// Epoch milliseconds.
    private let clock: @Sendable () -> Int64
    /// Whether there is music in a zone at that time, in epoch seconds.
    private let isOpen: @Sendable (Zone, Int64) -> Bool
    private let pollsPerBeat: Int
    private let state = Mutex(State())
    private let wakeUp = DispatchSemaphore(value: 0)
    /// Zones in which the next song is to begin.
    private let due = AsyncStream.makeStream(of: ZoneID.self)

    /// Each stream is asked once in `pollsPerBeat`, every 15 seconds, whether it may go on; never all of them at once.
    init(
        database: AppDatabase,
        presence: PresenceDesk,
        clock: @escaping @Sendable () -> Int64,
        pollsPerBeat: Int = 60,
        isOpen: @escaping @Sendable (Zone, Int64) -> Bool
    ) {
        self.database = database
        self.presence = presence
        self.clock = clock
        self.pollsPerBeat = pollsPerBeat
        self.isOpen = isOpen
    }

    var streams: Int { state.withLock { $0.streams.count } }

    /// `viewer` names a member or a network. `nil` where it, or all of them together, have as many streams as they may.
    func subscribe(_ viewer: String, to zone: ZoneID) -> ZoneSubscription? {
        // The newest signal says all that older ones did: a slow reader makes nothing pile up.
        let (signals, continuation) = AsyncStream.makeStream(of: Signal.self, bufferingPolicy: .bufferingNewest(1))
        let found: (id: Int, isFirst: Bool)? = state.withLock { state in
            guard !state.isClosed, state.streams.count < Self.maxStreams,
                state.streams.values.count(where: { $0.viewer == viewer }) < Self.maxPerViewer
            else { return nil }
            state.next += 1
            state.streams[state.next] = Listener(zone: zone, viewer: viewer, signals: continuation)
            state.quietUntil[zone] = nil
            defer { state.isRunning = true }
            return (state.next, !state.isRunning)
        }
        guard let found else { return nil }
        if found.isFirst {
            let thread = Thread { [self] in run() }
            thread.name = "zone-hub"
            thread.start()
        }
        wakeUp.signal()
        return ZoneSubscription(id: found.id, hub: self, signals: signals)
    }

    func end(_ id: Int) {
        let listener = state.withLock { $0.streams.removeValue(forKey: id) }
        listener?.signals.finish()
    }

    /// Somebody has come: what was quiet may play.
    func wake(_ zone: ZoneID) {
        state.withLock { $0.quietUntil[zone] = nil }
        wakeUp.signal()
    }

    /// Ends all streams, then the thread.
    func close() {
        let streams = state.withLock { state in
            state.isClosed = true
            return state.streams.values.map(\.signals)
        }
        for stream in streams { stream.finish() }
        due.continuation.finish()
        wakeUp.signal()
    }

    /// Begins what is due, until its task is cancelled or the hub is closed. One of these runs beside a server.
    func play() async {
        for await id in due.stream {
            let now = clock()
            let play = try? await database.write { [isOpen] db -> ZonePlay? in
                guard let zone = try Zone.find(id, db), isOpen(zone, now / 1000) else { return nil }
                return try ZoneQueue.advance(zone, now: now, db)
            }
            state.withLock { state in
                state.advancing.remove(id)
                if (play ?? nil) == nil { state.quietUntil[id] = now + Self.quietMilliseconds }
            }
            wakeUp.signal()
        }
    }

    // MARK: On its own thread

    private func run() {
        var zones: [ZoneID: LiveZone] = [:]
        var pulse: ZonePulse?
        var polls = 0
        while true {
            let (watched, isClosed) = state.withLock { (Set($0.streams.values.map(\.zone)), $0.isClosed) }
            if isClosed { return }
            zones = zones.filter { watched.contains($0.key) }
            if watched.isEmpty {
                pulse = nil
                wakeUp.wait()
            } else {
                // A read that fails is tried again with the next poll.
                let before = zones
                if let found = try? look(at: watched, zones, after: pulse) { (pulse, zones) = found }
                advance(zones)
                tell(zones, Set(zones.keys.filter { zones[$0] != before[$0] }), polls)
                polls += 1
                _ = wakeUp.wait(timeout: .now() + Self.pollInterval)
            }
        }
    }

    /// Reads the zones in which something has changed, and those not read yet.
    private func look(
        at watched: Set<ZoneID>,
        _ zones: [ZoneID: LiveZone],
        after last: ZonePulse?
    ) throws -> (pulse: ZonePulse, zones: [ZoneID: LiveZone]) {
        try database.read { db in
            let pulse = try ZonePulse.read(db)
            let changed = pulse == last ? [] : try last?.changedZones(db) ?? watched
            var zones = zones
            for id in watched where zones[id] == nil || changed.contains(id) {
                let changes = (zones[id]?.changes ?? 0) + 1
                zones[id] = LiveZone(play: try ZonePlay.now(in: id, db), changes: changes)
                state.withLock { $0.quietUntil[id] = nil }
            }
            return (pulse, zones)
        }
    }

    /// Asks for the next song where one is over or none plays, and somebody is there to hear it.
    private func advance(_ zones: [ZoneID: LiveZone]) {
        let now = clock()
        for (id, zone) in zones where (zone.play?.endsAt ?? 0) <= now {
            guard presence.count(in: id, now: now / 1000) > 0 else { continue }
            let isDue = state.withLock { state in
                (state.quietUntil[id] ?? 0) <= now && state.advancing.insert(id).inserted
            }
            guard isDue else { continue }
            due.continuation.yield(id)
        }
    }

    private func tell(_ zones: [ZoneID: LiveZone], _ changed: Set<ZoneID>, _ polls: Int) {
        let meant = state.withLock { state in
            var meant: [(AsyncStream<Signal>.Continuation, Signal)] = []
            for (id, listener) in state.streams {
                guard let zone = zones[listener.zone] else { continue }
                let isBeat = id % pollsPerBeat == polls % pollsPerBeat
                guard isBeat || listener.isNew || changed.contains(listener.zone) else { continue }
                if isBeat { state.streams[id]?.beat += 1 }
                state.streams[id]?.isNew = false
                meant.append((listener.signals, Signal(zone: zone, beat: listener.beat + (isBeat ? 1 : 0))))
            }
            return meant
        }
        for (stream, signal) in meant { stream.yield(signal) }
    }
}

/// A place among the streams, given back with the value: also by an answer that never came to stream.
final class ZoneSubscription: Sendable {
    let signals: AsyncStream<ZoneHub.Signal>
    private let id: Int
    private let hub: ZoneHub

    fileprivate init(id: Int, hub: ZoneHub, signals: AsyncStream<ZoneHub.Signal>) {
        self.id = id
        self.hub = hub
        self.signals = signals
    }

    deinit { hub.end(id) }
}
