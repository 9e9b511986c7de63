extension Migration {
    static let bookmarks = Migration(
        3,
        """
        -- Keeps what was known of the place, so that it is still there when an import no longer has it.
        CREATE TABLE bookmark (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
            place_number INTEGER NOT NULL CHECK (place_number >= 0),
            name TEXT NOT NULL,
            category TEXT NOT NULL,
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            address TEXT,
            created_at INTEGER NOT NULL, -- epoch seconds
            PRIMARY KEY (account_id, place_kind, place_number)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX bookmark_newest ON bookmark (account_id, created_at);
        """
    )
}
