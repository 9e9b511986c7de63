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
    struct Subject: Sendable {
        let zone: ZoneID
        /// `nil` for a guest.
        let account: AccountID?
        let network: String
    }

    typealias Subscription = LiveStreams<Subject, LiveZone>.Subscription

    private struct State {
        /// Zones whose next song is being begun.
        var advancing: Set<ZoneID> = []
        /// Zones in which nothing could be played, and when to look again, in epoch milliseconds.
        var quietUntil: [ZoneID: Int64] = [:]
    }

    static let maxPerAccount = 8
    /// Guests of a cafe are behind one address, and have nothing else by which to tell them apart.
    static let maxPerNetwork = 250
    private static let quietMilliseconds: Int64 = 15_000
    /// Whoever comes into an empty zone may say so to another process, which is heard of after so long at most.
    private static let emptyMilliseconds: Int64 = 1_000

    private let database: AppDatabase
    /// Epoch milliseconds.
    private let clock: @Sendable () -> Int64
    /// Whether there is music in a zone at that time, in epoch seconds.
    private let isOpen: @Sendable (Zone, Int64) -> Bool
    private let listeners: LiveStreams<Subject, LiveZone>
    private let state = Mutex(State())
    /// Zones in which the next song is to begin.
    private let due = AsyncStream.makeStream(of: ZoneID.self)

    init(
        database: AppDatabase,
        clock: @escaping @Sendable () -> Int64,
        most: Int,
        pollsPerBeat: Int = 60,
        isOpen: @escaping @Sendable (Zone, Int64) -> Bool
    ) {
        self.database = database
        self.clock = clock
        self.isOpen = isOpen
        listeners = LiveStreams("zone-hub", most: most, pollsPerBeat: pollsPerBeat)
    }

    var streams: Int { listeners.count }

    /// `nil` where the account, the network, or all of them together have as many streams as they may.
    func subscribe(_ account: AccountID?, to zone: ZoneID, from network: String) -> Subscription? {
        state.withLock { $0.quietUntil[zone] = nil }
        return listeners.subscribe(
            to: Subject(zone: zone, account: account, network: network),
            within: [
                .init(most: Self.maxPerAccount) { account != nil && $0.account == account },
                .init(most: Self.maxPerNetwork) { $0.network == network },
            ]
        ) { [self] in run() }
    }

    /// Somebody has come: what was quiet may play.
    func wake(_ zone: ZoneID) {
        state.withLock { $0.quietUntil[zone] = nil }
        listeners.wake()
    }

    func close() {
        listeners.close()
        due.continuation.finish()
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
            listeners.wake()
        }
    }

    // MARK: On its own thread

    private func run() {
        var zones: [ZoneID: LiveZone] = [:]
        var pulse: ZonePulse?
        var polls = 0
        while let watched = listeners.subjects.map({ Set($0.map(\.zone)) }) {
            zones = zones.filter { watched.contains($0.key) }
            if watched.isEmpty {
                pulse = nil
                listeners.waitForStream()
                continue
            }
            // A read that fails is tried again with the next poll.
            let before = zones
            if let found = try? look(at: watched, zones, after: pulse) { (pulse, zones) = found }
            advance(zones)
            let changed = Set(zones.keys.filter { zones[$0] != before[$0] })
            listeners.tell(atPoll: polls) { subject, occasion in
                occasion.isBeat || occasion.isFirst || changed.contains(subject.zone) ? zones[subject.zone] : nil
            }
            polls += 1
            listeners.waitForPoll()
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
        let over = zones.filter { ($0.value.play?.endsAt ?? 0) <= now }.keys
        let awaited = state.withLock { state in
            over.filter { (state.quietUntil[$0] ?? 0) <= now && !state.advancing.contains($0) }
        }
        guard !awaited.isEmpty else { return }
        // A read that fails is tried again with the next poll.
        guard let inhabited = try? database.read({ try PresenceTicket.inhabited(of: awaited, $0) }) else { return }
        state.withLock { state in
            for id in awaited where !inhabited.contains(id) { state.quietUntil[id] = now + Self.emptyMilliseconds }
            state.advancing.formUnion(inhabited)
        }
        for id in inhabited { due.continuation.yield(id) }
    }
}
