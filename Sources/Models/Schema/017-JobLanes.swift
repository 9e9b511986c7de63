extension Migration {
    /// Jobs have lanes, so that no mail of one kind waits behind those of another, a share of each account within them,
    /// the process that works on them, and the name of their mail. Their numbers are never used again.
    static let jobLanes = Migration(
        17,
        """
        CREATE TABLE job_new (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
            payload TEXT NOT NULL, -- JSON
            lane TEXT NOT NULL CHECK (lane IN ('account', 'mail', 'push', 'other')),
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- with whose account it ends
            share_id INTEGER, -- the number of the account that has caused it, which may be gone
            mail_id TEXT NOT NULL CHECK (length(mail_id) = 32), -- 128 random bits: names its mail, however often it is done
            unique_key TEXT,
            run_at INTEGER NOT NULL, -- epoch seconds, as all times
            turn INTEGER NOT NULL, -- its place within the lane
            attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
            max_attempts INTEGER NOT NULL CHECK (max_attempts >= 1),
            leased_until INTEGER,
            lease_token BLOB,
            leased_by INTEGER, -- the process: its byte in the file of locks
            last_error TEXT,
            parked_at INTEGER,
            created_at INTEGER NOT NULL,
            CHECK ((leased_until IS NULL) = (lease_token IS NULL) AND (leased_until IS NULL) = (leased_by IS NULL)),
            CHECK (parked_at IS NULL OR leased_until IS NULL)
        ) STRICT;

        INSERT INTO job_new (id, kind, payload, lane, mail_id, unique_key, run_at, turn, attempts, max_attempts,
                last_error, parked_at, created_at)
            SELECT id, kind, payload,
                CASE WHEN kind IN ('mail-confirmation', 'mail-reset', 'mail-email-changed') THEN 'account'
                    WHEN kind IN ('notice-mail', 'event-mail', 'mail-site-invitation') THEN 'mail'
                    WHEN kind = 'notice-push' THEN 'push'
                    ELSE 'other' END,
                lower(hex(randomblob(16))), unique_key, run_at, run_at, attempts, max_attempts, last_error, parked_at,
                created_at
            FROM job;
        DROP TABLE job;
        ALTER TABLE job_new RENAME TO job;

        CREATE INDEX job_due ON job (lane, run_at, id) WHERE parked_at IS NULL AND leased_until IS NULL;
        CREATE INDEX job_turn ON job (lane, turn, id, run_at) WHERE parked_at IS NULL AND leased_until IS NULL;
        CREATE INDEX job_share ON job (share_id, lane, run_at, id, turn)
            WHERE share_id IS NOT NULL AND parked_at IS NULL;
        CREATE INDEX job_account ON job (account_id) WHERE account_id IS NOT NULL;
        CREATE INDEX job_leased ON job (leased_until) WHERE leased_until IS NOT NULL;
        CREATE INDEX job_parked ON job (parked_at) WHERE parked_at IS NOT NULL;
        CREATE UNIQUE INDEX job_unique_key ON job (unique_key) WHERE unique_key IS NOT NULL AND parked_at IS NULL;
        """
    )
}
