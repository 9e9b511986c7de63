extension Migration {
    /// What the map of public events and its search look in. Triggers keep it, so that no way of writing an event can
    /// forget it. An event that is over stays in: the times in the boxes leave it out.
    static let eventMap = Migration(
        10,
        """
        -- Pins of the map in the order of its list, with what the list chooses by.
        CREATE INDEX event_pinned ON event (listed_at, id, starts_at, ends_at, category, host_id)
            WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL;

        -- The same pins by where and when: ten millionths of a degree, and minutes since 1970.
        CREATE VIRTUAL TABLE event_box USING rtree_i32 (
            id, south, north, west, east, starts, ends, +category, +host_id
        );

        -- And by how words of them begin, without regard to case and accents.
        CREATE VIRTUAL TABLE event_words USING fts5 (
            title, place_name, address, information,
            content = 'event', content_rowid = 'id', prefix = '2 3', columnsize = 0, detail = full,
            tokenize = "unicode61 remove_diacritics 2"
        );

        INSERT INTO event_box
            SELECT id, round(latitude * 1e7), round(latitude * 1e7), round(longitude * 1e7), round(longitude * 1e7),
                listed_at / 60, (listed_at + coalesce(ends_at - starts_at, 7200)) / 60, category, host_id
            FROM event WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL;

        INSERT INTO event_words (rowid, title, place_name, address, information)
            SELECT id, title, place_name, address, information
            FROM event WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL;

        CREATE TRIGGER event_pin_insert AFTER INSERT ON event
        WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL BEGIN
            INSERT INTO event_box VALUES (
                new.id, round(new.latitude * 1e7), round(new.latitude * 1e7), round(new.longitude * 1e7),
                round(new.longitude * 1e7), new.listed_at / 60,
                (new.listed_at + coalesce(new.ends_at - new.starts_at, 7200)) / 60, new.category, new.host_id
            );
            INSERT INTO event_words (rowid, title, place_name, address, information)
            VALUES (new.id, new.title, new.place_name, new.address, new.information);
        END;

        CREATE TRIGGER event_pin_delete AFTER DELETE ON event
        WHEN old.audience = 'public' AND old.status = 'planned' AND old.latitude IS NOT NULL BEGIN
            DELETE FROM event_box WHERE id = old.id;
            INSERT INTO event_words (event_words, rowid, title, place_name, address, information)
            VALUES ('delete', old.id, old.title, old.place_name, old.address, old.information);
        END;

        -- One trigger for the old and the new, since the order of several is not defined.
        CREATE TRIGGER event_pin_update AFTER UPDATE OF
            audience, status, title, information, category, starts_at, ends_at, listed_at, place_name, address,
            latitude, longitude, host_id
        ON event WHEN new.audience = 'public' OR old.audience = 'public' BEGIN
            DELETE FROM event_box WHERE id = old.id;
            INSERT INTO event_words (event_words, rowid, title, place_name, address, information)
                SELECT 'delete', old.id, old.title, old.place_name, old.address, old.information
                WHERE old.audience = 'public' AND old.status = 'planned' AND old.latitude IS NOT NULL;
            INSERT INTO event_box
                SELECT new.id, round(new.latitude * 1e7), round(new.latitude * 1e7), round(new.longitude * 1e7),
                    round(new.longitude * 1e7), new.listed_at / 60,
                    (new.listed_at + coalesce(new.ends_at - new.starts_at, 7200)) / 60, new.category, new.host_id
                WHERE new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL;
            INSERT INTO event_words (rowid, title, place_name, address, information)
                SELECT new.id, new.title, new.place_name, new.address, new.information
                WHERE new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL;
        END;
        """
    )
}
