extension Migration {
    /// Parts of the map with a playlist of their own, who may do what there, and reports of them.
    static let zones = Migration(
        29,
        rebuilding: [
            TableRebuild(
                "moderation_case",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        -- NULL: the post says whose it is; an imported zone is nobody's
                        maker_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
                        event_id INTEGER UNIQUE REFERENCES event (id) ON DELETE CASCADE,
                        review_id INTEGER UNIQUE REFERENCES review (id) ON DELETE CASCADE,
                        photo_id INTEGER UNIQUE REFERENCES place_photo (id) ON DELETE CASCADE,
                        account_id INTEGER UNIQUE REFERENCES account (id) ON DELETE CASCADE,
                        post_id INTEGER UNIQUE REFERENCES guestbook_post (id) ON DELETE CASCADE,
                        reported_at INTEGER, -- the newest report that is open
                        hosts_until INTEGER, -- until then the hosts of its book decide, not operators; NULL: never they
                        hidden_at INTEGER, -- since when it is hidden for its own sake, or suspended
                        words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000), -- why, for its maker
                        zone_id INTEGER UNIQUE REFERENCES zone (id) ON DELETE CASCADE,
                        CHECK ((event_id IS NOT NULL) + (review_id IS NOT NULL) + (photo_id IS NOT NULL)
                            + (account_id IS NOT NULL) + (post_id IS NOT NULL) + (zone_id IS NOT NULL) = 1),
                        CHECK (maker_id IS NOT NULL OR post_id IS NOT NULL OR zone_id IS NOT NULL),
                        CHECK (maker_id IS NULL OR post_id IS NULL),
                        CHECK (hosts_until IS NULL OR post_id IS NOT NULL)
                    ) STRICT
                    """
            ),
            TableRebuild(
                "moderation_entry",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        operator_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
                        is_command INTEGER NOT NULL CHECK (is_command IN (0, 1)), -- done by the command line
                        action TEXT NOT NULL
                            CHECK (action IN ('hide', 'dismiss', 'suspend', 'restore', 'promote', 'demote')),
                        kind TEXT NOT NULL CHECK (kind IN ('event', 'review', 'photo', 'account', 'post', 'zone')),
                        title TEXT NOT NULL CHECK (length(title) <= 300), -- as it was
                        maker_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
                        words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
                        created_at INTEGER NOT NULL,
                        CHECK (is_command = 0 OR operator_id IS NULL)
                    ) STRICT
                    """
            ),
        ],
        """
        CREATE TABLE zone (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what people hold for one opens no other
            secret BLOB NOT NULL CHECK (length(secret) = 16), -- what tickets of presence are made of
            owner_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- NULL: imported by an operator
            import_key TEXT UNIQUE CHECK (length(import_key) BETWEEN 1 AND 200), -- by which an import finds it again
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
            information TEXT NOT NULL DEFAULT '' CHECK (length(information) <= 2000),
            colour TEXT NOT NULL CHECK (
                colour IN ('teal', 'blue', 'violet', 'plum', 'red', 'orange', 'brown', 'green')),
            -- The circle; around polygons, one that holds all of them.
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            radius REAL NOT NULL CHECK (radius > 0), -- metres
            polygons TEXT, -- JSON: coordinates of a MultiPolygon (RFC 7946); NULL for a circle
            audience TEXT NOT NULL CHECK (audience IN ('everyone', 'friends', 'chosen')),
            opening_hours TEXT CHECK (length(opening_hours) BETWEEN 1 AND 255), -- NULL: always
            opens_at INTEGER, -- epoch seconds, as all times: once, as of an event
            closes_at INTEGER,
            adding TEXT NOT NULL CHECK (adding IN ('inside', 'members', 'curators')), -- who adds songs
            votes_per_person INTEGER NOT NULL CHECK (votes_per_person BETWEEN 1 AND 20),
            repeat_minutes INTEGER NOT NULL CHECK (repeat_minutes BETWEEN 0 AND 1440), -- a song is not played again within
            waiting_songs INTEGER NOT NULL CHECK (waiting_songs BETWEEN 1 AND 100), -- of one person at once
            place_kind TEXT CHECK (place_kind IN ('node', 'way', 'relation', 'demo')), -- as an event keeps it
            place_number INTEGER,
            place_name TEXT CHECK (length(place_name) <= 200),
            event_id INTEGER REFERENCES event (id) ON DELETE SET NULL, -- the event that it was made for
            hidden_at INTEGER,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            CHECK ((place_kind IS NULL) = (place_number IS NULL)),
            CHECK (closes_at > opens_at)
        ) STRICT;

        CREATE INDEX zone_owner ON zone (owner_id, created_at) WHERE owner_id IS NOT NULL;
        CREATE INDEX zone_place ON zone (place_kind, place_number) WHERE place_kind IS NOT NULL;
        CREATE INDEX zone_event ON zone (event_id) WHERE event_id IS NOT NULL;

        -- Whom the owner has chosen: guests see it, curators also decide about its songs.
        CREATE TABLE zone_person (
            zone_id INTEGER NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            role TEXT NOT NULL CHECK (role IN ('guest', 'curator')),
            PRIMARY KEY (zone_id, account_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX zone_person_account ON zone_person (account_id);

        -- Zones that may be others now, in the order of the changes. The newest 10,000 are kept: whoever looks less often
        -- reads all zones.
        CREATE TABLE zone_change (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            zone_id INTEGER NOT NULL -- perhaps of one that is gone
        ) STRICT;

        CREATE TRIGGER zone_change_insert AFTER INSERT ON zone_change BEGIN
            DELETE FROM zone_change WHERE number <= new.number - 10000;
        END;

        CREATE TRIGGER zone_insert AFTER INSERT ON zone BEGIN
            INSERT INTO zone_change (zone_id) VALUES (new.id);
        END;

        CREATE TRIGGER zone_update AFTER UPDATE ON zone BEGIN
            INSERT INTO zone_change (zone_id) VALUES (new.id);
        END;

        CREATE TRIGGER zone_delete AFTER DELETE ON zone BEGIN
            INSERT INTO zone_change (zone_id) VALUES (old.id);
        END;

        -- What a notice is about, beside events.
        ALTER TABLE notice ADD COLUMN zone_id INTEGER REFERENCES zone (id) ON DELETE CASCADE;

        CREATE INDEX notice_zone ON notice (zone_id) WHERE zone_id IS NOT NULL;
        """
    )
}
