extension Migration {
    /// Single days of a series take place at other times. What a list shows may then have a length of its own, which the
    /// map and its search go by.
    static let movedDays = Migration(
        20,
        """
        -- By the start that the rule gives the day (RFC 5545 RECURRENCE-ID).
        CREATE TABLE event_move (
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            original_at INTEGER NOT NULL,
            starts_at INTEGER NOT NULL, -- instead
            length INTEGER CHECK (length > 0), -- seconds; NULL: that of the other days
            PRIMARY KEY (event_id, original_at)
        ) STRICT, WITHOUT ROWID;

        ALTER TABLE event ADD COLUMN listed_length INTEGER -- of the day at listed_at, where it has its own
            CHECK (listed_length > 0);

        DROP INDEX event_pinned;
        DROP TRIGGER event_pin_insert;
        DROP TRIGGER event_pin_update;

        CREATE INDEX event_pinned ON event (listed_at, id, starts_at, ends_at, listed_length, category, host_id)
            WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL AND hidden_at IS NULL;

        CREATE TRIGGER event_pin_insert AFTER INSERT ON event
        WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
            AND new.hidden_at IS NULL BEGIN
            INSERT INTO event_box VALUES (
                new.id, round(new.latitude * 1e7), round(new.latitude * 1e7), round(new.longitude * 1e7),
                round(new.longitude * 1e7), new.listed_at / 60,
                (new.listed_at + coalesce(new.listed_length, new.ends_at - new.starts_at, 7200)) / 60,
                new.category, new.host_id
            );
            INSERT INTO event_words (rowid, title, place_name, address, information)
            VALUES (new.id, new.title, new.place_name, new.address, new.information);
        END;

        -- One trigger for the old and the new, since the order of several is not defined.
        CREATE TRIGGER event_pin_update AFTER UPDATE OF
            audience, status, title, information, category, starts_at, ends_at, listed_at, listed_length, place_name,
            address, latitude, longitude, host_id, hidden_at
        ON event WHEN new.audience = 'public' OR old.audience = 'public' BEGIN
            DELETE FROM event_box WHERE id = old.id;
            INSERT INTO event_words (event_words, rowid, title, place_name, address, information)
                SELECT 'delete', old.id, old.title, old.place_name, old.address, old.information
                WHERE old.audience = 'public' AND old.status = 'planned' AND old.latitude IS NOT NULL
                    AND old.hidden_at IS NULL;
            INSERT INTO event_box
                SELECT new.id, round(new.latitude * 1e7), round(new.latitude * 1e7), round(new.longitude * 1e7),
                    round(new.longitude * 1e7), new.listed_at / 60,
                    (new.listed_at + coalesce(new.listed_length, new.ends_at - new.starts_at, 7200)) / 60,
                    new.category, new.host_id
                WHERE new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
                    AND new.hidden_at IS NULL;
            INSERT INTO event_words (rowid, title, place_name, address, information)
                SELECT new.id, new.title, new.place_name, new.address, new.information
                WHERE new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
                    AND new.hidden_at IS NULL;
        END;
        """
    )
}
