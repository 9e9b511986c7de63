extension Migration {
    /// Mails with a link for a new password are counted too, for nobody: whether an account has the address is not asked.
    static let resetMails = Migration(
        23,
        """
        ALTER TABLE account_mail ADD COLUMN is_reset INTEGER NOT NULL DEFAULT 0 CHECK (is_reset IN (0, 1));
        """
    )
}
