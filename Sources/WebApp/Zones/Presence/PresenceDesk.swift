import Models
import Synchronization

/// Who is where: the ways of members, and until when they hold tickets. In memory alone, so that no coordinate is ever
/// written down; after a new start the tickets in their cookies go on, and the next fix begins a new way.
final class PresenceDesk: Sendable {
    private struct Entry {
        var track = PresenceTrack()
        /// Epoch seconds.
        var tickets: [ZoneID: Int64] = [:]
    }

    private struct State {
        var members: [AccountID: Entry] = [:]
        var prunedAt: Int64 = 0
    }

    /// So long a ticket is good.
    static let ticketSeconds: Int64 = 600
    private static let pruneSeconds: Int64 = 60

    private let state = Mutex(State())

    /// Takes a fix of a member for a zone. Whoever is inside has a ticket until then, and `nil` otherwise.
    func take(
        _ fix: PresenceFix,
        of account: AccountID,
        in zone: Zone,
        now: Int64
    ) -> Result<(finding: PresenceFinding, ticketUntil: Int64?), PresenceRefusal> {
        let border = PresenceBorder(zone.border)
        return state.withLock { state in
            Self.prune(&state, now: now)
            var entry = state.members[account] ?? Entry()
            defer { state.members[account] = entry }
            return entry.track.take(fix, for: zone.id.rawValue, border, now: now).map { finding in
                if finding.state != .inside {
                    entry.tickets[zone.id] = nil
                } else if !finding.isLate {
                    entry.tickets[zone.id] = now + Self.ticketSeconds
                }
                return (finding, entry.tickets[zone.id].flatMap { $0 > now ? $0 : nil })
            }
        }
    }

    /// Somebody has typed the code of a place: they are there.
    func enter(_ zone: ZoneID, _ account: AccountID, now: Int64) -> Int64 {
        state.withLock { state in
            Self.prune(&state, now: now)
            let until = now + Self.ticketSeconds
            state.members[account, default: Entry()].track.enter(zone.rawValue)
            state.members[account, default: Entry()].tickets[zone] = until
            return until
        }
    }

    /// Somebody shows a good ticket: counts them as present, unless their fixes say that they have left.
    func admits(_ account: AccountID, to zone: ZoneID, until: Int64, now: Int64) -> Bool {
        state.withLock { state in
            var entry = state.members[account] ?? Entry()
            guard entry.track.isStill(in: zone.rawValue, now: now) else { return false }
            entry.tickets[zone] = max(until, entry.tickets[zone] ?? 0)
            state.members[account] = entry
            return true
        }
    }

    /// How many members are in a zone.
    func count(in zone: ZoneID, now: Int64) -> Int {
        state.withLock { state in state.members.values.count { $0.tickets[zone].map { $0 > now } ?? false } }
    }

    /// Somebody has logged out, and is counted nowhere. Their way is kept for its fifteen minutes, or whoever moves too
    /// fast would only have to log in again.
    func leave(_ account: AccountID) { state.withLock { $0.members[account]?.tickets = [:] } }

    /// Forgets where somebody was, whose account is erased.
    func forget(_ account: AccountID) { state.withLock { $0.members[account] = nil } }

    private static func prune(_ state: inout State, now: Int64) {
        guard now - state.prunedAt >= pruneSeconds else { return }
        state.prunedAt = now
        state.members = state.members.filter { _, entry in
            now - entry.track.heardAt <= PresenceTrack.forgetSeconds || entry.tickets.values.contains { $0 > now }
        }
    }
}

extension PresenceBorder {
    init(_ border: ZoneBorder) {
        self.init(radius: border.evenRadiusMetres) { border.metres(to: $0) }
    }
}
