extension Migration {
    /// The site's key can be replaced: the former ones are accepted for a while. What was digested by the key of until now is
    /// recognised by it for ever, as nobody could digest it anew.
    static let siteKeys = Migration(
        65,
        """
        CREATE TABLE site_key (
            number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 1), -- the newest is the greatest, and never used again
            secret BLOB NOT NULL CHECK (length(secret) BETWEEN 32 AND 128), -- signs, and seals what has to be read again; may be sealed itself
            made_at INTEGER NOT NULL, -- epoch seconds, as all times
            signs_at INTEGER NOT NULL, -- it is accepted before, so that every process of the site knows it by then
            replaced_at INTEGER,
            ends_at INTEGER, -- so long what it has signed is accepted
            CHECK ((replaced_at IS NULL) = (ends_at IS NULL))
        ) STRICT;

        INSERT INTO site_key (number, secret, made_at, signs_at)
            SELECT 1, value, changed_at, changed_at FROM setting WHERE name = 'signing_key';

        UPDATE setting SET name = 'digest_key' WHERE name = 'signing_key';
        """,
        postgres: """
            CREATE TABLE site_key (
                number bigint NOT NULL PRIMARY KEY CHECK (number >= 1),
                secret bytea NOT NULL CHECK (length(secret) BETWEEN 32 AND 128),
                made_at bigint NOT NULL,
                signs_at bigint NOT NULL,
                replaced_at bigint,
                ends_at bigint,
                CHECK ((replaced_at IS NULL) = (ends_at IS NULL))
            );

            INSERT INTO site_key (number, secret, made_at, signs_at)
                SELECT 1, value, changed_at, changed_at FROM setting WHERE name = 'signing_key';

            UPDATE setting SET name = 'digest_key' WHERE name = 'signing_key';
            """
    )
}
