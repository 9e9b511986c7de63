extension ServerDatabase {
    /// What tests ask SQLite about its tables, in the same words: which tables there are, what columns they have and what they refer
    /// to; and what only rows that tests make are written with.
    static let testFunctions = """
        CREATE FUNCTION hex(bytes bytea) RETURNS text LANGUAGE sql AS $$ SELECT upper(encode(bytes, 'hex')) $$;
        CREATE FUNCTION zeroblob(length int) RETURNS bytea LANGUAGE sql AS
            $$ SELECT decode(repeat('00', length), 'hex') $$;
        CREATE FUNCTION randomblob(length int) RETURNS bytea LANGUAGE sql VOLATILE AS
            $$ SELECT decode(string_agg(lpad(to_hex((random() * 255)::int), 2, '0'), ''), 'hex') FROM generate_series(1, length) $$;
        CREATE VIEW pragma_table_list AS
            SELECT 'main' AS schema, relname::text AS name, 'table' AS type FROM pg_class
            WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname NOT IN ('schema_version', 'turn');
        -- A number that is drawn need not be given.
        CREATE FUNCTION pragma_table_info(of_table text) RETURNS TABLE (
            cid bigint, name text, type text, "notnull" boolean, dflt_value text, pk bigint
        ) LANGUAGE sql STABLE AS $$
            SELECT c.attnum - 1, c.attname::text,
                CASE format_type(c.atttypid, c.atttypmod) WHEN 'bigint' THEN 'INTEGER' WHEN 'bytea' THEN 'BLOB'
                    WHEN 'double precision' THEN 'REAL' ELSE 'TEXT' END,
                c.attnotnull AND c.attidentity = '', pg_get_expr(d.adbin, d.adrelid),
                coalesce(array_position(k.conkey, c.attnum), 0)
            FROM pg_attribute AS c
                LEFT JOIN pg_attrdef AS d ON d.adrelid = c.attrelid AND d.adnum = c.attnum
                LEFT JOIN pg_constraint AS k ON k.conrelid = c.attrelid AND k.contype = 'p'
            WHERE c.attrelid = of_table::regclass AND c.attnum > 0 AND NOT c.attisdropped ORDER BY c.attnum
        $$;
        CREATE FUNCTION pragma_foreign_key_list(of_table text) RETURNS TABLE (
            id bigint, seq bigint, "table" text, "from" text, "to" text, on_delete text
        ) LANGUAGE sql STABLE AS $$
            SELECT k.oid::bigint, pair.place - 1, k.confrelid::regclass::text, mine.attname::text, other.attname::text,
                CASE k.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'r' THEN 'RESTRICT' ELSE 'NO ACTION' END
            FROM pg_constraint AS k
                JOIN unnest(k.conkey, k.confkey) WITH ORDINALITY AS pair (mine, other, place) ON true
                JOIN pg_attribute AS mine ON mine.attrelid = k.conrelid AND mine.attnum = pair.mine
                JOIN pg_attribute AS other ON other.attrelid = k.confrelid AND other.attnum = pair.other
            WHERE k.contype = 'f' AND k.conrelid = of_table::regclass
        $$;
        """
}
