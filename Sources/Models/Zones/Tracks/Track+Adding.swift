extension Track {
    /// In a transaction in which the zone was read, and whether its rules let the member add songs. Nothing is changed
    /// where it throws `TrackProblem` or `DailyLimit.Reached`.
    /// - Returns: its number; what others hear of a file is still to be made.
    package static func add(
        _ draft: TrackDraft,
        by account: AccountID,
        in zone: VisibleZone,
        limits: TrackLimits,
        sharedAt: Int64?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> TrackID {
        try refuseTwice(draft, in: zone.zone.id, db)
        try DailyLimit.tracks.check(by: account, now: now, db)
        try checkCount(by: account, in: zone, db)
        if case .file(_, _, let byteCount, _) = draft.source {
            // Whoever decides about the songs of a zone fills it, too.
            if !zone.isCurated { try checkWaiting(by: account, in: zone.zone, db) }
            try limits.check(byteCount, by: account, in: zone.zone.id, db)
        }
        return try insert(draft, by: account, in: zone.zone.id, sharedAt: sharedAt, now: now, db)
    }

    /// Without limits: for the demo, whose songs are nobody's and were never sent.
    package static func addDemo(
        _ words: TrackWords,
        _ made: Made,
        in zone: ZoneID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let row =
            words.assignments
            + [
                "zone_id": zone, "state": State.ready, "audio_key": made.audioKey, "cover_key": made.coverKey,
                "milliseconds": made.milliseconds, "gain": made.gain, "created_at": now,
            ]
        try db.execute(cached: "INSERT INTO track \(row.inserted)", arguments: row.arguments)
    }

    private static func refuseTwice(_ draft: TrackDraft, in zone: ZoneID, _ db: DatabaseConnection) throws {
        let isThere =
            switch draft.source {
            case .file(_, let digest, _, _):
                try Bool.fetchOne(
                    db,
                    cached: """
                        SELECT EXISTS (
                            SELECT 1 FROM track WHERE zone_id = ? AND digest = ? AND state <> 'failed')
                        """,
                    arguments: [zone, digest]
                )
            case .link(let link, _, _):
                try Bool.fetchOne(
                    db,
                    cached: "SELECT EXISTS (SELECT 1 FROM track WHERE zone_id = ? AND link = ?)",
                    arguments: [zone, link]
                )
            }
        guard isThere != true else { throw TrackProblem.twice }
    }

    /// What has failed is seen by its sender alone: nobody else could make room by deleting it, so it takes none.
    private static func checkCount(by account: AccountID, in zone: VisibleZone, _ db: DatabaseConnection) throws {
        let counts: [(Int, Int)] = try db.rows(
            cached: """
                SELECT count(*), count(CASE WHEN account_id = ?2 THEN 1 END) FROM track
                WHERE zone_id = ?1 AND state <> 'failed'
                """,
            arguments: [zone.zone.id, account]
        ) { try ($0.next(), $0.next()) }
        let (all, own) = counts.first ?? (0, 0)
        guard all < ZoneTrack.mostInZone else { throw TrackProblem.zoneIsFull(most: ZoneTrack.mostInZone) }
        guard zone.isCurated || own < ZoneTrack.mostOfOne else {
            throw TrackProblem.tooManyOfOne(most: ZoneTrack.mostOfOne)
        }
    }

    private static func checkWaiting(by account: AccountID, in zone: Zone, _ db: DatabaseConnection) throws {
        let waiting = try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM track WHERE zone_id = ? AND account_id = ? AND link IS NULL
                    AND (state = 'preparing' OR waits_since IS NOT NULL)
                """,
            arguments: [zone.id, account]
        )
        guard waiting ?? 0 < zone.rules.waitingSongs else {
            throw TrackProblem.tooManyWaiting(most: zone.rules.waitingSongs)
        }
    }

    private static func insert(
        _ draft: TrackDraft,
        by account: AccountID,
        in zone: ZoneID,
        sharedAt: Int64?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> TrackID {
        let source: Assignments =
            switch draft.source {
            case .file(let key, let digest, let byteCount, let milliseconds):
                [
                    "state": State.preparing, "original_key": key, "digest": digest, "byte_count": byteCount,
                    "milliseconds": milliseconds,
                ]
            case .link(let link, let widget, let milliseconds):
                ["state": State.ready, "link": link, "widget": widget, "milliseconds": milliseconds]
            }
        let row =
            source + draft.words.assignments
            + ["zone_id": zone, "account_id": account, "shared_at": sharedAt, "created_at": now]
        let statement = "INSERT INTO track \(row.inserted) RETURNING id"
        guard let id = try TrackID.fetchOne(db, cached: statement, arguments: row.arguments) else {
            throw RowMissing(table: "track")
        }
        return id
    }
}

extension Track {
    /// What was made of a file.
    package struct Made: Hashable, Sendable {
        package let audioKey: String
        package let coverKey: String?
        package let milliseconds: Int64
        package let gain: Double?

        package init(audioKey: String, coverKey: String?, milliseconds: Int64, gain: Double?) {
            self.audioKey = audioKey
            self.coverKey = coverKey
            self.milliseconds = milliseconds
            self.gain = gain
        }
    }

    /// From now on the song waits for its turn. Returns whether it was still to be made: where not, nothing refers to
    /// the files.
    package static func finish(_ id: TrackID, with made: Made, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE track SET state = 'ready', audio_key = ?, cover_key = ?, milliseconds = ?, gain = ?, waits_since = ?
                WHERE id = ? AND state = 'preparing'
                """,
            arguments: [made.audioKey, made.coverKey, made.milliseconds, made.gain, now, id]
        )
        return db.changesCount == 1
    }

    /// The job that makes what others hear.
    package static let jobKind = "song-file"

    package struct JobPayload: Codable, Sendable {
        package let track: Int64

        package init(track: TrackID) { self.track = track.rawValue }
    }

    package static func fail(_ id: TrackID, _ failure: Failure, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE track SET state = 'failed', failure = ? WHERE id = ? AND state = 'preparing'",
            arguments: [failure, id]
        )
    }

    /// Malware was found in it: nothing names its file any more, which the caller removes. Returns false where it is gone.
    package static func failInfected(_ id: TrackID, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE track SET state = 'failed', failure = 'damaged', original_key = ''
                WHERE id = ? AND state = 'preparing'
                """,
            arguments: [id]
        )
        return db.changesCount == 1
    }

    /// By its adder, or whoever decides about the songs of its zone: the caller has seen to that in this transaction.
    package func reword(_ words: TrackWords, _ db: DatabaseConnection) throws {
        let row = words.assignments
        try db.execute(cached: "UPDATE track SET \(row.set) WHERE id = ?", arguments: row.arguments + [id])
    }

    /// The same; returns names of files to which nothing refers any more.
    package func remove(_ db: DatabaseConnection) throws -> [String] {
        let keys = try files(db)
        try db.execute(cached: "DELETE FROM track WHERE id = ?", arguments: [id])
        return keys
    }

    /// As they are now: copies may have been made meanwhile.
    private func files(_ db: DatabaseConnection) throws -> [String] {
        guard let track = try Track.find(id, db) else { return [] }
        return track.keys
    }

    /// The files of all songs of a zone that is about to go.
    package static func files(of zone: ZoneID, _ db: DatabaseConnection) throws -> [String] {
        let tracks = try fetchAll(db, cached: "SELECT \(columns) FROM track WHERE zone_id = ?", arguments: [zone])
        return tracks.flatMap(\.keys)
    }

    /// All that somebody has added, the oldest first, with the names of the zones.
    package static func all(of account: AccountID, _ db: DatabaseConnection) throws -> [(track: Track, zone: String)] {
        try db.rows(
            cached: """
                SELECT \(columns), zone.name FROM track JOIN zone ON zone.id = track.zone_id
                WHERE track.account_id = ? ORDER BY track.created_at, track.id
                """,
            arguments: [account]
        ) { row -> (track: Track, zone: String) in try (row.next(), row.next()) }
    }

    /// The song that others hear, or whose picture they see, by the name of a file; `nil` for files of anything else.
    package static func find(file key: String, _ db: DatabaseConnection) throws -> TrackID? {
        try TrackID.fetchOne(
            db,
            cached: """
                SELECT id FROM track WHERE audio_key = ?1 UNION ALL SELECT id FROM track WHERE cover_key = ?1
                """,
            arguments: [key]
        )
    }
}
