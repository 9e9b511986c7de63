extension Migration {
    static let forms = Migration(
        16,
        """
        -- How a form that creates something was answered: sent again, it gets the same answer and creates nothing more.
        CREATE TABLE answered_form (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of all that was sent, its key included
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            location TEXT NOT NULL CHECK (length(location) BETWEEN 1 AND 2048), -- local path
            flash TEXT CHECK (length(flash) BETWEEN 1 AND 64),
            answered_at INTEGER NOT NULL -- epoch seconds
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX answered_form_account ON answered_form (account_id);
        CREATE INDEX answered_form_oldest ON answered_form (answered_at);
        """
    )
}
