extension Migration {
    /// When each service of others may be asked next, by all processes of the site together. Until then each of them kept its own
    /// requests apart.
    static let serviceTurns = Migration(
        51,
        """
        CREATE TABLE service_turn (
            service TEXT NOT NULL PRIMARY KEY CHECK (length(service) BETWEEN 1 AND 40),
            next_at INTEGER NOT NULL -- epoch milliseconds by the clock of the database
        ) STRICT, WITHOUT ROWID;
        """,
        postgres: """
            CREATE TABLE service_turn (
                service text NOT NULL PRIMARY KEY CHECK (length(service) BETWEEN 1 AND 40),
                next_at bigint NOT NULL
            );
            """
    )
}
