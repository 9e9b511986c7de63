extension Migration {
    static let jobs = Migration(
        4,
        """
        -- Work to be done after the transaction that asked for it. A row is gone when its work is done.
        CREATE TABLE job (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
            payload TEXT NOT NULL, -- JSON
            unique_key TEXT,
            run_at INTEGER NOT NULL, -- epoch seconds, as all times
            attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
            max_attempts INTEGER NOT NULL CHECK (max_attempts >= 1),
            leased_until INTEGER,
            lease_token BLOB,
            last_error TEXT,
            parked_at INTEGER,
            created_at INTEGER NOT NULL,
            CHECK ((leased_until IS NULL) = (lease_token IS NULL)),
            CHECK (parked_at IS NULL OR leased_until IS NULL)
        ) STRICT;

        CREATE INDEX job_due ON job (run_at, id) WHERE parked_at IS NULL AND leased_until IS NULL;
        CREATE INDEX job_leased ON job (leased_until) WHERE leased_until IS NOT NULL;
        CREATE INDEX job_parked ON job (parked_at) WHERE parked_at IS NOT NULL;
        CREATE UNIQUE INDEX job_unique_key ON job (unique_key) WHERE unique_key IS NOT NULL AND parked_at IS NULL;
        """
    )
}
