/// That somebody is in a zone, until when: a row, the same for all processes of the site. It goes with the account and with the zone.
package struct PresenceTicket: Hashable, Sendable {
    /// Epoch seconds by the clock of the database.
    package let endsAt: Int64
    /// Until then.
    package let secondsLeft: Int64

    /// So long a ticket is good.
    package static let seconds: Int64 = 600
    /// So long whoever a fix has seen outside, and that nothing has followed.
    package static let doubtedSeconds = PresenceTrack.staleSeconds

    /// Whether it is to be written anew: not for each fix.
    package var isHalfOver: Bool { secondsLeft < Self.seconds / 2 }
}

extension PresenceTicket: RowDecodable {
    package init(from row: inout ResultRow) throws {
        endsAt = try row.next()
        secondsLeft = try row.next()
    }

    private static let now = EngineSpelling.now

    /// `nil` for whoever is not there.
    package static func find(of account: AccountID, in zone: ZoneID, _ db: DatabaseConnection) throws -> PresenceTicket?
    {
        try fetchOne(
            db,
            cached: """
                SELECT ends_at, ends_at - \(now) FROM presence
                WHERE account_id = ? AND zone_id = ? AND ends_at > \(now)
                """,
            arguments: [account, zone]
        )
    }

    /// Somebody is there: for so many seconds from now on. `nil` where the zone or the account is gone. Takes some of those away
    /// that have ended, so that there are never many of them.
    package static func write(
        of account: AccountID,
        in zone: ZoneID,
        seconds: Int64 = PresenceTicket.seconds,
        _ db: DatabaseConnection
    ) throws -> PresenceTicket? {
        try db.execute(
            cached: """
                DELETE FROM presence WHERE (account_id, zone_id) IN (
                    SELECT account_id, zone_id FROM presence WHERE ends_at <= \(now) ORDER BY ends_at LIMIT 10)
                """
        )
        let values: Assignments =
            ["account_id": account, "zone_id": zone] + Assignments("ends_at", "\(now) + ?", seconds)
        return try fetchOne(
            db,
            cached: """
                INSERT INTO presence \(values.selected)
                WHERE EXISTS (SELECT 1 FROM account WHERE id = ?) AND EXISTS (SELECT 1 FROM zone WHERE id = ?)
                \(values.replacing("account_id", "zone_id"))
                RETURNING ends_at, ends_at - \(now)
                """,
            arguments: values.arguments + [account, zone]
        )
    }

    /// Somebody has left a zone.
    package static func end(of account: AccountID, in zone: ZoneID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "DELETE FROM presence WHERE account_id = ? AND zone_id = ?",
            arguments: [account, zone]
        )
    }

    /// Somebody is nowhere any more, as after a log-out.
    package static func endAll(of account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM presence WHERE account_id = ?", arguments: [account])
    }

    package static func exists(of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM presence WHERE account_id = ?)",
            arguments: [account]
        ) ?? false
    }

    /// How many are in a zone.
    package static func count(in zone: ZoneID, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM presence WHERE zone_id = ? AND ends_at > \(now)",
            arguments: [zone]
        ) ?? 0
    }

    /// Those of the zones in which somebody is.
    package static func inhabited(of zones: some Collection<ZoneID>, _ db: DatabaseConnection) throws -> Set<ZoneID> {
        Set(
            try ZoneID.fetchAll(
                db,
                cached: """
                    SELECT DISTINCT zone_id FROM presence
                    WHERE zone_id IN \(EngineSpelling.numbers("?")) AND ends_at > \(now)
                    """,
                arguments: [zones.numberList]
            )
        )
    }

    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM presence WHERE ends_at <= ?", arguments: [now - keptSeconds])
    }

    /// So long rows stay behind their end, unless new ones come.
    package static let keptSeconds: Int64 = 3_600
}
