/// A song as somebody sees it in its zone.
package struct ZoneTrack: Hashable, Sendable {
    package let track: Track
    /// `nil` for a song of the demo.
    package let adder: Author?
    package let votes: Int
    /// Whether the viewer has voted for it.
    package let isVoted: Bool
    package let isFavourite: Bool

    package init(track: Track, adder: Author? = nil, votes: Int = 0, isVoted: Bool = false, isFavourite: Bool = false) {
        self.track = track
        self.adder = adder
        self.votes = votes
        self.isVoted = isVoted
        self.isFavourite = isFavourite
    }

    /// As far as its turn depends on it.
    package var waiting: WaitingTrack {
        WaitingTrack(
            track: track.id.rawValue,
            adder: track.adder,
            votes: votes,
            since: track.waitsSince ?? track.createdAt,
            playedAt: track.playedAt
        )
    }
}

extension ZoneTrack: RowDecodable {
    /// What `?1`, who may be nobody, sees of a zone that they see: what is ready, and their own whatever has become of it.
    static let isSeen = """
        (track.account_id = ?1
            OR track.state = 'ready' AND track.hidden_at IS NULL AND \(Block.none(between: "?1", "track.account_id")))
        """

    /// An operator sees what was reported, or is hidden.
    private static let isJudged = """
        (EXISTS (SELECT 1 FROM account AS viewer WHERE viewer.id = ?1 AND viewer.is_operator = 1)
            AND EXISTS (SELECT 1 FROM moderation_case WHERE moderation_case.track_id = track.id))
        """

    static let selection = """
        SELECT \(Track.columns), \(Author.columns),
            (SELECT count(*) FROM track_vote WHERE track_vote.track_id = track.id),
            EXISTS (SELECT 1 FROM track_vote WHERE track_vote.track_id = track.id AND track_vote.account_id = ?1),
            EXISTS (SELECT 1 FROM favourite WHERE favourite.track_id = track.id AND favourite.account_id = ?1)
        FROM track LEFT JOIN account ON account.id = track.account_id
        """

    package init(from row: inout ResultRow) throws {
        track = try row.next()
        adder = try row.next(of: Author.columns)
        votes = try row.next()
        isVoted = try row.next()
        isFavourite = try row.next()
    }

    /// The most songs of one zone.
    package static let mostInZone = 500
    /// The most of them that one member has added, who does not decide about them: nobody fills the zone alone.
    package static let mostOfOne = 100

    /// All songs of a zone, the oldest first.
    package static func all(of zone: ZoneID, for viewer: AccountID?, _ db: DatabaseConnection) throws -> [ZoneTrack] {
        try fetchAll(
            db,
            cached: "\(selection) WHERE track.zone_id = ?2 AND \(isSeen) ORDER BY track.id LIMIT ?3",
            arguments: [viewer, zone, mostInZone]
        )
    }

    /// `nil` where there is none in this zone, or the viewer does not see it.
    package static func find(
        _ id: TrackID,
        for viewer: AccountID?,
        _ db: DatabaseConnection
    ) throws -> (zone: VisibleZone, track: ZoneTrack)? {
        let found = try fetchOne(
            db,
            cached: "\(selection) WHERE track.id = ?2 AND (\(isSeen) OR \(isJudged))",
            arguments: [viewer, id]
        )
        guard let found, let zone = try VisibleZone.find(found.track.zone, for: viewer, db) else { return nil }
        return (zone, found)
    }

    /// What somebody has marked with the bomb, the newest first, of zones that they still see. `number` counts from 1.
    package static func favourites(
        _ number: Int,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> (tracks: [(zone: VisibleZone, track: ZoneTrack)], hasMore: Bool) {
        let found = try fetchAll(
            db,
            cached: """
                \(selection) JOIN favourite AS mark ON mark.track_id = track.id AND mark.account_id = ?1
                WHERE \(isSeen) ORDER BY mark.created_at DESC, track.id DESC LIMIT ?2 OFFSET ?3
                """,
            arguments: [account, favouritesPageSize + 1, PageOffset.rows(beforePage: number, of: favouritesPageSize)]
        )
        let page = found.prefix(favouritesPageSize)
        let zones = try VisibleZone.list(Array(Set(page.map(\.track.zone))), for: account, db)
        let byID = Dictionary(uniqueKeysWithValues: zones.map { ($0.zone.id, $0) })
        let tracks = page.compactMap { track in byID[track.track.zone].map { (zone: $0, track: track) } }
        return (tracks, found.count > favouritesPageSize)
    }

    private static let favouritesPageSize = 50
}
