extension Migration {
    /// In which language a member reads the site and gets mails.
    static let languages = Migration(
        33,
        """
        -- As BCP 47 names it; empty while nobody has said so.
        ALTER TABLE account ADD COLUMN language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 35);
        """
    )
}
