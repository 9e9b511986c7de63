extension Migration {
    /// Filters of the map that somebody has saved, and what was told of them.
    static let alerts = Migration(
        12,
        """
        -- The order in which events came onto the map of all: made, made public, or fixed after a vote. Each comes once,
        -- whatever is changed of it afterwards. Numbers are never used again.
        CREATE TABLE event_publication (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            event_id INTEGER NOT NULL UNIQUE REFERENCES event (id) ON DELETE CASCADE
        ) STRICT;

        INSERT INTO event_publication (event_id)
            SELECT id FROM event WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL ORDER BY id;

        CREATE TRIGGER event_publication_insert AFTER INSERT ON event
        WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL BEGIN
            INSERT INTO event_publication (event_id) VALUES (new.id);
        END;

        CREATE TRIGGER event_publication_update AFTER UPDATE OF audience, status, latitude ON event
        WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL BEGIN
            INSERT INTO event_publication (event_id) VALUES (new.id) ON CONFLICT (event_id) DO NOTHING;
        END;

        CREATE TABLE event_alert (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: links in mails hold it
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            period TEXT NOT NULL CHECK (period IN ('daily', 'weekly')),
            words TEXT NOT NULL CHECK (length(words) <= 200),
            category TEXT NOT NULL CHECK (length(category) <= 40),
            first_day TEXT NOT NULL CHECK (length(first_day) IN (0, 10)), -- 2026-11-28, or nothing
            last_day TEXT NOT NULL CHECK (length(last_day) IN (0, 10)),
            zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64), -- IANA: whose days
            near TEXT NOT NULL CHECK (length(near) <= 200), -- the middle of the circle as it was typed, if it was
            latitude REAL CHECK (latitude BETWEEN -90 AND 90), -- where that is; NULL: anywhere
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            within_metres INTEGER CHECK (within_metres BETWEEN 1 AND 200000),
            seen INTEGER NOT NULL, -- events up to this number of event_publication have been looked at
            looked_at INTEGER NOT NULL, -- when that was; at first, when it was saved. Epoch seconds, as all times
            due_at INTEGER NOT NULL, -- of the next digest
            created_at INTEGER NOT NULL,
            CHECK ((latitude IS NULL) = (longitude IS NULL)),
            CHECK ((latitude IS NULL) = (within_metres IS NULL))
        ) STRICT;

        CREATE INDEX event_alert_account ON event_alert (account_id);

        -- A notice that is a digest: how many events it tells of, and the first of them.
        CREATE TABLE alert_digest (
            notice_id INTEGER NOT NULL PRIMARY KEY REFERENCES notice (id) ON DELETE CASCADE,
            alert_id INTEGER REFERENCES event_alert (id) ON DELETE SET NULL,
            total INTEGER NOT NULL CHECK (total >= 1)
        ) STRICT;

        CREATE INDEX alert_digest_alert ON alert_digest (alert_id) WHERE alert_id IS NOT NULL;

        CREATE TABLE alert_digest_event (
            notice_id INTEGER NOT NULL REFERENCES alert_digest (notice_id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            PRIMARY KEY (notice_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX alert_digest_event_event ON alert_digest_event (event_id);
        """
    )
}
