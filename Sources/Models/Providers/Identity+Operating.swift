extension Identity {
    /// So long after somebody has last come from the provider its word holds of whether they are in the group, in seconds.
    package static let grantSeconds: Int64 = 86_400

    /// Makes the account an operator's where a group at the provider says so, and takes that back where it says so no more. Whoever
    /// is one by the command line stays one. Returns whether something was changed.
    @discardableResult
    package func setOperator(_ isOne: Bool, group: String, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard let account = try Account.find(accountID, db), let person = try Author.find(accountID, db),
            isOne ? !account.isOperator : grantsOperator
        else { return false }
        // A demotion by the command line has taken it back before.
        let outcome = try Account.setOperator(
            isOne,
            person,
            saying: String((group.isEmpty ? issuer : "\(group) (\(issuer))").unicodeScalars.prefix(Report.maxWords)),
            now: now,
            db
        )
        try db.execute(
            cached: "UPDATE identity SET grants_operator = ? WHERE id = ?",
            arguments: [isOne && outcome == .done, id]
        )
        return outcome == .done
    }

    /// Takes back what a group has given to whoever has not come from the provider for a day: nobody knows whether they are in it
    /// yet. They are operators again when they come.
    package static func takeBackLapsed(group: String, now: Int64, _ db: DatabaseConnection) throws {
        let lapsed = try fetchAll(
            db,
            cached: "SELECT \(columns) FROM identity WHERE grants_operator = 1 AND last_used_at <= ? LIMIT 100",
            arguments: [now - grantSeconds]
        )
        for identity in lapsed { try identity.setOperator(false, group: group, now: now, db) }
    }

    /// What the command line decides about somebody is not taken back by a group.
    static func forgetGrants(of account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE identity SET grants_operator = 0 WHERE account_id = ?", arguments: [account])
    }
}
