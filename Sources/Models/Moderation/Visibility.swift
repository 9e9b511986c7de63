/// Who sees what members have added to places.
enum Visibility {
    /// For a row of `table`, which has an `account_id` and a `hidden_at`: whether `?1`, who may be nobody, sees it. What is
    /// hidden is there for its maker and for operators; of two who have blocked each other neither sees the other's.
    static func condition(_ table: String) -> String {
        """
        (\(table).hidden_at IS NULL OR \(table).account_id = ?1
            OR EXISTS (SELECT 1 FROM account AS viewer WHERE viewer.id = ?1 AND viewer.is_operator = 1))
            AND \(Block.none(between: "?1", table + ".account_id"))
        """
    }

    /// What `account` makes now is hidden, where it was suspended while the request was under way.
    static func ofNew(by account: AccountID) -> Assignments {
        Assignments("hidden_at", "(SELECT suspended_at FROM account WHERE id = ?)", account)
    }
}
