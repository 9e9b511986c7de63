extension Migration {
    /// Talk on events: what hosts tell, what people say to each other, and reports of both, also by people without an account.
    static let talk = Migration(
        53,
        rebuilding: [
            TableRebuild(
                "moderation_case",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        -- NULL: the post or the message says whose it is; an imported zone, or a song of the demo, is nobody's
                        maker_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
                        event_id INTEGER UNIQUE REFERENCES event (id) ON DELETE CASCADE,
                        review_id INTEGER UNIQUE REFERENCES review (id) ON DELETE CASCADE,
                        photo_id INTEGER UNIQUE REFERENCES place_photo (id) ON DELETE CASCADE,
                        account_id INTEGER UNIQUE REFERENCES account (id) ON DELETE CASCADE,
                        post_id INTEGER UNIQUE REFERENCES guestbook_post (id) ON DELETE CASCADE,
                        reported_at INTEGER, -- the newest report that is open
                        hosts_until INTEGER, -- until then its hosts decide, not operators; NULL: never they
                        hidden_at INTEGER, -- since when it is hidden for its own sake, or suspended
                        words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000), -- why, for its maker
                        zone_id INTEGER UNIQUE REFERENCES zone (id) ON DELETE CASCADE,
                        track_id INTEGER UNIQUE REFERENCES track (id) ON DELETE CASCADE,
                        message_id INTEGER UNIQUE REFERENCES talk_message (id) ON DELETE CASCADE,
                        CHECK ((event_id IS NOT NULL) + (review_id IS NOT NULL) + (photo_id IS NOT NULL)
                            + (account_id IS NOT NULL) + (post_id IS NOT NULL) + (zone_id IS NOT NULL)
                            + (track_id IS NOT NULL) + (message_id IS NOT NULL) = 1),
                        CHECK (maker_id IS NOT NULL OR post_id IS NOT NULL OR zone_id IS NOT NULL
                            OR track_id IS NOT NULL OR message_id IS NOT NULL),
                        CHECK (maker_id IS NULL OR post_id IS NULL AND message_id IS NULL),
                        CHECK (hosts_until IS NULL OR post_id IS NOT NULL OR message_id IS NOT NULL)
                    ) STRICT
                    """
            ),
            TableRebuild(
                "report",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        case_id INTEGER NOT NULL REFERENCES moderation_case (id) ON DELETE CASCADE,
                        reporter_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
                        -- Without an account: the guest of a book, or somebody who was invited by mail.
                        guest_id INTEGER REFERENCES guestbook_guest (id) ON DELETE CASCADE,
                        reason TEXT NOT NULL CHECK (reason IN ('spam', 'misleading', 'offensive', 'dangerous', 'other')),
                        words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
                        created_at INTEGER NOT NULL,
                        closed_at INTEGER,
                        attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE,
                        UNIQUE (case_id, reporter_id),
                        UNIQUE (case_id, guest_id),
                        UNIQUE (case_id, attendance_id),
                        CHECK ((reporter_id IS NOT NULL) + (guest_id IS NOT NULL) + (attendance_id IS NOT NULL) = 1)
                    ) STRICT
                    """
            ),
        ],
        """
        CREATE INDEX report_attendance ON report (attendance_id, created_at) WHERE attendance_id IS NOT NULL;

        -- Where people talk. What they talk about has a column of its own.
        CREATE TABLE talk (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            day_at INTEGER NOT NULL DEFAULT 0, -- the start of a day of a series, by its rule; 0: of all days
            mode TEXT CHECK (mode IN ('everybody', 'hosts', 'closed', 'off')), -- NULL: nobody has chosen
            version INTEGER NOT NULL DEFAULT 0, -- larger than that of every talk that has changed before
            created_at INTEGER NOT NULL,
            UNIQUE (event_id, day_at)
        ) STRICT;

        CREATE INDEX talk_version ON talk (version);

        CREATE TABLE talk_message (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            talk_id INTEGER NOT NULL REFERENCES talk (id) ON DELETE CASCADE,
            event_id INTEGER REFERENCES event (id) ON DELETE CASCADE, -- that of the talk
            parent_id INTEGER REFERENCES talk_message (id) ON DELETE SET NULL, -- what it answers
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
            attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE, -- of somebody without an account
            kind TEXT NOT NULL CHECK (kind IN ('update', 'words', 'late')),
            words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 500),
            minutes INTEGER CHECK (minutes BETWEEN 1 AND 600), -- so late somebody comes
            is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)), -- by a host
            hidden_at INTEGER, -- by operators
            large_key TEXT,
            medium_key TEXT,
            small_key TEXT,
            width INTEGER,
            height INTEGER,
            mail TEXT UNIQUE CHECK (length(mail) = 64), -- SHA-256 of the mail that it came by, so that it comes once
            created_at INTEGER NOT NULL,
            edited_at INTEGER,
            CHECK ((account_id IS NULL) = (attendance_id IS NOT NULL)),
            CHECK (kind = 'late' AND minutes IS NOT NULL OR kind <> 'late' AND minutes IS NULL),
            CHECK (kind <> 'update' OR account_id IS NOT NULL AND parent_id IS NULL)
        ) STRICT;

        CREATE INDEX talk_message_newest ON talk_message (talk_id, id) WHERE parent_id IS NULL;
        CREATE INDEX talk_message_update ON talk_message (talk_id, id) WHERE kind = 'update';
        CREATE INDEX talk_message_talk ON talk_message (talk_id, id);
        CREATE INDEX talk_message_event ON talk_message (event_id) WHERE event_id IS NOT NULL;
        CREATE INDEX talk_message_parent ON talk_message (parent_id, id) WHERE parent_id IS NOT NULL;
        CREATE INDEX talk_message_account ON talk_message (account_id, created_at) WHERE account_id IS NOT NULL;
        CREATE INDEX talk_message_attendance ON talk_message (attendance_id, created_at) WHERE attendance_id IS NOT NULL;
        CREATE INDEX talk_message_large ON talk_message (large_key) WHERE large_key IS NOT NULL;
        CREATE INDEX talk_message_medium ON talk_message (medium_key) WHERE medium_key IS NOT NULL;
        CREATE INDEX talk_message_small ON talk_message (small_key) WHERE small_key IS NOT NULL;

        CREATE TABLE talk_reaction (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            message_id INTEGER NOT NULL REFERENCES talk_message (id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
            attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('heart', 'laugh', 'cheer', 'tear')),
            UNIQUE (message_id, account_id, kind),
            UNIQUE (message_id, attendance_id, kind),
            CHECK ((account_id IS NULL) = (attendance_id IS NOT NULL))
        ) STRICT;

        CREATE INDEX talk_reaction_account ON talk_reaction (account_id) WHERE account_id IS NOT NULL;
        CREATE INDEX talk_reaction_attendance ON talk_reaction (attendance_id) WHERE attendance_id IS NOT NULL;

        -- How far a member has read.
        CREATE TABLE talk_reader (
            talk_id INTEGER NOT NULL REFERENCES talk (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            seen_id INTEGER NOT NULL, -- of a message that may be gone
            PRIMARY KEY (talk_id, account_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX talk_reader_account ON talk_reader (account_id);
        """,
        postgres: postgres
    )

    private static let postgres = """
        CREATE TABLE talk (
            id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
            event_id bigint NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            day_at bigint NOT NULL DEFAULT 0,
            mode text CHECK (mode IN ('everybody', 'hosts', 'closed', 'off')),
            version bigint NOT NULL DEFAULT 0,
            created_at bigint NOT NULL,
            UNIQUE (event_id, day_at)
        );

        CREATE INDEX talk_version ON talk (version);

        CREATE TABLE talk_message (
            id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
            talk_id bigint NOT NULL REFERENCES talk (id) ON DELETE CASCADE,
            event_id bigint REFERENCES event (id) ON DELETE CASCADE,
            parent_id bigint REFERENCES talk_message (id) ON DELETE SET NULL,
            account_id bigint REFERENCES account (id) ON DELETE CASCADE,
            attendance_id bigint REFERENCES attendance (id) ON DELETE CASCADE,
            kind text NOT NULL CHECK (kind IN ('update', 'words', 'late')),
            words text NOT NULL DEFAULT '' CHECK (length(words) <= 500),
            minutes bigint CHECK (minutes BETWEEN 1 AND 600),
            is_hidden bigint NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
            hidden_at bigint,
            large_key text,
            medium_key text,
            small_key text,
            width bigint,
            height bigint,
            mail text UNIQUE CHECK (length(mail) = 64),
            created_at bigint NOT NULL,
            edited_at bigint,
            CHECK ((account_id IS NULL) = (attendance_id IS NOT NULL)),
            CHECK (kind = 'late' AND minutes IS NOT NULL OR kind <> 'late' AND minutes IS NULL),
            CHECK (kind <> 'update' OR account_id IS NOT NULL AND parent_id IS NULL)
        );

        CREATE INDEX talk_message_newest ON talk_message (talk_id, id) WHERE parent_id IS NULL;
        CREATE INDEX talk_message_update ON talk_message (talk_id, id) WHERE kind = 'update';
        CREATE INDEX talk_message_talk ON talk_message (talk_id, id);
        CREATE INDEX talk_message_event ON talk_message (event_id) WHERE event_id IS NOT NULL;
        CREATE INDEX talk_message_parent ON talk_message (parent_id, id) WHERE parent_id IS NOT NULL;
        CREATE INDEX talk_message_account ON talk_message (account_id, created_at) WHERE account_id IS NOT NULL;
        CREATE INDEX talk_message_attendance ON talk_message (attendance_id, created_at) WHERE attendance_id IS NOT NULL;
        CREATE INDEX talk_message_large ON talk_message (large_key) WHERE large_key IS NOT NULL;
        CREATE INDEX talk_message_medium ON talk_message (medium_key) WHERE medium_key IS NOT NULL;
        CREATE INDEX talk_message_small ON talk_message (small_key) WHERE small_key IS NOT NULL;

        CREATE TABLE talk_reaction (
            id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
            message_id bigint NOT NULL REFERENCES talk_message (id) ON DELETE CASCADE,
            account_id bigint REFERENCES account (id) ON DELETE CASCADE,
            attendance_id bigint REFERENCES attendance (id) ON DELETE CASCADE,
            kind text NOT NULL CHECK (kind IN ('heart', 'laugh', 'cheer', 'tear')),
            UNIQUE (message_id, account_id, kind),
            UNIQUE (message_id, attendance_id, kind),
            CHECK ((account_id IS NULL) = (attendance_id IS NOT NULL))
        );

        CREATE INDEX talk_reaction_account ON talk_reaction (account_id) WHERE account_id IS NOT NULL;
        CREATE INDEX talk_reaction_attendance ON talk_reaction (attendance_id) WHERE attendance_id IS NOT NULL;

        CREATE TABLE talk_reader (
            talk_id bigint NOT NULL REFERENCES talk (id) ON DELETE CASCADE,
            account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            seen_id bigint NOT NULL,
            PRIMARY KEY (talk_id, account_id)
        );

        CREATE INDEX talk_reader_account ON talk_reader (account_id);

        ALTER TABLE moderation_case ADD COLUMN message_id bigint UNIQUE REFERENCES talk_message (id) ON DELETE CASCADE;
        ALTER TABLE moderation_case DROP CONSTRAINT moderation_case_check;
        ALTER TABLE moderation_case DROP CONSTRAINT moderation_case_check1;
        ALTER TABLE moderation_case DROP CONSTRAINT moderation_case_check2;
        ALTER TABLE moderation_case DROP CONSTRAINT moderation_case_check3;
        ALTER TABLE moderation_case ADD CHECK (
            CASE WHEN event_id IS NULL THEN 0 ELSE 1 END + CASE WHEN review_id IS NULL THEN 0 ELSE 1 END
            + CASE WHEN photo_id IS NULL THEN 0 ELSE 1 END + CASE WHEN account_id IS NULL THEN 0 ELSE 1 END
            + CASE WHEN post_id IS NULL THEN 0 ELSE 1 END + CASE WHEN zone_id IS NULL THEN 0 ELSE 1 END
            + CASE WHEN track_id IS NULL THEN 0 ELSE 1 END + CASE WHEN message_id IS NULL THEN 0 ELSE 1 END = 1);
        ALTER TABLE moderation_case ADD CHECK (maker_id IS NOT NULL OR post_id IS NOT NULL OR zone_id IS NOT NULL
            OR track_id IS NOT NULL OR message_id IS NOT NULL);
        ALTER TABLE moderation_case ADD CHECK (maker_id IS NULL OR post_id IS NULL AND message_id IS NULL);
        ALTER TABLE moderation_case ADD CHECK (hosts_until IS NULL OR post_id IS NOT NULL OR message_id IS NOT NULL);

        ALTER TABLE report ADD COLUMN attendance_id bigint REFERENCES attendance (id) ON DELETE CASCADE;
        ALTER TABLE report ADD UNIQUE (case_id, attendance_id);
        ALTER TABLE report DROP CONSTRAINT report_check;
        ALTER TABLE report ADD CHECK (
            CASE WHEN reporter_id IS NULL THEN 0 ELSE 1 END + CASE WHEN guest_id IS NULL THEN 0 ELSE 1 END
            + CASE WHEN attendance_id IS NULL THEN 0 ELSE 1 END = 1);

        CREATE INDEX report_attendance ON report (attendance_id, created_at) WHERE attendance_id IS NOT NULL;
        """
}
