extension Migration {
    /// Files on their way here in parts, and those that have come and that nothing shows yet.
    static let uploads = Migration(
        27,
        """
        -- How much of one has come, the size of its file says, and nothing here.
        CREATE TABLE upload (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL UNIQUE CHECK (length(name) = 22), -- also that of its file
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
            guest_id INTEGER REFERENCES guestbook_guest (id) ON DELETE CASCADE,
            network BLOB NOT NULL CHECK (length(network) = 32), -- whence it was begun, under the key of known_address
            byte_count INTEGER NOT NULL CHECK (byte_count >= 0), -- when all of it has come
            media_type TEXT NOT NULL DEFAULT '' CHECK (length(media_type) <= 100), -- as told: a hint
            created_at INTEGER NOT NULL, -- epoch seconds, as all times
            expires_at INTEGER NOT NULL, -- later with what comes
            CHECK ((account_id IS NULL) <> (guest_id IS NULL))
        ) STRICT;

        CREATE INDEX upload_account ON upload (account_id) WHERE account_id IS NOT NULL;
        CREATE INDEX upload_guest ON upload (guest_id) WHERE guest_id IS NOT NULL;
        CREATE INDEX upload_network ON upload (network);
        CREATE INDEX upload_end ON upload (expires_at);
        """
    )
}
