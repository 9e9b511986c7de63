extension Migration {
    /// Links by which people may sign up, and who came by them.
    static let signUps = Migration(
        43,
        """
        CREATE TABLE sign_up_link (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32), -- SHA-256 of its code
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- who has made it; NULL: the command line
            is_site INTEGER NOT NULL CHECK (is_site IN (0, 1)), -- in the site's name: good while its maker is an operator
            note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 100), -- for operators: whom it is for
            uses INTEGER NOT NULL CHECK (uses BETWEEN 1 AND 1000),
            used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses),
            created_at INTEGER NOT NULL, -- epoch seconds, as all times
            ends_at INTEGER, -- NULL: never
            CHECK (account_id IS NOT NULL OR is_site = 1)
        ) STRICT;

        CREATE INDEX sign_up_link_account ON sign_up_link (account_id, created_at);

        CREATE TABLE sign_up_link_use (
            account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE, -- who came
            link_id INTEGER NOT NULL REFERENCES sign_up_link (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX sign_up_link_use_link ON sign_up_link_use (link_id, created_at);
        """
    )
}
