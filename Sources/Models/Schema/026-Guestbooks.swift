extension Migration {
    /// The guestbook of an event: who writes in it, with or without an account, and what they post.
    static let guestbooks = Migration(
        26,
        """
        -- The book of an event; what it is about, when and where, the event says.
        CREATE TABLE guestbook (
            event_id INTEGER NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
            secret BLOB NOT NULL CHECK (length(secret) = 16), -- what the links of its wall and its feed are made of
            kind TEXT NOT NULL CHECK (kind IN ('wedding', 'baby-shower', 'birthday', 'other')),
            mode TEXT NOT NULL CHECK (mode IN ('open', 'review', 'upload-only', 'read-only', 'closed')),
            welcome TEXT NOT NULL DEFAULT '' CHECK (length(welcome) <= 2000),
            join_code TEXT NOT NULL UNIQUE CHECK (length(join_code) = 6),
            posts_from INTEGER, -- epoch seconds, as all times: nobody posts before
            posts_until INTEGER CHECK (posts_until > posts_from), -- nor from then on
            kept_until INTEGER, -- then it is deleted with all that is in it; NULL: never
            is_removal_told INTEGER NOT NULL DEFAULT 0 CHECK (is_removal_told BETWEEN 0 AND 2), -- 30, then 7 days ahead
            byte_count INTEGER NOT NULL DEFAULT 0 CHECK (byte_count >= 0), -- of all originals
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX guestbook_removal ON guestbook (kept_until) WHERE kept_until IS NOT NULL;

        -- Somebody who writes in a book: a member, or whoever has given a name and holds a device.
        CREATE TABLE guestbook_guest (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
            name TEXT CHECK (length(name) BETWEEN 1 AND 60), -- a member is called as in the account
            secret BLOB NOT NULL CHECK (length(secret) = 16), -- what the cookie of the device is made of
            recovery BLOB UNIQUE CHECK (length(recovery) = 32), -- SHA-256 of the words that open it elsewhere
            banned_at INTEGER,
            created_at INTEGER NOT NULL,
            UNIQUE (event_id, account_id),
            CHECK (account_id IS NOT NULL OR name IS NOT NULL)
        ) STRICT;

        CREATE INDEX guestbook_guest_account ON guestbook_guest (account_id) WHERE account_id IS NOT NULL;

        -- What was done in an hour, counted also where it is gone again.
        CREATE TABLE guestbook_usage (
            guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
            hour INTEGER NOT NULL, -- epoch seconds divided by 3600
            posts INTEGER NOT NULL DEFAULT 0,
            replies INTEGER NOT NULL DEFAULT 0,
            byte_count INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (guest_id, hour)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE guestbook_post (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL UNIQUE CHECK (length(code) = 22),
            event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
            guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- that of the guest
            kind TEXT NOT NULL CHECK (kind IN ('photo', 'video', 'words')),
            words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
            place_name TEXT NOT NULL DEFAULT '' CHECK (length(place_name) <= 200),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            is_exact INTEGER NOT NULL DEFAULT 0 CHECK (is_exact IN (0, 1)), -- else rounded to about a kilometre
            taken_at INTEGER NOT NULL, -- by the first file's metadata, else when it was posted
            state TEXT NOT NULL CHECK (state IN ('shown', 'waiting', 'hidden')), -- what the hosts have decided
            preparing INTEGER NOT NULL DEFAULT 0 CHECK (preparing >= 0), -- so many files have no copies yet
            hidden_at INTEGER, -- by operators
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT;

        CREATE INDEX guestbook_post_newest ON guestbook_post (event_id, id);
        CREATE INDEX guestbook_post_taken ON guestbook_post (event_id, taken_at, id);
        CREATE INDEX guestbook_post_guest ON guestbook_post (guest_id, id);
        CREATE INDEX guestbook_post_account ON guestbook_post (account_id, id) WHERE account_id IS NOT NULL;
        CREATE INDEX guestbook_post_waiting ON guestbook_post (event_id, id) WHERE state = 'waiting';

        CREATE VIRTUAL TABLE guestbook_words USING fts5 (
            words, place_name,
            content = 'guestbook_post', content_rowid = 'id', prefix = '2 3', columnsize = 0, detail = full,
            tokenize = "unicode61 remove_diacritics 2"
        );

        CREATE TRIGGER guestbook_words_insert AFTER INSERT ON guestbook_post BEGIN
            INSERT INTO guestbook_words (rowid, words, place_name) VALUES (new.id, new.words, new.place_name);
        END;

        CREATE TRIGGER guestbook_words_delete AFTER DELETE ON guestbook_post BEGIN
            INSERT INTO guestbook_words (guestbook_words, rowid, words, place_name)
            VALUES ('delete', old.id, old.words, old.place_name);
        END;

        CREATE TRIGGER guestbook_words_update AFTER UPDATE OF words, place_name ON guestbook_post BEGIN
            INSERT INTO guestbook_words (guestbook_words, rowid, words, place_name)
            VALUES ('delete', old.id, old.words, old.place_name);
            INSERT INTO guestbook_words (rowid, words, place_name) VALUES (new.id, new.words, new.place_name);
        END;

        -- A photo or a video of a post. Files are named by the media store's keys.
        CREATE TABLE guestbook_file (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            post_id INTEGER NOT NULL REFERENCES guestbook_post (id) ON DELETE CASCADE,
            event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
            guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- that of the guest
            position INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('photo', 'moving', 'video')),
            state TEXT NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
            caption TEXT NOT NULL DEFAULT '' CHECK (length(caption) <= 300),
            description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 1000), -- for those who cannot see it
            digest BLOB NOT NULL CHECK (length(digest) = 32), -- SHA-256 of the original
            byte_count INTEGER NOT NULL, -- of the original
            original_key TEXT NOT NULL,
            large_key TEXT,
            small_key TEXT,
            square_key TEXT,
            video_key TEXT,
            width INTEGER NOT NULL, -- pixels, as shown
            height INTEGER NOT NULL,
            seconds INTEGER, -- how long a video lasts
            colours TEXT NOT NULL DEFAULT '' CHECK (length(colours) <= 200), -- what is shown until it is loaded
            created_at INTEGER NOT NULL,
            UNIQUE (post_id, position)
        ) STRICT;

        CREATE UNIQUE INDEX guestbook_file_original ON guestbook_file (original_key);
        CREATE UNIQUE INDEX guestbook_file_large ON guestbook_file (large_key);
        CREATE UNIQUE INDEX guestbook_file_small ON guestbook_file (small_key);
        CREATE UNIQUE INDEX guestbook_file_square ON guestbook_file (square_key);
        CREATE UNIQUE INDEX guestbook_file_video ON guestbook_file (video_key);
        CREATE INDEX guestbook_file_digest ON guestbook_file (guest_id, digest);
        CREATE INDEX guestbook_file_event ON guestbook_file (event_id);
        CREATE INDEX guestbook_file_account ON guestbook_file (account_id) WHERE account_id IS NOT NULL;

        CREATE TRIGGER guestbook_file_insert AFTER INSERT ON guestbook_file BEGIN
            UPDATE guestbook SET byte_count = byte_count + new.byte_count WHERE event_id = new.event_id;
            UPDATE guestbook_post SET preparing = preparing + 1 WHERE id = new.post_id AND new.state = 'preparing';
        END;

        CREATE TRIGGER guestbook_file_delete AFTER DELETE ON guestbook_file BEGIN
            UPDATE guestbook SET byte_count = byte_count - old.byte_count WHERE event_id = old.event_id;
            UPDATE guestbook_post SET preparing = preparing - 1 WHERE id = old.post_id AND old.state = 'preparing';
        END;

        CREATE TRIGGER guestbook_file_update AFTER UPDATE OF state ON guestbook_file BEGIN
            UPDATE guestbook_post SET preparing = preparing + (new.state = 'preparing') - (old.state = 'preparing')
            WHERE id = new.post_id;
        END;

        -- Whoever signs up keeps what they have posted.
        CREATE TRIGGER guestbook_guest_account_update AFTER UPDATE OF account_id ON guestbook_guest BEGIN
            UPDATE guestbook_post SET account_id = new.account_id WHERE guest_id = new.id;
            UPDATE guestbook_file SET account_id = new.account_id WHERE guest_id = new.id;
            UPDATE guestbook_reply SET account_id = new.account_id WHERE guest_id = new.id;
        END;

        CREATE TABLE guestbook_reply (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            post_id INTEGER NOT NULL REFERENCES guestbook_post (id) ON DELETE CASCADE,
            event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
            guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- that of the guest
            words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 500),
            is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)), -- by a host
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX guestbook_reply_post ON guestbook_reply (post_id, id);
        CREATE INDEX guestbook_reply_guest ON guestbook_reply (guest_id);
        CREATE INDEX guestbook_reply_event ON guestbook_reply (event_id);
        CREATE INDEX guestbook_reply_account ON guestbook_reply (account_id) WHERE account_id IS NOT NULL;

        CREATE TABLE guestbook_reaction (
            post_id INTEGER NOT NULL REFERENCES guestbook_post (id) ON DELETE CASCADE,
            guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('heart', 'laugh', 'cheer', 'tear')),
            PRIMARY KEY (post_id, guest_id, kind)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX guestbook_reaction_guest ON guestbook_reaction (guest_id);

        -- What the hosts did.
        CREATE TABLE guestbook_log (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
            actor_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
            act TEXT NOT NULL CHECK (length(act) BETWEEN 1 AND 40),
            subject TEXT NOT NULL DEFAULT '' CHECK (length(subject) <= 100), -- whose, or what it was set to
            created_at INTEGER NOT NULL
        ) STRICT;

        -- Copies of photos and of videos are made in lanes of their own: minutes of work, for which no reminder waits.
        CREATE TABLE job_new (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
            payload TEXT NOT NULL, -- JSON
            lane TEXT NOT NULL CHECK (lane IN ('account', 'mail', 'push', 'photo', 'video', 'other')),
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- with whose account it ends
            share_id INTEGER, -- the number of the account that has caused it, which may be gone
            mail_id TEXT NOT NULL CHECK (length(mail_id) = 32), -- 128 random bits: names its mail, however often it is done
            unique_key TEXT,
            run_at INTEGER NOT NULL, -- epoch seconds, as all times
            turn INTEGER NOT NULL, -- its place within the lane
            attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
            max_attempts INTEGER NOT NULL CHECK (max_attempts >= 1),
            leased_until INTEGER,
            lease_token BLOB,
            leased_by INTEGER, -- the process: its byte in the file of locks
            last_error TEXT,
            parked_at INTEGER,
            created_at INTEGER NOT NULL,
            CHECK ((leased_until IS NULL) = (lease_token IS NULL) AND (leased_until IS NULL) = (leased_by IS NULL)),
            CHECK (parked_at IS NULL OR leased_until IS NULL)
        ) STRICT;

        INSERT INTO job_new SELECT * FROM job;
        DELETE FROM sqlite_sequence WHERE name = 'job_new';
        INSERT INTO sqlite_sequence (name, seq) SELECT 'job_new', seq FROM sqlite_sequence WHERE name = 'job';
        DROP TABLE job;
        ALTER TABLE job_new RENAME TO job;

        CREATE INDEX job_due ON job (lane, run_at, id) WHERE parked_at IS NULL AND leased_until IS NULL;
        CREATE INDEX job_turn ON job (lane, turn, id, run_at) WHERE parked_at IS NULL AND leased_until IS NULL;
        CREATE INDEX job_share ON job (share_id, lane, run_at, id, turn)
            WHERE share_id IS NOT NULL AND parked_at IS NULL;
        CREATE INDEX job_account ON job (account_id) WHERE account_id IS NOT NULL;
        CREATE INDEX job_leased ON job (leased_until) WHERE leased_until IS NOT NULL;
        CREATE INDEX job_parked ON job (parked_at) WHERE parked_at IS NOT NULL;
        CREATE UNIQUE INDEX job_unique_key ON job (unique_key) WHERE unique_key IS NOT NULL AND parked_at IS NULL;

        CREATE INDEX guestbook_log_event ON guestbook_log (event_id, id);
        CREATE INDEX guestbook_log_actor ON guestbook_log (actor_id) WHERE actor_id IS NOT NULL;
        """
    )
}
