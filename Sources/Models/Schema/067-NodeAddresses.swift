extension Migration {
    /// Under which address each process makes links: those of one site have one, and nobody sees it but who gets a link.
    static let nodeAddresses = Migration(
        67,
        """
        ALTER TABLE node ADD COLUMN address TEXT CHECK (length(address) BETWEEN 1 AND 300); -- NULL: makes none
        """,
        postgres: """
            ALTER TABLE node ADD COLUMN address text CHECK (length(address) BETWEEN 1 AND 300);
            """
    )
}
