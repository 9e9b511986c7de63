extension Migration {
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

        -- What whoever removed a friend can take back for some minutes. Gone as soon as anything else happens between
        -- the two, so that nobody takes back what the other has done.
        CREATE TABLE friendship_removal (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE, -- who removed
            friend_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            friend_position INTEGER NOT NULL,
            created_at INTEGER NOT NULL, -- of the friendship
            removed_at INTEGER NOT NULL,
            PRIMARY KEY (account_id, friend_id),
            CHECK (account_id <> friend_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX friendship_removal_newest ON friendship_removal (account_id, removed_at);
        CREATE INDEX friendship_removal_friend ON friendship_removal (friend_id);

        -- Members whom their e-mail address does not lead to.
        CREATE TABLE hidden_address (
            account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE
        ) STRICT;

        -- Addresses whose owners want no more invitations, under the key of known_address.
        CREATE TABLE invitation_refusal (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- Finds people by how words of their names begin, without regard to case and accents.
        CREATE VIRTUAL TABLE account_words USING fts5 (
            username, name,
            content = 'account', content_rowid = 'id', prefix = '2 3', columnsize = 0, detail = full,
            tokenize = "unicode61 remove_diacritics 2"
        );

        INSERT INTO account_words (account_words) VALUES ('rebuild');

        CREATE TRIGGER account_words_insert AFTER INSERT ON account BEGIN
            INSERT INTO account_words (rowid, username, name) VALUES (new.id, new.username, new.name);
        END;

        CREATE TRIGGER account_words_delete AFTER DELETE ON account BEGIN
            INSERT INTO account_words (account_words, rowid, username, name)
            VALUES ('delete', old.id, old.username, old.name);
        END;

        CREATE TRIGGER account_words_update AFTER UPDATE OF username, name ON account BEGIN
            INSERT INTO account_words (account_words, rowid, username, name)
            VALUES ('delete', old.id, old.username, old.name);
            INSERT INTO account_words (rowid, username, name) VALUES (new.id, new.username, new.name);
        END;
        """
    )
}
