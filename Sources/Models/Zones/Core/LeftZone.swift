/// A zone whose owner leaves, and what others have put into it.
package struct LeftZone: Hashable, Sendable {
    package let zone: Zone
    package let songs: Int
    /// Those who have added them.
    package let people: Int

    package init(zone: Zone, songs: Int, people: Int) {
        self.zone = zone
        self.songs = songs
        self.people = people
    }

    /// So many days their songs can still be heard and downloaded.
    package static let days = 30
}

extension LeftZone: RowDecodable {
    package init(from row: inout ResultRow) throws {
        zone = try row.next()
        songs = try row.next()
        people = try row.next()
    }

    /// An SQL condition on `track`: somebody else than `?1` has added it.
    private static let isOfOthers = "track.account_id <> ?1"

    /// All of an owner's in which there are songs of others.
    package static func all(of owner: AccountID, limit: Int = .max, _ db: DatabaseConnection) throws -> [LeftZone] {
        try fetchAll(
            db,
            cached: """
                SELECT \(Zone.columns),
                    (SELECT count(*) FROM track WHERE track.zone_id = zone.id AND \(isOfOthers)),
                    (SELECT count(DISTINCT track.account_id) FROM track WHERE track.zone_id = zone.id AND \(isOfOthers))
                FROM zone WHERE zone.owner_id = ?1
                    AND EXISTS (SELECT 1 FROM track WHERE track.zone_id = zone.id AND \(isOfOthers))
                ORDER BY zone.created_at, zone.id LIMIT ?2
                """,
            arguments: [owner, limit]
        )
    }

    /// Lets go of one zone of the owner's in which there are songs of others: it is nobody's for a while, without the owner's
    /// words. Nobody adds to it; whoever has songs in it is told and finds it, as do the friends who did. Returns whether there
    /// was one.
    static func leaveOne(of owner: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard let left = try all(of: owner, limit: 1, db).first else { return false }
        let zone = left.zone
        let senders = try AccountID.fetchAll(
            db,
            cached:
                "SELECT DISTINCT account_id FROM track WHERE track.zone_id = ?2 AND \(isOfOthers) ORDER BY account_id",
            arguments: [owner, zone.id]
        )
        if zone.audience != .everyone {
            let friends =
                zone.audience == .friends ? try Friend.ids(of: owner, db).sorted { $0.rawValue < $1.rawValue } : []
            for account in Set(senders).union(friends.prefix(ZonePerson.most)) {
                try db.execute(
                    cached: """
                        INSERT INTO zone_person (zone_id, account_id, role) VALUES (?, ?, 'guest') ON CONFLICT DO NOTHING
                        """,
                    arguments: [zone.id, account]
                )
            }
        }
        try db.execute(
            cached: """
                UPDATE zone SET owner_id = NULL, information = '', adding = 'curators', kept_until = ?1, updated_at = ?2,
                    audience = CASE audience WHEN 'friends' THEN 'chosen' ELSE audience END,
                    hidden_at = CASE WHEN EXISTS (SELECT 1 FROM moderation_case
                        WHERE moderation_case.zone_id = zone.id AND moderation_case.hidden_at IS NOT NULL)
                        THEN hidden_at END
                WHERE id = ?3
                """,
            arguments: [now + Int64(days) * 86_400, now, zone.id]
        )
        guard let kept = try Zone.find(zone.id, db), kept.hiddenAt == nil else { return true }
        for sender in senders where try Account.find(sender, db)?.isSuspended == false {
            try NewNotice(for: sender, .zoneLeft, about: zone.id, detail: .plain(zone.name)).post(now: now, db)
        }
        return true
    }

    /// One whose time is over; `nil` where there is none.
    package static func findEnded(now: Int64, _ db: DatabaseConnection) throws -> Zone? {
        try Zone.fetchOne(
            db,
            cached: "SELECT \(Zone.columns) FROM zone WHERE kept_until IS NOT NULL AND kept_until <= ? LIMIT 1",
            arguments: [now]
        )
    }
}
