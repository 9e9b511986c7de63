extension PostgresSchema {
    /// What FTS5 is to SQLite: where each token stands, found by what it begins with.
    static let wordIndexes = [
        wordIndex("account", key: "account_id"), wordIndex("event", key: "event_id"),
        wordIndex("guestbook", key: "post_id"),
    ].joined(separator: "\n\n")

    /// The index `…_words` of the tokens in `…_tokens`, and triggers that keep it: a row's change writes what differs alone.
    ///
    /// `…_words_holding` gives the rows that have a token with each of the beginnings in a query of `NameWords.match`. Letters
    /// compare by bytes, so what begins with a word lies between it and the word before the last letter of Unicode. It reads
    /// the rows of the word that fewest have, and looks for the others in their tokens. `…_words(query)` is how FTS5 lets a
    /// statement say the same (https://www.sqlite.org/fts5.html section 3).
    private static func wordIndex(_ name: String, key: String) -> String {
        wordTable(name, key: key) + "\n\n" + wordSearch(name, key: key)
    }

    /// The table, and what keeps it as the tokens are.
    private static func wordTable(_ name: String, key: String) -> String {
        """
        CREATE TABLE \(name)_words (
            token text NOT NULL,
            row_id bigint NOT NULL,
            PRIMARY KEY (token, row_id)
        );

        CREATE FUNCTION \(name)_tokens_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO \(name)_words (token, row_id)
            SELECT token, new.\(key) FROM unnest(string_to_array(new.tokens, ' ')) AS made (token);
            RETURN NULL;
        END $$;

        CREATE TRIGGER \(name)_tokens_insert AFTER INSERT ON \(name)_tokens FOR EACH ROW
            EXECUTE FUNCTION \(name)_tokens_insert();

        CREATE FUNCTION \(name)_tokens_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            DELETE FROM \(name)_words WHERE row_id = old.\(key) AND token = ANY (ARRAY(
                SELECT unnest(string_to_array(old.tokens, ' '))
                EXCEPT SELECT unnest(string_to_array(new.tokens, ' ')) WHERE new.\(key) = old.\(key)
            ));
            INSERT INTO \(name)_words (token, row_id)
            SELECT token, new.\(key) FROM (
                SELECT unnest(string_to_array(new.tokens, ' '))
                EXCEPT SELECT unnest(string_to_array(old.tokens, ' ')) WHERE new.\(key) = old.\(key)
            ) AS made (token);
            RETURN NULL;
        END $$;

        CREATE TRIGGER \(name)_tokens_update AFTER UPDATE ON \(name)_tokens FOR EACH ROW
            EXECUTE FUNCTION \(name)_tokens_update();

        CREATE FUNCTION \(name)_tokens_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            DELETE FROM \(name)_words
            WHERE row_id = old.\(key) AND token = ANY (string_to_array(old.tokens, ' '));
            RETURN NULL;
        END $$;

        CREATE TRIGGER \(name)_tokens_delete AFTER DELETE ON \(name)_tokens FOR EACH ROW
            EXECUTE FUNCTION \(name)_tokens_delete();
        """
    }

    private static func wordSearch(_ name: String, key: String) -> String {
        """
        CREATE FUNCTION \(name)_words_holding(query text) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
            WITH word AS MATERIALIZED (
                SELECT split_part(part, '"', 2) AS start FROM unnest(string_to_array(query, ' AND ')) AS parts (part)
            ), rarest AS MATERIALIZED (
                SELECT start FROM word WHERE start <> ''
                ORDER BY (
                    SELECT count(*) FROM (
                        SELECT FROM \(name)_words
                        WHERE token >= start AND token < start || chr(1114111)
                        ORDER BY token LIMIT 1000
                    ) AS counted
                ) LIMIT 1
            )
            SELECT row_id FROM (
                SELECT DISTINCT row_id
                FROM rarest JOIN \(name)_words ON token >= rarest.start AND token < rarest.start || chr(1114111)
            ) AS found
            WHERE (SELECT count(*) FROM word) = 1 OR (
                SELECT count(*) FROM \(name)_tokens JOIN word ON strpos(' ' || tokens, ' ' || word.start) > 0
                WHERE \(key) = row_id
            ) = (SELECT count(*) FROM word)
        $$;

        CREATE FUNCTION \(name)_words(query text) RETURNS TABLE (rowid bigint) LANGUAGE sql STABLE AS $$
            SELECT \(name)_words_holding(query)
        $$;
        """
    }
}
