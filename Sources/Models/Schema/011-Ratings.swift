extension Migration {
    /// Stars for events. What they come to is kept with every change, also where an account or an event goes.
    static let ratings = Migration(
        11,
        """
        CREATE TABLE event_rating (
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            PRIMARY KEY (event_id, account_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX event_rating_account ON event_rating (account_id);

        -- Of events that have been rated.
        CREATE TABLE event_rating_total (
            event_id INTEGER PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            stars INTEGER NOT NULL -- of all together
        ) STRICT;

        CREATE TRIGGER event_rating_insert AFTER INSERT ON event_rating BEGIN
            INSERT INTO event_rating_total (event_id, number, stars) VALUES (new.event_id, 1, new.stars)
            ON CONFLICT (event_id) DO UPDATE SET number = number + 1, stars = stars + excluded.stars;
        END;

        CREATE TRIGGER event_rating_update AFTER UPDATE OF stars ON event_rating BEGIN
            UPDATE event_rating_total SET stars = stars + new.stars - old.stars WHERE event_id = new.event_id;
        END;

        CREATE TRIGGER event_rating_delete AFTER DELETE ON event_rating BEGIN
            UPDATE event_rating_total SET number = number - 1, stars = stars - old.stars WHERE event_id = old.event_id;
            DELETE FROM event_rating_total WHERE event_id = old.event_id AND number = 0;
        END;
        """
    )
}
