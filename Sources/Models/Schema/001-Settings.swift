extension Migration {
    static let settings = Migration(
        1,
        """
        CREATE TABLE setting (
            name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 64),
            value BLOB NOT NULL,
            changed_at INTEGER NOT NULL -- epoch seconds
        ) STRICT, WITHOUT ROWID;
        """
    )
}
