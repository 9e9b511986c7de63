/// The steps that make `hereabouts.sqlite`; `docs/schema.sql` shows their sum.
package enum Schema {
    package static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE setting (
                name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 64),
                value BLOB NOT NULL,
                changed_at INTEGER NOT NULL -- epoch seconds
            ) STRICT, WITHOUT ROWID;
            """
        ),
        Migration(
            2,
            """
            CREATE TABLE account (
                id INTEGER PRIMARY KEY,
                username TEXT NOT NULL CHECK (length(username) BETWEEN 5 AND 30),
                username_folded TEXT NOT NULL UNIQUE CHECK (username_folded = lower(username)),
                name TEXT CHECK (length(name) BETWEEN 1 AND 100),
                email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
                email_folded TEXT NOT NULL CHECK (email_folded = lower(email)),
                email_confirmed_at INTEGER, -- epoch seconds, as all times
                date_of_birth TEXT NOT NULL CHECK (length(date_of_birth) = 10), -- 1990-12-31
                password_hash TEXT NOT NULL CHECK (length(password_hash) > 0),
                photo_key TEXT,
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL
            ) STRICT;

            -- An address belongs to whoever has confirmed it; claims that nobody confirmed block nobody.
            CREATE UNIQUE INDEX account_confirmed_email ON account (email_folded) WHERE email_confirmed_at IS NOT NULL;
            CREATE INDEX account_email ON account (email_folded);

            CREATE TABLE session (
                digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of the cookie
                account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                csrf_secret BLOB NOT NULL CHECK (length(csrf_secret) = 32),
                created_at INTEGER NOT NULL,
                last_used_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL,
                user_agent TEXT NOT NULL CHECK (length(user_agent) <= 200)
            ) STRICT, WITHOUT ROWID;

            CREATE INDEX session_account ON session (account_id, last_used_at);
            CREATE INDEX session_expiry ON session (expires_at);

            CREATE TABLE password_reset (
                digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of the link's token
                account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                expires_at INTEGER NOT NULL,
                used_at INTEGER
            ) STRICT, WITHOUT ROWID;

            CREATE INDEX password_reset_account ON password_reset (account_id);
            CREATE INDEX password_reset_expiry ON password_reset (expires_at);

            CREATE TABLE email_confirmation (
                digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of the link's token
                account_id INTEGER NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
                email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
                expires_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE INDEX email_confirmation_expiry ON email_confirmation (expires_at);
            """
        ),
        Migration(
            3,
            """
            -- Keeps what was known of the place, so that it is still there when an import no longer has it.
            CREATE TABLE bookmark (
                account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
                place_number INTEGER NOT NULL CHECK (place_number >= 0),
                name TEXT NOT NULL,
                category TEXT NOT NULL,
                latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                address TEXT,
                created_at INTEGER NOT NULL, -- epoch seconds
                PRIMARY KEY (account_id, place_kind, place_number)
            ) STRICT, WITHOUT ROWID;

            CREATE INDEX bookmark_newest ON bookmark (account_id, created_at);
            """
        ),
        Migration(
            4,
            """
            -- Work to be done after the transaction that asked for it. A row is gone when its work is done.
            CREATE TABLE job (
                id INTEGER PRIMARY KEY,
                kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
                payload TEXT NOT NULL, -- JSON
                unique_key TEXT,
                run_at INTEGER NOT NULL, -- epoch seconds, as all times
                attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
                max_attempts INTEGER NOT NULL CHECK (max_attempts >= 1),
                leased_until INTEGER,
                lease_token BLOB,
                last_error TEXT,
                parked_at INTEGER,
                created_at INTEGER NOT NULL,
                CHECK ((leased_until IS NULL) = (lease_token IS NULL)),
                CHECK (parked_at IS NULL OR leased_until IS NULL)
            ) STRICT;

            CREATE INDEX job_due ON job (run_at, id) WHERE parked_at IS NULL AND leased_until IS NULL;
            CREATE INDEX job_leased ON job (leased_until) WHERE leased_until IS NOT NULL;
            CREATE INDEX job_parked ON job (parked_at) WHERE parked_at IS NOT NULL;
            CREATE UNIQUE INDEX job_unique_key ON job (unique_key) WHERE unique_key IS NOT NULL AND parked_at IS NULL;
            """
        ),
        Migration(
            5,
            """
            -- What members know of a place: pictures, and a review each. A place is named as in addresses; the map's own
            -- data lies elsewhere. Keys are those of the media store, sides are pixels of the large picture.
            CREATE TABLE place_photo (
                id INTEGER PRIMARY KEY,
                account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
                place_number INTEGER NOT NULL CHECK (place_number >= 0),
                large_key TEXT NOT NULL,
                small_key TEXT NOT NULL,
                width INTEGER NOT NULL CHECK (width > 0),
                height INTEGER NOT NULL CHECK (height > 0),
                created_at INTEGER NOT NULL -- epoch seconds, as all times
            ) STRICT;

            CREATE INDEX place_photo_place ON place_photo (place_kind, place_number, id);
            CREATE INDEX place_photo_account ON place_photo (account_id, place_kind, place_number);

            CREATE TABLE review (
                id INTEGER PRIMARY KEY,
                account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
                place_number INTEGER NOT NULL CHECK (place_number >= 0),
                place_name TEXT NOT NULL, -- as it was, for the author's own list
                stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
                text TEXT NOT NULL CHECK (length(text) <= 4000),
                large_key TEXT,
                small_key TEXT,
                width INTEGER,
                height INTEGER,
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL,
                UNIQUE (account_id, place_kind, place_number),
                CHECK ((large_key IS NULL) = (small_key IS NULL) AND (large_key IS NULL) = (width IS NULL)
                    AND (large_key IS NULL) = (height IS NULL))
            ) STRICT;

            CREATE INDEX review_place ON review (place_kind, place_number, created_at, stars);
            """
        ),
        Migration(
            6,
            """
            -- A note and lists, for the member's own eyes.
            ALTER TABLE bookmark ADD COLUMN note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000);

            CREATE TABLE bookmark_list (
                id INTEGER PRIMARY KEY,
                account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
                name_folded TEXT NOT NULL, -- small letters
                UNIQUE (account_id, name_folded),
                UNIQUE (account_id, id)
            ) STRICT;

            -- Both foreign keys name the account, so that nobody's bookmark gets into somebody else's list.
            CREATE TABLE bookmark_list_entry (
                list_id INTEGER NOT NULL,
                account_id INTEGER NOT NULL,
                place_kind TEXT NOT NULL,
                place_number INTEGER NOT NULL,
                PRIMARY KEY (account_id, place_kind, place_number, list_id),
                FOREIGN KEY (account_id, list_id) REFERENCES bookmark_list (account_id, id) ON DELETE CASCADE,
                FOREIGN KEY (account_id, place_kind, place_number)
                    REFERENCES bookmark (account_id, place_kind, place_number) ON DELETE CASCADE
            ) STRICT, WITHOUT ROWID;

            CREATE INDEX bookmark_list_entry_list ON bookmark_list_entry (account_id, list_id);
            """
        ),
        friends, events, notices, eventMap, ratings, alerts, eventPictures, moderation, numbers, forms,
        jobLanes, strangerMails, hosts, alertClocks, resetMails, toldChanges,
    ]
}
