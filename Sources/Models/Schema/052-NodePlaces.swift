extension Migration {
    /// Which place data each process has: a file of its own on each machine, which nobody but its process knows of.
    static let nodePlaces = Migration(
        52,
        """
        ALTER TABLE node ADD COLUMN places_version TEXT CHECK (length(places_version) BETWEEN 1 AND 100); -- NULL: none
        ALTER TABLE node ADD COLUMN places_at INTEGER; -- epoch seconds: of its last import
        """,
        postgres: """
            ALTER TABLE node ADD COLUMN places_version text CHECK (length(places_version) BETWEEN 1 AND 100);
            ALTER TABLE node ADD COLUMN places_at bigint;
            """
    )
}
