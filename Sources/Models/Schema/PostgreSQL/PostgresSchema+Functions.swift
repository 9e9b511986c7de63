extension PostgresSchema {
    /// What statements call, and the row that writers take turns by.
    static let functions = """
        -- The numbers of a list, `[1,2,3]`, and the place of each in it: as SQLite's json_each.
        CREATE FUNCTION number_list(list text) RETURNS TABLE (value bigint, key bigint) LANGUAGE sql IMMUTABLE AS $$
            SELECT number::bigint, place - 1
            FROM unnest(string_to_array(btrim(list, '[]'), ',')) WITH ORDINALITY AS listed (number, place)
        $$;

        -- Epoch seconds, the same for a whole statement; tests set a clock of their own.
        CREATE FUNCTION unixepoch() RETURNS bigint LANGUAGE sql STABLE AS $$
            SELECT coalesce(
                nullif(current_setting('hereabouts.now', TRUE), '')::bigint,
                floor(extract(epoch FROM statement_timestamp()))::bigint
            )
        $$;

        -- Locked before a group of writes, so that all processes write in turn. Nothing reads it.
        CREATE TABLE turn (number bigint NOT NULL);
        INSERT INTO turn (number) VALUES (0);
        """
}
