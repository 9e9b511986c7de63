extension Migration {
    /// Who is in which music zone until when, for all processes of the site; where they are is written nowhere. Until then each of
    /// them knew only whom it had heard of itself.
    static let presence = Migration(
        50,
        """
        CREATE TABLE presence (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            zone_id INTEGER NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
            ends_at INTEGER NOT NULL, -- epoch seconds by the clock of the database
            PRIMARY KEY (account_id, zone_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX presence_zone ON presence (zone_id, ends_at);
        CREATE INDEX presence_ends ON presence (ends_at);
        """,
        postgres: """
            CREATE TABLE presence (
                account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                zone_id bigint NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
                ends_at bigint NOT NULL,
                PRIMARY KEY (account_id, zone_id)
            );

            CREATE INDEX presence_zone ON presence (zone_id, ends_at);
            CREATE INDEX presence_ends ON presence (ends_at);

            -- Epoch milliseconds, those of the moment; tests set a clock of their own.
            CREATE FUNCTION epoch_milliseconds() RETURNS bigint LANGUAGE sql VOLATILE AS $$
                SELECT coalesce(
                    nullif(current_setting('hereabouts.now', TRUE), '')::bigint * 1000,
                    floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
                )
            $$;
            """
    )
}
