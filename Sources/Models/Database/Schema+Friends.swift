extension Schema {
    static let friends = Migration(
        7,
        """
        -- A row per side, so that each orders a list of their own.
        CREATE TABLE friendship (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            friend_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            position INTEGER NOT NULL, -- in the list of account_id; gaps are fine
            created_at INTEGER NOT NULL, -- epoch seconds, as all times
            PRIMARY KEY (account_id, friend_id),
            CHECK (account_id <> friend_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX friendship_order ON friendship (account_id, position, friend_id);
        CREATE INDEX friendship_friend ON friendship (friend_id);

        CREATE TABLE friend_request (
            from_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            to_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (from_id, to_id),
            CHECK (from_id <> to_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX friend_request_to ON friend_request (to_id, created_at);

        CREATE TABLE block (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            blocked_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (account_id, blocked_id),
            CHECK (account_id <> blocked_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX block_blocked ON block (blocked_id);

        -- Addresses of an imported address book, under a key of this installation: enough to recognise somebody who
        -- joins later, too little to read.
        CREATE TABLE known_address (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            created_at INTEGER NOT NULL,
            PRIMARY KEY (account_id, digest)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX known_address_digest ON known_address (digest);

        -- People without an account whom a member has asked by mail to come.
        CREATE TABLE site_invitation (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
            email_folded TEXT NOT NULL CHECK (email_folded = lower(email)),
            created_at INTEGER NOT NULL,
            PRIMARY KEY (account_id, email_folded)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX site_invitation_email ON site_invitation (email_folded);
        """
    )
}
