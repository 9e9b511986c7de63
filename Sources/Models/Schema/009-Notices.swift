extension Migration {
    static let notices = Migration(
        9,
        """
        CREATE TABLE notice (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: streams go on after the last number they have seen
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
            actor_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- NULL: the site itself
            event_id INTEGER REFERENCES event (id) ON DELETE CASCADE,
            detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 2000),
            once_key TEXT CHECK (length(once_key) BETWEEN 1 AND 100), -- the same thing is told once
            is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)), -- 0: told by mail or push alone
            held_until INTEGER, -- fell into quiet hours: mail and push are sent then
            created_at INTEGER NOT NULL, -- epoch seconds, as all times
            read_at INTEGER,
            CHECK (is_listed = 1 OR read_at IS NOT NULL)
        ) STRICT;

        CREATE INDEX notice_account ON notice (account_id, id);
        CREATE INDEX notice_held ON notice (account_id, held_until) WHERE held_until IS NOT NULL;
        CREATE INDEX notice_read ON notice (read_at) WHERE read_at IS NOT NULL;
        CREATE INDEX notice_unread ON notice (account_id) WHERE read_at IS NULL;
        CREATE INDEX notice_actor ON notice (actor_id) WHERE actor_id IS NOT NULL;
        CREATE INDEX notice_event ON notice (event_id) WHERE event_id IS NOT NULL;
        CREATE UNIQUE INDEX notice_once ON notice (account_id, once_key) WHERE once_key IS NOT NULL;

        -- What differs from the defaults.
        CREATE TABLE notice_setting (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
            channel TEXT NOT NULL CHECK (channel IN ('app', 'mail', 'push')),
            is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
            PRIMARY KEY (account_id, kind, channel)
        ) STRICT, WITHOUT ROWID;

        -- When a member wants no mail and no push; mails of that time come together when it is over.
        CREATE TABLE quiet_hours (
            account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            from_minute INTEGER NOT NULL CHECK (from_minute BETWEEN 0 AND 1439), -- of the day
            to_minute INTEGER NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
            zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
            CHECK (from_minute <> to_minute)
        ) STRICT;

        -- One per browser that is logged in: what is pushed there ends with its session.
        CREATE TABLE push_subscription (
            session_digest BLOB NOT NULL PRIMARY KEY REFERENCES session (digest) ON DELETE CASCADE,
            endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 2000),
            public_key BLOB NOT NULL CHECK (length(public_key) = 65), -- P-256, uncompressed
            auth_secret BLOB NOT NULL CHECK (length(auth_secret) = 16),
            created_at INTEGER NOT NULL,
            used_at INTEGER NOT NULL -- when the browser last said that it has it
        ) STRICT, WITHOUT ROWID;
        """
    )
}
