import HTTPServer
import Models
import Templates

extension ShownZone {
    /// Until when the visitor is in the zone as far as their ticket says, in epoch seconds; `nil` where they are not.
    func presentUntil(_ visit: Visit, _ db: DatabaseConnection) throws -> Int64? {
        guard let account = visit.signedIn?.account, !account.isSuspended else { return nil }
        return try PresenceTickets(visit).until(in: visible.zone, of: account.id, visit.app, now: visit.now, db)
    }

    func isPresent(_ visit: Visit) throws -> Bool {
        try visit.app.database.read { try presentUntil(visit, $0) } != nil
    }

    /// All that its page says of its songs.
    func music(_ visit: Visit) throws -> ZoneMusic {
        let (app, account) = (visit.app, visit.signedIn?.account.id)
        let isOpen = try app.opening(of: visible.zone, now: visit.now).isOpen
        let now = app.millisecondClock()
        let search = String(try visit.query[.words]?.prefix(Self.searchLength) ?? "")
        return try app.database.read { db in
            let until = try presentUntil(visit, db)
            let queue = try ZoneQueue(of: visible.zone, for: account, now: now, db)
            let others = try ZoneTrack.all(of: visible.zone.id, for: account, db)
            let skips = try queue.now?.skips(db) ?? 0
            let present = try PresenceTicket.count(in: visible.zone.id, db)
            return ZoneMusic(
                queue: queue,
                links: others.filter { $0.track.link != nil && $0.track.words.matches(search) },
                unready: others.filter { $0.track.state != .ready && $0.track.words.matches(search) },
                history: try ZonePlay.history(of: visible.zone.id, for: account, limit: Self.historyLength, db),
                presentUntil: until,
                skipsMissing: max(0, ZonePlay.skipsNeeded(ofPresent: present) - skips),
                isSkipWanted: try account.flatMap { try queue.now?.isSkipWanted(by: $0, db) } ?? false,
                isOpen: isOpen,
                mayAdd: account != nil && mayAdd(isPresent: until != nil),
                search: search,
                now: now
            )
        }
    }

    /// Whether a member may add songs: by the zone's rules.
    func mayAdd(isPresent: Bool) -> Bool {
        switch visible.zone.rules.adding {
        case .members: true
        case .inside: isPresent || visible.isCurated
        case .curators: visible.isCurated
        }
    }

    private static let historyLength = 20
    private static let searchLength = 100
}
