extension Migration {
    static let accounts = Migration(
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
    )
}
