/// A song that a member has voted for, or keeps among the favourites, in the member's own list.
package struct OwnTrackMark: Hashable, Sendable, RowDecodable {
    package enum Kind: Sendable {
        case vote, favourite

        fileprivate var table: String { self == .vote ? "track_vote" : "favourite" }
    }

    /// `nil`, as are the others, of a song that the member does not see any more: what it is called now is not theirs to read.
    package let words: TrackWords?
    /// SoundCloud's address of it.
    package let link: String?
    /// The name of the zone that it is in.
    package let zone: String?
    package let createdAt: Int64

    package init(from row: inout ResultRow) throws {
        words = try row.next(of: TrackWords.columns)
        link = try row.next()
        zone = try row.next()
        createdAt = try row.next()
    }

    /// All of the account's, by song.
    package static func list(_ kind: Kind, by account: AccountID, _ db: DatabaseConnection) throws -> [OwnTrackMark] {
        try fetchAll(
            db,
            cached: """
                SELECT \(TrackWords.columns), track.link, zone.name, mark.created_at
                FROM \(kind.table) AS mark
                    LEFT JOIN track ON track.id = mark.track_id AND \(ZoneTrack.isSeen)
                        AND EXISTS (SELECT 1 FROM zone WHERE zone.id = track.zone_id AND \(VisibleZone.isOpen(to: "?1")))
                    LEFT JOIN zone ON zone.id = track.zone_id
                WHERE mark.account_id = ?1 ORDER BY mark.track_id
                """,
            arguments: [account]
        )
    }
}
