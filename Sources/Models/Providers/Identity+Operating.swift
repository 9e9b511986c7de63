extension Identity {
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
            saying: String("\(group) (\(issuer))".unicodeScalars.prefix(Report.maxWords)),
            now: now,
            db
        )
        try db.execute(
            cached: "UPDATE identity SET grants_operator = ? WHERE id = ?",
            arguments: [isOne && outcome == .done, id]
        )
        return outcome == .done
    }

    /// What the command line decides about somebody is not taken back by a group.
    static func forgetGrants(of account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE identity SET grants_operator = 0 WHERE account_id = ?", arguments: [account])
    }
}
