import GRDB

/// Which address of a member's private calendar is the one that works.
package struct CalendarFeed: Hashable, Sendable {
    package let account: AccountID
    /// Counts the addresses that there have been; the last one works.
    package let version: Int64
    package let isOn: Bool
    package let changedAt: Int64

    /// `nil` where there never was an address, and of an account that is suspended.
    package static func find(of account: AccountID, _ db: GRDB.Database) throws -> CalendarFeed? {
        let row = try Row.fetchOne(
            db,
            cached: """
                SELECT version, is_on, changed_at FROM calendar_feed JOIN account ON account.id = account_id
                WHERE account_id = ? AND account.suspended_at IS NULL
                """,
            arguments: [account]
        )
        return row.map { CalendarFeed(account: account, version: $0[0], isOn: $0[1], changedAt: $0[2]) }
    }

    /// Switches it on at a new address; the old one, if any, works no longer.
    package static func renew(of account: AccountID, now: Int64, _ db: GRDB.Database) throws {
        try db.execute(
            cached: """
                INSERT INTO calendar_feed (account_id, version, is_on, changed_at) VALUES (?1, 1, 1, ?2)
                ON CONFLICT (account_id) DO UPDATE SET version = version + 1, is_on = 1, changed_at = ?2
                """,
            arguments: [account, now]
        )
    }

    package static func switchOff(of account: AccountID, now: Int64, _ db: GRDB.Database) throws {
        try db.execute(
            cached: "UPDATE calendar_feed SET is_on = 0, changed_at = ? WHERE account_id = ?",
            arguments: [now, account]
        )
    }
}
