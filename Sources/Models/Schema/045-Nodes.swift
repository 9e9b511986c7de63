extension Migration {
    /// Which processes are at work, on whatever machine: a row each, that ends unless it is renewed. Until then a lock on a
    /// byte of a local file said so. What a process of an earlier version has begun is left to the job's own lease, since
    /// nobody could tell whether that process lives; its statements know the old name of the column, so it takes no more.
    /// What the site does for itself has a lane of its own, since it may take long.
    static let nodes = Migration(
        45,
        rebuilding: [
            TableRebuild(
                "job",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
                        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
                        payload TEXT NOT NULL, -- JSON
                        lane TEXT NOT NULL CHECK (lane IN ('account', 'mail', 'push', 'photo', 'video', 'other', 'upkeep')),
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
                        leased_by INTEGER, -- a row of node; 0: none that is known, so its lease alone counts
                        last_error TEXT,
                        parked_at INTEGER,
                        created_at INTEGER NOT NULL,
                        CHECK ((leased_until IS NULL) = (lease_token IS NULL) AND (leased_until IS NULL) = (leased_by IS NULL)),
                        CHECK (parked_at IS NULL OR leased_until IS NULL)
                    ) STRICT
                    """
            )
        ],
        """
        CREATE TABLE node (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100), -- for people: that of the machine, or what it was given
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40), -- which command it runs
            version TEXT NOT NULL,
            place TEXT NOT NULL, -- a running system and a file of locks: who is at the same one knows at once whether it lives
            mark INTEGER NOT NULL, -- the byte of that file that it holds a lock on
            started_at INTEGER NOT NULL, -- epoch seconds by the clock of the database, as the others
            seen_at INTEGER NOT NULL,
            steady_since INTEGER NOT NULL, -- since when it was seen in time
            ends_at INTEGER NOT NULL -- then it counts as dead, unless it is seen before
        ) STRICT;

        CREATE INDEX node_ends ON node (ends_at);
        CREATE INDEX node_place ON node (place);

        ALTER TABLE job RENAME COLUMN leased_by TO node_id;
        UPDATE job SET node_id = 0 WHERE leased_until IS NOT NULL;
        UPDATE job SET lane = 'upkeep' WHERE kind IN (
            'database-check', 'guestbook-sweep', 'media-removal', 'media-sweep', 'retention-sweep', 'sign-up-sweep',
            'upload-removal', 'upload-sweep', 'zone-sweep'
        );
        """
    )
}
