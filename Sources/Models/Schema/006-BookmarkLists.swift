extension Migration {
    static let bookmarkLists = Migration(
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
    )
}
