extension Migration {
    /// Reports, what operators do about them, and what is hidden because of them. `hidden_at` of an event, a review or a
    /// picture says that others do not see it; whether that is for its own sake stands in its `moderation_case`, else it
    /// is because its maker is suspended.
    static let moderation = Migration(
        14,
        """
        ALTER TABLE account ADD COLUMN is_operator INTEGER NOT NULL DEFAULT 0 CHECK (is_operator IN (0, 1));
        ALTER TABLE account ADD COLUMN suspended_at INTEGER; -- epoch seconds, as all times
        ALTER TABLE event ADD COLUMN hidden_at INTEGER;
        ALTER TABLE review ADD COLUMN hidden_at INTEGER;
        ALTER TABLE place_photo ADD COLUMN hidden_at INTEGER;

        -- What somebody has reported: one row per thing or person, open while `reported_at` is there.
        CREATE TABLE moderation_case (
            id INTEGER PRIMARY KEY,
            maker_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            event_id INTEGER UNIQUE REFERENCES event (id) ON DELETE CASCADE,
            review_id INTEGER UNIQUE REFERENCES review (id) ON DELETE CASCADE,
            photo_id INTEGER UNIQUE REFERENCES place_photo (id) ON DELETE CASCADE,
            account_id INTEGER UNIQUE REFERENCES account (id) ON DELETE CASCADE,
            reported_at INTEGER, -- the newest report that is open
            hidden_at INTEGER, -- since when it is hidden for its own sake, or suspended
            words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000), -- why, for its maker
            CHECK ((event_id IS NOT NULL) + (review_id IS NOT NULL) + (photo_id IS NOT NULL)
                + (account_id IS NOT NULL) = 1)
        ) STRICT;

        CREATE INDEX moderation_case_open ON moderation_case (reported_at) WHERE reported_at IS NOT NULL;
        CREATE INDEX moderation_case_hidden ON moderation_case (hidden_at) WHERE hidden_at IS NOT NULL;
        CREATE INDEX moderation_case_maker ON moderation_case (maker_id);

        CREATE TABLE report (
            id INTEGER PRIMARY KEY,
            case_id INTEGER NOT NULL REFERENCES moderation_case (id) ON DELETE CASCADE,
            reporter_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            reason TEXT NOT NULL CHECK (reason IN ('spam', 'misleading', 'offensive', 'dangerous', 'other')),
            words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
            created_at INTEGER NOT NULL,
            closed_at INTEGER,
            UNIQUE (case_id, reporter_id)
        ) STRICT;

        CREATE INDEX report_newest ON report (case_id, created_at) WHERE closed_at IS NULL;
        CREATE INDEX report_reporter ON report (reporter_id, created_at);

        -- Reports go with the account of whoever made them; a case without an open one is open no longer.
        CREATE TRIGGER report_delete AFTER DELETE ON report WHEN old.closed_at IS NULL BEGIN
            UPDATE moderation_case SET reported_at = (
                SELECT max(created_at) FROM report WHERE case_id = old.case_id AND closed_at IS NULL
            ) WHERE id = old.case_id;
        END;

        -- What operators have done. Stays when what it was about goes.
        CREATE TABLE moderation_entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            operator_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
            is_command INTEGER NOT NULL CHECK (is_command IN (0, 1)), -- done by the command line
            action TEXT NOT NULL CHECK (action IN ('hide', 'dismiss', 'suspend', 'restore', 'promote', 'demote')),
            kind TEXT NOT NULL CHECK (kind IN ('event', 'review', 'photo', 'account')),
            title TEXT NOT NULL CHECK (length(title) <= 300), -- as it was
            maker_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
            words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
            created_at INTEGER NOT NULL,
            CHECK (is_command = 0 OR operator_id IS NULL)
        ) STRICT;

        CREATE INDEX moderation_entry_operator ON moderation_entry (operator_id) WHERE operator_id IS NOT NULL;
        CREATE INDEX moderation_entry_maker ON moderation_entry (maker_id) WHERE maker_id IS NOT NULL;

        -- Whoever has their account erased is named by no entry any more, nor is what they made.
        CREATE TRIGGER moderation_entry_erasure BEFORE DELETE ON account BEGIN
            UPDATE moderation_entry SET title = '', words = '' WHERE maker_id = old.id;
        END;

        -- For what one member may make in a day.
        CREATE INDEX event_created ON event (host_id, audience, created_at);
        CREATE INDEX review_created ON review (account_id, created_at);
        CREATE INDEX place_photo_created ON place_photo (account_id, created_at);

        -- The few pictures that are hidden, by the names of their files.
        CREATE INDEX place_photo_hidden_large ON place_photo (large_key) WHERE hidden_at IS NOT NULL;
        CREATE INDEX place_photo_hidden_small ON place_photo (small_key) WHERE hidden_at IS NOT NULL;
        CREATE INDEX review_hidden_large ON review (large_key) WHERE hidden_at IS NOT NULL;
        CREATE INDEX review_hidden_small ON review (small_key) WHERE hidden_at IS NOT NULL;

        DROP INDEX review_place;
        CREATE INDEX review_place ON review (place_kind, place_number, created_at, id, stars, hidden_at);

        """ + mapWithoutHidden
    )

    /// The map of public events as step 10 made it, without events that are hidden.
    private static let mapWithoutHidden = """
        DROP INDEX event_pinned;
        DROP TRIGGER event_pin_insert;
        DROP TRIGGER event_pin_delete;
        DROP TRIGGER event_pin_update;

        CREATE INDEX event_pinned ON event (listed_at, id, starts_at, ends_at, category, host_id)
            WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL AND hidden_at IS NULL;

        CREATE TRIGGER event_pin_insert AFTER INSERT ON event
        WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
            AND new.hidden_at IS NULL BEGIN
            INSERT INTO event_box VALUES (
                new.id, round(new.latitude * 1e7), round(new.latitude * 1e7), round(new.longitude * 1e7),
                round(new.longitude * 1e7), new.listed_at / 60,
                (new.listed_at + coalesce(new.ends_at - new.starts_at, 7200)) / 60, new.category, new.host_id
            );
            INSERT INTO event_words (rowid, title, place_name, address, information)
            VALUES (new.id, new.title, new.place_name, new.address, new.information);
        END;

        CREATE TRIGGER event_pin_delete AFTER DELETE ON event
        WHEN old.audience = 'public' AND old.status = 'planned' AND old.latitude IS NOT NULL
            AND old.hidden_at IS NULL BEGIN
            DELETE FROM event_box WHERE id = old.id;
            INSERT INTO event_words (event_words, rowid, title, place_name, address, information)
            VALUES ('delete', old.id, old.title, old.place_name, old.address, old.information);
        END;

        -- One trigger for the old and the new, since the order of several is not defined.
        CREATE TRIGGER event_pin_update AFTER UPDATE OF
            audience, status, title, information, category, starts_at, ends_at, listed_at, place_name, address,
            latitude, longitude, host_id, hidden_at
        ON event WHEN new.audience = 'public' OR old.audience = 'public' BEGIN
            DELETE FROM event_box WHERE id = old.id;
            INSERT INTO event_words (event_words, rowid, title, place_name, address, information)
                SELECT 'delete', old.id, old.title, old.place_name, old.address, old.information
                WHERE old.audience = 'public' AND old.status = 'planned' AND old.latitude IS NOT NULL
                    AND old.hidden_at IS NULL;
            INSERT INTO event_box
                SELECT new.id, round(new.latitude * 1e7), round(new.latitude * 1e7), round(new.longitude * 1e7),
                    round(new.longitude * 1e7), new.listed_at / 60,
                    (new.listed_at + coalesce(new.ends_at - new.starts_at, 7200)) / 60, new.category, new.host_id
                WHERE new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
                    AND new.hidden_at IS NULL;
            INSERT INTO event_words (rowid, title, place_name, address, information)
                SELECT new.id, new.title, new.place_name, new.address, new.information
                WHERE new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
                    AND new.hidden_at IS NULL;
        END;
        """
}
