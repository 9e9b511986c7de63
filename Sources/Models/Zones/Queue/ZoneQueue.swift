/// What a zone plays and what waits, and how it goes on from one song to the next.
package struct ZoneQueue: Sendable {
    /// `nil` where nothing plays.
    package let now: ZonePlay?
    /// Its song, as the viewer sees it; `nil` also where they do not.
    package let playing: ZoneTrack?
    /// In the order of their turns.
    package let waiting: [ZoneTrack]
    /// What is played when nothing waits, by who was heard longest ago.
    package let others: [ZoneTrack]
    /// When the first of all of them may be played again, in epoch seconds; `nil` where one may now, and where there is none.
    package let silentUntil: Int64?

    private let order: QueueOrder

    /// Whoever comes after so long finds that the others have gone: what was heard before no longer counts.
    static let sessionMilliseconds: Int64 = 30 * 60_000
    /// A song begins where the one before it has ended, if that was noticed within so long.
    static let lateMilliseconds: Int64 = 5_000

    package init(
        now: ZonePlay? = nil,
        playing: ZoneTrack? = nil,
        waiting: [ZoneTrack] = [],
        others: [ZoneTrack] = [],
        silentUntil: Int64? = nil
    ) {
        (self.now, self.playing, self.waiting, self.others) = (now, playing, waiting, others)
        self.silentUntil = silentUntil
        order = QueueOrder(repeatSeconds: 0)
    }

    /// As `viewer` sees it. `now` is in epoch milliseconds.
    package init(of zone: Zone, for viewer: AccountID?, now: Int64, _ db: DatabaseConnection) throws {
        let all = try ZoneTrack.all(of: zone.id, for: viewer, db)
        try self.init(of: zone, tracks: all, now: now, db)
    }

    private init(of zone: Zone, tracks: [ZoneTrack], now: Int64, _ db: DatabaseConnection) throws {
        let playing = try ZonePlay.now(in: zone.id, db).flatMap { $0.endsAt > now ? $0 : nil }
        let session = Self.session(after: try playing ?? Self.latest(in: zone.id, db), now: now)
        let order = QueueOrder(
            plays: try session.map { try ZonePlay.counts(of: $0.number, in: zone.id, db) } ?? [:],
            last: session?.last,
            repeatSeconds: Int64(zone.rules.repeatMinutes) * 60
        )
        let playable = tracks.filter { $0.track.state == .ready && $0.track.link == nil && $0.track.hiddenAt == nil }
        let seconds = now / 1000
        let byNumber = Dictionary(uniqueKeysWithValues: playable.map { ($0.track.id.rawValue, $0) })
        func inOrder(_ tracks: [ZoneTrack]) -> [ZoneTrack] {
            order.sorted(tracks.map(\.waiting), now: seconds).compactMap { byNumber[$0.track] }
        }
        waiting = inOrder(playable.filter { $0.track.waitsSince != nil })
        others = playable.filter { $0.track.waitsSince == nil && $0.track.id != playing?.track }
            .sorted { ($0.track.playedAt ?? 0, $0.track.id.rawValue) < ($1.track.playedAt ?? 0, $1.track.id.rawValue) }
        (self.order, self.now) = (order, playing)
        self.playing = playing.flatMap { byNumber[$0.track.rawValue] }
        let first = order.firstTurn(of: (waiting + others).map(\.waiting))
        silentUntil = first.flatMap { $0 > seconds ? $0 : nil }
    }

    /// What is heard after the song that plays now, as things are at `now`, in epoch seconds.
    package func next(at now: Int64) -> ZoneTrack? {
        waiting.first { order.mayPlay($0.waiting, now: now) } ?? others.first { order.mayPlay($0.waiting, now: now) }
    }

    private static func latest(in zone: ZoneID, _ db: DatabaseConnection) throws -> ZonePlay? {
        try ZonePlay.now(in: zone, db) ?? ZonePlay.last(in: zone, db)
    }

    /// The session that goes on, and whose song was heard last in it.
    private static func session(after play: ZonePlay?, now: Int64) -> (number: Int64, last: AccountID?)? {
        guard let play, now - (play.endedAt ?? play.endsAt) < sessionMilliseconds else { return nil }
        return (play.session, play.adder)
    }
}

extension ZoneQueue {
    /// Begins the next song, where none plays or the one that plays is over: once, however many ask for it, in the
    /// transaction of each. `now` is in epoch milliseconds. Returns what plays then, and nil where nothing may.
    @discardableResult
    package static func advance(_ zone: Zone, now: Int64, _ db: DatabaseConnection) throws -> ZonePlay? {
        let before = try ZonePlay.now(in: zone.id, db)
        if let before, before.endsAt > now { return before }
        if let before { try before.end(at: before.endsAt, isSkipped: false, db) }
        return try begin(zone, now: now, db)
    }

    /// Where another process has begun one meanwhile, that is what plays.
    static func begin(_ zone: Zone, now: Int64, _ db: DatabaseConnection) throws -> ZonePlay? {
        let queue = try ZoneQueue(of: zone, tracks: try ZoneTrack.playable(of: zone.id, db), now: now, db)
        guard zone.hiddenAt == nil, let next = queue.next(at: now / 1000), let length = next.track.milliseconds else {
            return nil
        }
        let last = try ZonePlay.last(in: zone.id, db)
        let isOnTime = last.map { play in
            // A song that is shorter than the gap would be over before anybody has heard it.
            play.endedAt.map { now - $0 < min(lateMilliseconds, length) && $0 <= now && !play.isSkipped } ?? false
        }
        let start = isOnTime == true ? last?.endedAt ?? now : now
        let row: Assignments = [
            "zone_id": zone.id, "track_id": next.track.id, "account_id": next.track.adder,
            "session": session(after: last, now: now)?.number ?? start, "votes": next.votes, "started_at": start,
            "ends_at": start + length,
        ]
        let made = try ZonePlay.fetchOne(
            db,
            cached: """
                INSERT INTO track_play \(row.inserted) ON CONFLICT (zone_id) WHERE ended_at IS NULL DO NOTHING
                RETURNING \(ZonePlay.columns.bare)
                """,
            arguments: row.arguments
        )
        guard let made else { return try ZonePlay.now(in: zone.id, db) }
        try db.execute(
            cached: "UPDATE track SET waits_since = NULL, played_at = ? WHERE id = ?",
            arguments: [start / 1000, next.track.id]
        )
        try db.execute(cached: "DELETE FROM track_vote WHERE track_id = ?", arguments: [next.track.id])
        try prune(zone.id, db)
        try tellNext(in: zone, during: made, now: now, db)
        return made
    }

    /// Whoever has added the song that comes next is told once until it is played, however often votes put it there and
    /// take it away; if they may still come, and do not hear their own already.
    private static func tellNext(in zone: Zone, during play: ZonePlay, now: Int64, _ db: DatabaseConnection) throws {
        let queue = try ZoneQueue(of: zone, tracks: try ZoneTrack.playable(of: zone.id, db), now: now, db)
        guard let next = queue.waiting.first, queue.next(at: play.endsAt / 1000) == next, let adder = next.track.adder,
            adder != play.adder, try VisibleZone.find(zone.id, for: adder, db) != nil
        else { return }
        try NewNotice(
            for: adder,
            .trackNext,
            about: zone.id,
            detail: .plain(next.track.words.title),
            onceKey: "track-next:\(next.track.id):\(next.track.playedAt ?? 0)"
        ).post(now: now / 1000, db)
    }

    private static func prune(_ zone: ZoneID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM track_play WHERE zone_id = ?1 AND ended_at IS NOT NULL AND id <= (
                    SELECT id FROM track_play WHERE zone_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
                """,
            arguments: [zone, ZonePlay.mostKept]
        )
    }
}

extension ZonePlay {
    /// Once: who ends it second changes nothing.
    func end(at instant: Int64, isSkipped: Bool, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE track_play SET ended_at = ?, is_skipped = ? WHERE id = ? AND ended_at IS NULL",
            arguments: [instant, isSkipped, id]
        )
    }

    /// Ends at once what plays of a song that is hidden now, or of all that somebody has added. `now` is in epoch seconds.
    static func endHidden(_ condition: HiddenSong, now: Int64, _ db: DatabaseConnection) throws {
        let plays =
            switch condition {
            case .song(let track):
                try fetchAll(
                    db,
                    cached: "SELECT \(columns) FROM track_play WHERE track_id = ? AND ended_at IS NULL",
                    arguments: [track]
                )
            case .songs(let adder):
                try fetchAll(
                    db,
                    cached: "SELECT \(columns) FROM track_play WHERE account_id = ? AND ended_at IS NULL",
                    arguments: [adder]
                )
            }
        for play in plays {
            try play.end(at: max(play.startedAt, min(now * 1_000, play.endsAt)), isSkipped: true, db)
        }
    }

    enum HiddenSong {
        case song(TrackID)
        /// All that this person has added.
        case songs(AccountID)
    }

    /// So many of those present must want the next song.
    package static func skipsNeeded(ofPresent present: Int) -> Int { max(3, present / 2 + 1) }

    /// Somebody who is there wants the next song. It begins once more than half of those present do, and at least three;
    /// at once where a curator says so. Returns how many still have to, 0 where it was skipped.
    package func skip(
        by account: AccountID,
        isCurator: Bool,
        present: Int,
        in zone: Zone,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Int {
        guard try ZonePlay.now(in: zone.id, db)?.id == id else { return 0 }
        try db.execute(
            cached: "INSERT INTO track_skip (play_id, account_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
            arguments: [id, account]
        )
        let needed = Self.skipsNeeded(ofPresent: present)
        let count = try skips(db)
        guard isCurator || count >= needed else { return needed - count }
        try end(at: min(now, endsAt), isSkipped: true, db)
        try ZoneQueue.advance(zone, now: now, db)
        return 0
    }

    package func skips(_ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(db, cached: "SELECT count(*) FROM track_skip WHERE play_id = ?", arguments: [id]) ?? 0
    }

    package func isSkipWanted(by account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM track_skip WHERE play_id = ? AND account_id = ?)",
            arguments: [id, account]
        ) ?? false
    }
}
