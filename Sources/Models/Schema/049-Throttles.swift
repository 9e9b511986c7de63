extension Migration {
    /// How often somebody has guessed wrongly at a secret, for all processes of the site and beyond their ends. Until then each
    /// of them counted for itself, in memory.
    static let throttles = Migration(
        49,
        """
        CREATE TABLE throttle (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- under a key of the installation: of what kind of secret, and whose guesses
            failures INTEGER NOT NULL CHECK (failures > 0),
            last_at INTEGER NOT NULL, -- epoch seconds
            ends_at INTEGER NOT NULL -- when all of them are forgiven
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX throttle_ends ON throttle (ends_at);
        """,
        postgres: """
            CREATE TABLE throttle (
                digest bytea NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
                failures bigint NOT NULL CHECK (failures > 0),
                last_at bigint NOT NULL,
                ends_at bigint NOT NULL
            );

            CREATE INDEX throttle_ends ON throttle (ends_at);
            """
    )
}
