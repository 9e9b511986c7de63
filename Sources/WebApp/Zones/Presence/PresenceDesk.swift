import Models
import Synchronization

/// Who is where: the ways of members, in the memory of the process that hears of them alone, so that no coordinate is ever
/// written down, and the tickets that come of them, which are rows for all processes. A row is written where a ticket begins,
/// ends or has less than half of its time left: whoever sits in a zone makes one write in five minutes, however many fixes they
/// send, and each coming, going or doubt makes one more.
final class PresenceDesk: Sendable {
    private struct Entry {
        var track = PresenceTrack()
        /// Until when their rows were to last, as far as this process has seen.
        var ends: [ZoneID: Int64] = [:]
        /// Epoch seconds.
        var heardAt: Int64 = 0
    }

    private struct State {
        var members: [AccountID: Entry] = [:]
        var prunedAt: Int64 = 0
    }

    private static let pruneSeconds: Int64 = 60

    private let database: AppDatabase
    private let state = Mutex(State())

    init(_ database: AppDatabase) { self.database = database }

    /// Takes a fix of a member for a zone. Whoever is inside has a ticket until then, and `nil` otherwise. Throws the
    /// database's errors.
    func take(
        _ fix: PresenceFix,
        of account: AccountID,
        in zone: Zone,
        now: Int64
    ) async throws -> Result<(finding: PresenceFinding, ticketUntil: Int64?), PresenceRefusal> {
        let (border, id) = (PresenceBorder(zone.border), zone.id.rawValue)
        let ticket = try database.read { try PresenceTicket.find(of: account, in: zone.id, $0) }
        let (taken, wasRefused) = withEntry(of: account, now: now) { entry in
            let wasRefused = entry.track.isRefused(now: now)
            if !wasRefused { Self.hearOthers(&entry, ticket, zone.id, now: now) }
            return (entry.track.take(fix, for: id, border, now: now), wasRefused)
        }
        switch taken {
        case .failure(let refusal):
            // Once: a code that is typed afterwards counts.
            if !wasRefused { try await endAll(of: account) }
            return .failure(refusal)
        case .success(let finding):
            let until = try await finding.isLate ? ticket?.endsAt : settle(account, in: zone.id, ticket)
            return .success((finding, finding.state == .inside ? until : nil))
        }
    }

    /// Somebody has typed the code of a place: they are there. `nil` where the zone or the account has just gone.
    func enter(_ zone: ZoneID, _ account: AccountID, now: Int64) async throws -> Int64? {
        let ticket = try database.read { try PresenceTicket.find(of: account, in: zone, $0) }
        withEntry(of: account, now: now) { $0.track.enter(zone.rawValue) }
        return try await settle(account, in: zone, ticket)
    }

    /// Somebody has logged out, and their rows have gone. Their way is kept for its fifteen minutes, or whoever moves too
    /// fast would only have to log in again.
    func leave(_ account: AccountID) { state.withLock { $0.members[account]?.ends = [:] } }

    /// Forgets the way of somebody whose account is erased.
    func forget(_ account: AccountID) { state.withLock { $0.members[account] = nil } }

    /// What other processes have seen of them since: whoever came there is in, and whoever left there is out.
    private static func hearOthers(_ entry: inout Entry, _ ticket: PresenceTicket?, _ zone: ZoneID, now: Int64) {
        if ticket != nil {
            if entry.track.standing(in: zone.rawValue) == .away { entry.track.enter(zone.rawValue) }
        } else if let end = entry.ends.removeValue(forKey: zone), end > now {
            entry.track.leave(zone.rawValue)
        }
    }

    /// Writes what is known of somebody in a zone, where that is not what the ticket says already. Returns until when they are
    /// there.
    private func settle(_ account: AccountID, in zone: ZoneID, _ ticket: PresenceTicket?) async throws -> Int64? {
        let isSettled =
            switch (standing(of: account, in: zone), ticket) {
            case (.there, let ticket?): !ticket.isHalfOver
            case (.doubted, let ticket?): ticket.secondsLeft <= PresenceTicket.doubtedSeconds
            case (.there, nil): false
            case (.doubted, nil), (.away, nil): true
            case (.away, _?): false
            }
        let until = try await isSettled ? ticket?.endsAt : write(account, in: zone)
        state.withLock { $0.members[account]?.ends[zone] = until }
        return until
    }

    private func write(_ account: AccountID, in zone: ZoneID) async throws -> Int64? {
        try await database.write { [self] db in
            // As it is by then: of two fixes at once the later one may write first.
            switch standing(of: account, in: zone) {
            case .there: return try PresenceTicket.write(of: account, in: zone, db)?.endsAt
            case .doubted:
                let seconds = PresenceTicket.doubtedSeconds
                return try PresenceTicket.write(of: account, in: zone, seconds: seconds, db)?.endsAt
            case .away:
                try PresenceTicket.end(of: account, in: zone, db)
                return nil
            }
        }
    }

    private func endAll(of account: AccountID) async throws {
        guard try database.read({ try PresenceTicket.exists(of: account, $0) }) else { return }
        try await database.write { try PresenceTicket.endAll(of: account, $0) }
    }

    private func standing(of account: AccountID, in zone: ZoneID) -> PresenceStanding {
        state.withLock { $0.members[account]?.track.standing(in: zone.rawValue) ?? .away }
    }

    private func withEntry<Value>(of account: AccountID, now: Int64, _ body: (inout Entry) -> Value) -> Value {
        state.withLock { state in
            if now - state.prunedAt >= Self.pruneSeconds {
                state.prunedAt = now
                state.members = state.members.filter { now - $0.value.heardAt <= PresenceTrack.forgetSeconds }
            }
            var entry = state.members[account] ?? Entry()
            entry.heardAt = now
            entry.track.forget(now: now)
            defer { state.members[account] = entry }
            return body(&entry)
        }
    }
}

extension PresenceBorder {
    init(_ border: ZoneBorder) {
        self.init(radius: border.evenRadiusMetres) { border.metres(to: $0) }
    }
}
