/// Whether a member's e-mail address leads those who know it to the member. It does unless they say otherwise.
package enum AddressVisibility {
    package static func isHidden(_ account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM hidden_address WHERE account_id = ?)",
            arguments: [account]
        ) ?? false
    }

    package static func setHidden(_ isHidden: Bool, of account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: isHidden
                ? "INSERT INTO hidden_address (account_id) VALUES (?) ON CONFLICT DO NOTHING"
                : "DELETE FROM hidden_address WHERE account_id = ?",
            arguments: [account]
        )
    }
}
