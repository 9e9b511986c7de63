/// Who is busy at a time, of those who let friends know.
package enum Availability {
    /// Those of `accounts` who share their availability and are going to something that overlaps with `time`.
    package static func busy(
        _ accounts: [AccountID],
        during time: EventTime,
        _ db: DatabaseConnection
    ) throws -> [Author] {
        let onDays = try busyOnDays(accounts, during: time, db)
        return try Author.fetchAll(
            db,
            cached: """
                SELECT \(Author.columns) FROM \(EngineSpelling.numberRows("?1")) AS asked \(EngineSpelling.thenJoin) account ON account.id = asked.value
                WHERE account.shares_availability = 1 AND (account.id IN \(EngineSpelling.numbers("?5")) OR EXISTS (
                    SELECT 1 FROM attendance JOIN event ON event.id = attendance.event_id
                    WHERE attendance.account_id = account.id AND attendance.answer = 'going'
                        AND attendance.waits_since IS NULL AND event.status = 'planned' AND event.recurrence IS NULL
                        AND attendance.listed_at > ?2 AND attendance.listed_at < ?4
                        AND attendance.listed_at
                            + coalesce(event.ends_at - event.starts_at, \(EventTime.usualLength)) > ?3))
                ORDER BY asked.key
                """,
            arguments: [
                accounts.numberList, time.startsAt - EventTime.maxLength, time.startsAt, time.overAt, onDays.numberList,
            ]
        )
    }

    /// Those of `accounts` who share their availability and are going to a series on one of its days that overlaps.
    private static func busyOnDays(
        _ accounts: [AccountID],
        during time: EventTime,
        _ db: DatabaseConnection
    ) throws -> [AccountID] {
        let rows: [(Event, Attendance)] = try db.rows(
            cached: """
                SELECT \(Event.columns), \(Attendance.columns)
                FROM \(EngineSpelling.numberRows("?1")) AS asked \(EngineSpelling.thenJoin) account ON account.id = asked.value
                    \(EngineSpelling.thenJoin) attendance ON attendance.account_id = account.id
                    JOIN event ON event.id = attendance.event_id
                WHERE account.shares_availability = 1 AND event.recurrence IS NOT NULL AND event.status = 'planned'
                    AND event.starts_at < ?2 + \(Event.farthestMove) LIMIT \(mostSeries)
                """,
            arguments: [accounts.numberList, time.overAt]
        ) { try ($0.next(), $0.next()) }
        var busy = Set<AccountID>()
        for (event, mine) in rows {
            guard let account = mine.account, !busy.contains(account) else { continue }
            if try mine.goes(to: event, during: time, db) { busy.insert(account) }
        }
        return Array(busy)
    }

    /// Nobody is asked together with people who have more.
    private static let mostSeries = 2_000

    package static func isShared(by account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT shares_availability FROM account WHERE id = ?",
            arguments: [account]
        ) ?? false
    }

    package static func share(_ isShared: Bool, by account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE account SET shares_availability = ? WHERE id = ?",
            arguments: [isShared, account]
        )
    }
}
