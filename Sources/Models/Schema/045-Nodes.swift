extension Migration {
    /// Which processes are at work, on whatever machine: a row each, that ends unless it is renewed. Until then a lock on a
    /// byte of a local file said so. What a process of an earlier version has begun is left to the job's own lease, since
    /// nobody could tell whether that process lives; its statements know the old name of the column, so it takes no more.
    static let nodes = Migration(
        45,
        """
        CREATE TABLE node (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100), -- for people: that of the machine, or what it was given
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40), -- which command it runs
            version TEXT NOT NULL,
            place TEXT NOT NULL, -- a running system and a file of locks: who is at the same one knows at once whether it lives
            mark INTEGER NOT NULL, -- the byte of that file that it holds a lock on
            started_at INTEGER NOT NULL, -- epoch seconds by the clock of the database, as the others
            seen_at INTEGER NOT NULL,
            steady_since INTEGER NOT NULL, -- since when it was seen in time
            ends_at INTEGER NOT NULL -- then it counts as dead, unless it is seen before
        ) STRICT;

        CREATE INDEX node_ends ON node (ends_at);
        CREATE INDEX node_place ON node (place);

        ALTER TABLE job RENAME COLUMN leased_by TO node_id; -- a row of node; 0: none that is known, so its lease alone counts
        UPDATE job SET node_id = 0 WHERE leased_until IS NOT NULL;
        """
    )
}
