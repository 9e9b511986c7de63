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

    private static func bound(_ account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM account_act WHERE account_id = ?1 AND created_at < (
                    SELECT created_at FROM account_act WHERE account_id = ?1 ORDER BY created_at DESC LIMIT 1 OFFSET ?2)
                """,
            arguments: [account, mostPerAccount - 1]
        )
    }
}
