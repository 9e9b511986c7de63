extension Migration {
    /// Songs of zones, votes for them, what has been played, and reports of songs.
    static let tracks = Migration(
        30,
        rebuilding: [
            TableRebuild(
                "moderation_case",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        -- NULL: the post says whose it is; an imported zone, or a song of the demo, is nobody's
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
                        track_id INTEGER UNIQUE REFERENCES track (id) ON DELETE CASCADE,
                        CHECK ((event_id IS NOT NULL) + (review_id IS NOT NULL) + (photo_id IS NOT NULL)
                            + (account_id IS NOT NULL) + (post_id IS NOT NULL) + (zone_id IS NOT NULL)
                            + (track_id IS NOT NULL) = 1),
                        CHECK (maker_id IS NOT NULL OR post_id IS NOT NULL OR zone_id IS NOT NULL
                            OR track_id IS NOT NULL),
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
                        kind TEXT NOT NULL CHECK (kind IN ('event', 'review', 'photo', 'account', 'post', 'zone', 'track')),
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
        CREATE TABLE track (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            zone_id INTEGER NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- who has added it; NULL: the demo
            state TEXT NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
            title TEXT NOT NULL CHECK (length(title) <= 200),
            artist TEXT NOT NULL DEFAULT '' CHECK (length(artist) <= 200),
            album TEXT NOT NULL DEFAULT '' CHECK (length(album) <= 200),
            milliseconds INTEGER CHECK (milliseconds > 0), -- NULL until it is known, and of a link
            gain REAL, -- decibels by which it is played louder or softer, so that all songs are alike
            digest BLOB CHECK (length(digest) = 32), -- SHA-256 of the file as it was sent
            byte_count INTEGER NOT NULL DEFAULT 0 CHECK (byte_count >= 0), -- of that file
            original_key TEXT, -- that file, for whoever has sent it; NULL of a song of the demo
            audio_key TEXT, -- what everybody hears
            cover_key TEXT,
            link TEXT CHECK (length(link) <= 500), -- SoundCloud's address of it
            widget TEXT CHECK (length(widget) <= 1000), -- that of SoundCloud's player for it, where it has been asked
            failure TEXT CHECK (failure IN ('damaged', 'long', 'costly')), -- why nothing can be made of its file
            shared_at INTEGER, -- when its sender has said that they may share it; epoch seconds, as all times of days
            waits_since INTEGER, -- since when it waits for its turn; NULL: it does not
            played_at INTEGER, -- when it began last
            hidden_at INTEGER,
            created_at INTEGER NOT NULL,
            CHECK (link IS NULL OR original_key IS NULL),
            CHECK (link IS NOT NULL OR original_key IS NOT NULL OR account_id IS NULL),
            CHECK (state <> 'ready' OR link IS NOT NULL OR audio_key IS NOT NULL AND milliseconds IS NOT NULL),
            CHECK ((state = 'failed') = (failure IS NOT NULL)),
            CHECK (widget IS NULL OR link IS NOT NULL)
        ) STRICT;

        CREATE INDEX track_zone ON track (zone_id, id);
        CREATE INDEX track_account ON track (account_id, created_at) WHERE account_id IS NOT NULL;
        CREATE UNIQUE INDEX track_digest ON track (zone_id, digest) WHERE digest IS NOT NULL AND state <> 'failed';
        CREATE UNIQUE INDEX track_link ON track (zone_id, link) WHERE link IS NOT NULL;
        CREATE INDEX track_original ON track (original_key) WHERE original_key IS NOT NULL;
        CREATE INDEX track_audio ON track (audio_key) WHERE audio_key IS NOT NULL;
        CREATE INDEX track_cover ON track (cover_key) WHERE cover_key IS NOT NULL;

        -- For a song's next turn; they are gone when it is played.
        CREATE TABLE track_vote (
            track_id INTEGER NOT NULL REFERENCES track (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (track_id, account_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX track_vote_account ON track_vote (account_id);

        CREATE TABLE favourite (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            track_id INTEGER NOT NULL REFERENCES track (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (account_id, track_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX favourite_track ON favourite (track_id);

        -- What a zone plays and has played. The newest 500 of a zone are kept.
        CREATE TABLE track_play (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            zone_id INTEGER NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
            track_id INTEGER NOT NULL REFERENCES track (id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE SET NULL, -- who has added the song
            session INTEGER NOT NULL, -- the first play since people came, by its started_at
            votes INTEGER NOT NULL CHECK (votes >= 0), -- with how many it was chosen
            started_at INTEGER NOT NULL, -- epoch milliseconds
            ends_at INTEGER NOT NULL, -- epoch milliseconds: when it is over, if nobody skips it
            ended_at INTEGER, -- epoch milliseconds: when it was over; NULL: it plays
            is_skipped INTEGER NOT NULL DEFAULT 0 CHECK (is_skipped IN (0, 1)),
            CHECK (ends_at > started_at)
        ) STRICT;

        -- One song at a time: whoever ends it first begins the next.
        CREATE UNIQUE INDEX track_play_now ON track_play (zone_id) WHERE ended_at IS NULL;
        CREATE INDEX track_play_zone ON track_play (zone_id, id);
        CREATE INDEX track_play_track ON track_play (track_id);
        CREATE INDEX track_play_account ON track_play (account_id) WHERE account_id IS NOT NULL;

        -- Who wants to hear the next one.
        CREATE TABLE track_skip (
            play_id INTEGER NOT NULL REFERENCES track_play (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            PRIMARY KEY (play_id, account_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX track_skip_account ON track_skip (account_id);

        -- Zones whose music is another now, in the order of the changes. The newest 10,000 are kept: whoever looks less
        -- often reads all that they watch.
        CREATE TABLE zone_music_change (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            zone_id INTEGER NOT NULL -- perhaps of one that is gone
        ) STRICT;

        CREATE TRIGGER zone_music_change_insert AFTER INSERT ON zone_music_change BEGIN
            DELETE FROM zone_music_change WHERE number <= new.number - 10000;
        END;

        CREATE TRIGGER track_insert AFTER INSERT ON track BEGIN
            INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
        END;

        CREATE TRIGGER track_update AFTER UPDATE ON track BEGIN
            INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
        END;

        CREATE TRIGGER track_delete AFTER DELETE ON track BEGIN
            INSERT INTO zone_music_change (zone_id) VALUES (old.zone_id);
        END;

        CREATE TRIGGER track_vote_insert AFTER INSERT ON track_vote BEGIN
            INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track WHERE id = new.track_id;
        END;

        CREATE TRIGGER track_vote_delete AFTER DELETE ON track_vote BEGIN
            INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track WHERE id = old.track_id;
        END;

        CREATE TRIGGER track_play_insert AFTER INSERT ON track_play BEGIN
            INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
        END;

        CREATE TRIGGER track_play_update AFTER UPDATE ON track_play BEGIN
            INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
        END;

        CREATE TRIGGER track_skip_insert AFTER INSERT ON track_skip BEGIN
            INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track_play WHERE id = new.play_id;
        END;
        """
    )
}
