import GRDB

/// Who is busy at a time, of those who let friends know.
package enum Availability {
    /// Those of `accounts` who share their availability and are going to something that overlaps with `time`.
    package static func busy(
        _ accounts: [AccountID],
        during time: EventTime,
        _ db: GRDB.Database
    ) throws -> [Author] {
        try Author.fetchAll(
            db,
            cached: """
                SELECT \(Author.columns) FROM json_each(?1) AS asked CROSS JOIN account ON account.id = asked.value
                WHERE account.shares_availability = 1 AND EXISTS (
                    SELECT 1 FROM attendance JOIN event ON event.id = attendance.event_id
                    WHERE attendance.account_id = account.id AND attendance.answer = 'going'
                        AND attendance.waits_since IS NULL AND event.status = 'planned'
                        AND attendance.listed_at > ?2 AND attendance.listed_at < ?4
                        AND attendance.listed_at
                            + coalesce(event.ends_at - event.starts_at, \(EventTime.usualLength)) > ?3)
                ORDER BY asked.key
                """,
            arguments: [accounts.numberList, time.startsAt - EventTime.maxLength, time.startsAt, time.overAt]
        )
    }

    package static func isShared(by account: AccountID, _ db: GRDB.Database) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT shares_availability FROM account WHERE id = ?",
            arguments: [account]
        ) ?? false
    }

    package static func share(_ isShared: Bool, by account: AccountID, _ db: GRDB.Database) throws {
        try db.execute(
            cached: "UPDATE account SET shares_availability = ? WHERE id = ?",
            arguments: [isShared, account]
        )
    }
}
