extension Migration {
    /// Whose site it is: one row, which is not there until an operator has said something of it.
    static let site = Migration(
        41,
        """
        CREATE TABLE site (
            id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
            line TEXT NOT NULL CHECK (length(line) <= 120), -- one sentence about it; empty: none
            accent TEXT NOT NULL CHECK (length(accent) BETWEEN 1 AND 16),
            language TEXT NOT NULL CHECK (length(language) <= 35), -- BCP 47; empty: English
            latitude REAL CHECK (latitude BETWEEN -90 AND 90), -- where maps begin; NULL: in the middle of the import
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            contact TEXT NOT NULL CHECK (length(contact) <= 200),
            announcement TEXT NOT NULL CHECK (length(announcement) <= 300),
            announced_until INTEGER, -- epoch seconds; NULL where nothing is announced
            logo TEXT CHECK (length(logo) BETWEEN 1 AND 43), -- which pictures site_icon has; NULL: the site's own pin
            changed_at INTEGER NOT NULL, -- epoch seconds
            CHECK ((latitude IS NULL) = (longitude IS NULL)),
            CHECK ((announcement = '') = (announced_until IS NULL))
        ) STRICT;

        CREATE TABLE site_text (
            kind TEXT NOT NULL PRIMARY KEY CHECK (kind IN ('imprint', 'privacy', 'terms', 'rules')),
            words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 20000), -- CommonMark
            changed_at INTEGER NOT NULL -- epoch seconds
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE site_icon (
            side INTEGER NOT NULL PRIMARY KEY CHECK (side BETWEEN 16 AND 1024), -- pixels
            png BLOB NOT NULL
        ) STRICT;
        """
    )
}
