extension Migration {
    /// Who writes an upload, and what has come of one whose bytes lie in a store: for several servers on one database.
    static let uploadWriters = Migration(
        48,
        """
        ALTER TABLE upload ADD COLUMN written_by TEXT CHECK (length(written_by) <= 64); -- the request that writes it, by a random name
        ALTER TABLE upload ADD COLUMN writer_name TEXT CHECK (length(writer_name) <= 64); -- the server that answers it
        ALTER TABLE upload ADD COLUMN written_until INTEGER; -- when another may write it, whoever does

        -- What has come of an upload in a store; of one in a folder, the size of its file says it.
        CREATE TABLE upload_part (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            upload_id INTEGER NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
            start INTEGER NOT NULL CHECK (start >= 0), -- in the whole; one begins where the last has ended
            byte_count INTEGER NOT NULL CHECK (byte_count > 0),
            object TEXT NOT NULL CHECK (length(object) <= 200), -- its name in the store
            UNIQUE (upload_id, start)
        ) STRICT;

        CREATE INDEX upload_writer_name ON upload (writer_name) WHERE writer_name IS NOT NULL;
        """
    )
}
