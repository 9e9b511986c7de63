extension Migration {
    /// The pins of the map are held in memory (`EventPins`). What has changed since somebody looked is found by numbers,
    /// so that nothing else has to be read again, and by every process that has the file open. With that nothing reads
    /// the boxes of step 10 any more.
    static let pinChanges = Migration(
        25,
        """
        -- Events whose pin or stars may be others now, in the order of the changes. The newest 10,000 are kept: whoever
        -- looks less often reads all pins.
        CREATE TABLE pin_change (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            event_id INTEGER NOT NULL -- perhaps of one that is gone
        ) STRICT;

        CREATE TRIGGER pin_change_insert AFTER INSERT ON pin_change BEGIN
            DELETE FROM pin_change WHERE number <= new.number - 10000;
        END;

        DROP TRIGGER event_pin_insert;
        DROP TRIGGER event_pin_delete;
        DROP TRIGGER event_pin_update;
        DROP TABLE event_box;
        DROP INDEX event_pinned;

        -- Pins in the order of the list, by which the like on the same day is found.
        CREATE INDEX event_pinned ON event (listed_at, latitude, longitude)
            WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL AND hidden_at IS NULL;

        CREATE TRIGGER event_pin_insert AFTER INSERT ON event
        WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
            AND new.hidden_at IS NULL BEGIN
            INSERT INTO pin_change (event_id) VALUES (new.id);
            INSERT INTO event_words (rowid, title, place_name, address, information)
            VALUES (new.id, new.title, new.place_name, new.address, new.information);
        END;

        CREATE TRIGGER event_pin_delete AFTER DELETE ON event WHEN old.audience = 'public' BEGIN
            INSERT INTO pin_change (event_id) VALUES (old.id);
            INSERT INTO event_words (event_words, rowid, title, place_name, address, information)
                SELECT 'delete', old.id, old.title, old.place_name, old.address, old.information
                WHERE old.status = 'planned' AND old.latitude IS NOT NULL AND old.hidden_at IS NULL;
        END;

        -- One trigger for the old and the new, since the order of several is not defined.
        CREATE TRIGGER event_pin_update AFTER UPDATE OF
            audience, status, title, information, category, starts_at, ends_at, listed_at, listed_length, place_name,
            address, latitude, longitude, host_id, hidden_at
        ON event WHEN new.audience = 'public' OR old.audience = 'public' BEGIN
            INSERT INTO pin_change (event_id) VALUES (new.id);
            INSERT INTO event_words (event_words, rowid, title, place_name, address, information)
                SELECT 'delete', old.id, old.title, old.place_name, old.address, old.information
                WHERE old.audience = 'public' AND old.status = 'planned' AND old.latitude IS NOT NULL
                    AND old.hidden_at IS NULL;
            INSERT INTO event_words (rowid, title, place_name, address, information)
                SELECT new.id, new.title, new.place_name, new.address, new.information
                WHERE new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
                    AND new.hidden_at IS NULL;
        END;

        CREATE TRIGGER event_total_insert AFTER INSERT ON event_rating_total BEGIN
            INSERT INTO pin_change (event_id) VALUES (new.event_id);
        END;

        CREATE TRIGGER event_total_update AFTER UPDATE ON event_rating_total BEGIN
            INSERT INTO pin_change (event_id) VALUES (new.event_id);
        END;

        CREATE TRIGGER event_total_delete AFTER DELETE ON event_rating_total BEGIN
            INSERT INTO pin_change (event_id) VALUES (old.event_id);
        END;
        """
    )
}
