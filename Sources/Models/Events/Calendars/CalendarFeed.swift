import Foundation

/// Which address of a member's private calendar is the one that works.
///
/// An address hangs on a secret of its row. That of a calendar that was on before rows had secrets hangs on the account's
/// number alone and goes on until it is renewed, so that calendar programs keep it: no number is given again from now on.
/// Whether one had been given twice before cannot be told any more; who doubts renews the address.
package struct CalendarFeed: Hashable, Sendable {
    package let account: AccountID
    /// Counts the addresses that there have been; the last one works.
    package let version: Int64
    package let isOn: Bool
    /// 16 bytes; none where the address is from before there were any.
    package let secret: [UInt8]
    package let changedAt: Int64

    /// `nil` where there never was an address. Off for an account that is suspended.
    package static func find(of account: AccountID, _ db: DatabaseConnection) throws -> CalendarFeed? {
        try db.row(
            cached: """
                SELECT version, is_on = 1 AND suspended_at IS NULL, changed_at, calendar_feed.secret
                FROM calendar_feed JOIN account ON account.id = account_id WHERE account_id = ?
                """,
            arguments: [account]
        ) { row in
            let (version, isOn, changedAt): (Int64, Bool, Int64) = try (row.next(), row.next(), row.next())
            return CalendarFeed(
                account: account,
                version: version,
                isOn: isOn,
                secret: try row.next(),
                changedAt: changedAt
            )
        }
    }

    /// Switches it on at a new address; the old one, if any, works no longer. `secret` becomes that of a row that has none.
    package static func renew(
        of account: AccountID,
        secret: RowSecret = .random(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let values: Assignments = [
            "account_id": account, "version": 1, "is_on": true, "changed_at": now, "secret": secret,
        ]
        try db.execute(
            cached: """
                INSERT INTO calendar_feed \(values.inserted)
                ON CONFLICT (account_id) DO UPDATE SET version = calendar_feed.version + 1, is_on = 1,
                    changed_at = excluded.changed_at, secret = CASE WHEN length(calendar_feed.secret) = 0
                        THEN excluded.secret ELSE calendar_feed.secret END
                """,
            arguments: values.arguments
        )
    }

    package static func switchOff(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE calendar_feed SET is_on = 0, changed_at = ? WHERE account_id = ?",
            arguments: [now, account]
        )
    }
}
