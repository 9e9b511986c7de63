/// Why a vote is not taken.
package enum VoteProblem: Error, Hashable, Sendable {
    /// A song that only SoundCloud plays, or one that is not ready.
    case notPlayable
    /// The person has used all votes that the zone gives them; votes come back when the songs are played.
    case noVotesLeft(of: Int)
}

extension ZoneTrack {
    /// One vote of each person until the song is played. A second one changes nothing. Whoever votes is there: the caller
    /// has seen their ticket. Throws `VoteProblem`.
    package func vote(by account: AccountID, in zone: Zone, now: Int64, _ db: DatabaseConnection) throws {
        guard track.state == .ready, track.link == nil, track.hiddenAt == nil else { throw VoteProblem.notPlayable }
        guard !isVoted else { return }
        let given = try Int.fetchOne(
            db,
            cached: """
                SELECT count(*) FROM track_vote JOIN track ON track.id = track_vote.track_id
                WHERE track_vote.account_id = ? AND track.zone_id = ?
                """,
            arguments: [account, zone.id]
        )
        guard given ?? 0 < zone.rules.votesPerPerson else {
            throw VoteProblem.noVotesLeft(of: zone.rules.votesPerPerson)
        }
        try db.execute(
            cached: "INSERT INTO track_vote (track_id, account_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            arguments: [track.id, account, now]
        )
        try db.execute(
            cached: "UPDATE track SET waits_since = ? WHERE id = ? AND waits_since IS NULL",
            arguments: [now, track.id]
        )
    }

    /// Takes the vote back. A song that waits for nothing but votes, having been played before, waits no longer.
    package func unvote(by account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM track_vote WHERE track_id = ? AND account_id = ?",
            arguments: [track.id, account]
        )
        try db.execute(
            cached: """
                UPDATE track SET waits_since = NULL WHERE id = ?1 AND played_at IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM track_vote WHERE track_vote.track_id = ?1)
                """,
            arguments: [track.id]
        )
    }

    /// What is ready in a zone, without regard to who looks: for the queue that all of them hear.
    static func playable(of zone: ZoneID, _ db: DatabaseConnection) throws -> [ZoneTrack] {
        try fetchAll(
            db,
            cached: """
                \(selection) WHERE track.zone_id = ?2 AND track.state = 'ready' AND track.link IS NULL
                    AND track.hidden_at IS NULL ORDER BY track.id LIMIT ?3
                """,
            arguments: [AccountID?.none, zone, mostInZone]
        )
    }

    /// The bomb: kept for oneself.
    package func setFavourite(_ isFavourite: Bool, of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        if isFavourite {
            try db.execute(
                cached: """
                    INSERT INTO favourite (account_id, track_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
                    """,
                arguments: [account, track.id, now]
            )
        } else {
            try db.execute(
                cached: "DELETE FROM favourite WHERE account_id = ? AND track_id = ?",
                arguments: [account, track.id]
            )
        }
    }
}
