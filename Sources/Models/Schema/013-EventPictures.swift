extension Migration {
    static let eventPictures = Migration(
        13,
        """
        -- One picture of an event, whoever of its hosts has put it there.
        CREATE TABLE event_picture (
            event_id INTEGER NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            large_key TEXT NOT NULL,
            small_key TEXT NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX event_picture_account ON event_picture (account_id, event_id);
        -- Whose picture a file is, which is asked with every file: that of a hidden event is not given.
        CREATE INDEX event_picture_large ON event_picture (large_key);
        CREATE INDEX event_picture_small ON event_picture (small_key);
        """
    )
}
