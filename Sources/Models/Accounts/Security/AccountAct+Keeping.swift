import Foundation

extension AccountAct {
    /// Writes down that it has happened, in the transaction in which it does. One that is told in sum is added to that of the
    /// same day (UTC).
    package static func keep(
        _ kind: Kind,
        of account: AccountID,
        detail: String = "",
        network: Data? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        if kind.isSummed, try add(to: kind, of: account, network: network, now: now, db) { return }
        let values: Assignments = [
            "account_id": account, "kind": kind, "detail": PrintableText.prefix(of: detail, maxDetail), "times": 1,
            "network": network, "created_at": now,
        ]
        try db.execute(cached: "INSERT INTO account_act \(values.inserted)", arguments: values.arguments)
        try bound(account, db)
    }

    /// The newest first, `most` at most.
    package static func list(of account: AccountID, most: Int = 200, now: Int64, _ db: DatabaseConnection) throws
        -> [AccountAct]
    {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM account_act WHERE account_id = ? AND created_at > ?
                ORDER BY created_at DESC, id DESC LIMIT ?
                """,
            arguments: [account, now - keptSeconds, most]
        )
    }

    /// Whether the same was kept since `start`, from the same network and of the same name: the owner knows it.
    package static func isKnown(
        _ kind: Kind,
        of account: AccountID,
        detail: String,
        network: Data,
        since start: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM account_act
                    WHERE account_id = ? AND created_at > ? AND kind = ? AND detail = ? AND network = ?)
                """,
            arguments: [account, start, kind, PrintableText.prefix(of: detail, maxDetail), network]
        ) ?? false
    }

    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM account_act WHERE created_at <= ?", arguments: [now - keptSeconds])
    }

    /// Returns whether there was one to add to.
    private static func add(
        to kind: Kind,
        of account: AccountID,
        network: Data?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE account_act SET times = times + 1, network = ?1, created_at = ?2
                WHERE account_id = ?3 AND kind = ?4 AND created_at >= ?5
                """,
            arguments: [network, now, account, kind, now - now % 86_400]
        )
        return db.changesCount > 0
    }

    /// Log-ins go first, the oldest of them before: nobody pushes a change out of the log by logging in again and again.
    private static func bound(_ account: AccountID, _ db: DatabaseConnection) throws {
        let count = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM account_act WHERE account_id = ?",
            arguments: [account]
        )
        guard let count, count > mostPerAccount else { return }
        try db.execute(
            cached: """
                DELETE FROM account_act WHERE id IN (
                    SELECT id FROM account_act WHERE account_id = ?1
                    ORDER BY CASE WHEN kind IN (?2, ?3) THEN 0 ELSE 1 END, created_at, id LIMIT ?4)
                """,
            arguments: [account, Kind.signedIn, Kind.signedInAnew, count - mostPerAccount]
        )
    }
}
