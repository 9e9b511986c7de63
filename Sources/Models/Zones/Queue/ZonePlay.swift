/// A song that a zone plays, or has played.
package struct ZonePlay: Hashable, Sendable {
    package let id: Int64
    package let zone: ZoneID
    package let track: TrackID
    /// Who has added the song.
    package let adder: AccountID?
    /// All plays since people came have the same number.
    package let session: Int64
    /// With how many it was chosen.
    package let votes: Int
    /// Epoch milliseconds, as the two that follow.
    package let startedAt: Int64
    /// When it is over, if nobody skips it.
    package let endsAt: Int64
    /// `nil` for the one that plays.
    package let endedAt: Int64?
    package let isSkipped: Bool
}

extension ZonePlay: RowDecodable {
    static let columns =
        Columns(
            of: "track_play",
            "id",
            "zone_id",
            "track_id",
            "account_id",
            "session",
            "votes",
            "started_at",
            "ends_at"
        ) + Columns(of: "track_play", "ended_at", "is_skipped")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        zone = try row.next()
        track = try row.next()
        adder = try row.next()
        session = try row.next()
        votes = try row.next()
        startedAt = try row.next()
        endsAt = try row.next()
        endedAt = try row.next()
        isSkipped = try row.next()
    }

    /// What a zone plays; perhaps it is over already, and nobody has looked since.
    package static func now(in zone: ZoneID, _ db: DatabaseConnection) throws -> ZonePlay? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM track_play WHERE zone_id = ? AND ended_at IS NULL",
            arguments: [zone]
        )
    }

    /// The last of a zone that is over.
    static func last(in zone: ZoneID, _ db: DatabaseConnection) throws -> ZonePlay? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM track_play WHERE zone_id = ? AND ended_at IS NOT NULL ORDER BY id DESC LIMIT 1
                """,
            arguments: [zone]
        )
    }

    /// What was played before, the last first, with its songs as the viewer sees them.
    package static func history(
        of zone: ZoneID,
        for viewer: AccountID?,
        limit: Int,
        _ db: DatabaseConnection
    ) throws -> [(play: ZonePlay, track: Track)] {
        try db.rows(
            cached: """
                SELECT \(columns), \(Track.columns) FROM track_play JOIN track ON track.id = track_play.track_id
                WHERE track_play.zone_id = ?2 AND track_play.ended_at IS NOT NULL AND \(ZoneTrack.isSeen)
                ORDER BY track_play.id DESC LIMIT ?3
                """,
            arguments: [viewer, zone, limit]
        ) { try ($0.next(), $0.next()) }
    }

    /// So many of a zone are kept.
    static let mostKept: Int64 = 500

    /// How many songs of each person a session has played.
    static func counts(of session: Int64, in zone: ZoneID, _ db: DatabaseConnection) throws -> [AccountID: Int] {
        let rows: [(AccountID, Int)] = try db.rows(
            cached: """
                SELECT account_id, count(*) FROM track_play
                WHERE zone_id = ? AND session = ? AND account_id IS NOT NULL GROUP BY account_id
                """,
            arguments: [zone, session]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
