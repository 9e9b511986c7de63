extension Migration {
    /// What people, events and posts are found by is made in Swift (`WordTokens`) and kept beside them, where any engine can
    /// read it. FTS5 remains what looks in it here, and takes no part in making tokens.
    static let wordTokens = Migration(
        47,
        """
        DROP TRIGGER account_words_insert;
        DROP TRIGGER account_words_update;
        DROP TRIGGER account_words_delete;
        DROP TRIGGER guestbook_words_insert;
        DROP TRIGGER guestbook_words_update;
        DROP TRIGGER guestbook_words_delete;
        DROP TRIGGER event_pin_insert;
        DROP TRIGGER event_pin_update;
        DROP TRIGGER event_pin_delete;
        DROP TABLE account_words;
        DROP TABLE event_words;
        DROP TABLE guestbook_words;

        -- Rows whose tokens have to be made: empty whenever no transaction is open.
        CREATE TABLE word_change (
            kind TEXT NOT NULL CHECK (kind IN ('account', 'event', 'post')),
            row_id INTEGER NOT NULL,
            PRIMARY KEY (kind, row_id)
        ) STRICT, WITHOUT ROWID;

        -- Tokens: small letters without accents, each once, apart by spaces.
        CREATE TABLE account_tokens (
            account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            tokens TEXT NOT NULL
        ) STRICT;

        CREATE TABLE event_tokens ( -- of events on the map
            event_id INTEGER NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
            tokens TEXT NOT NULL
        ) STRICT;

        CREATE TABLE guestbook_tokens (
            post_id INTEGER NOT NULL PRIMARY KEY REFERENCES guestbook_post (id) ON DELETE CASCADE,
            tokens TEXT NOT NULL
        ) STRICT;

        CREATE TRIGGER account_words_insert AFTER INSERT ON account BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('account', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
        END;

        CREATE TRIGGER account_words_update AFTER UPDATE OF username, name ON account BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('account', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
        END;

        CREATE TRIGGER guestbook_words_insert AFTER INSERT ON guestbook_post BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('post', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
        END;

        CREATE TRIGGER guestbook_words_update AFTER UPDATE OF words, place_name ON guestbook_post BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('post', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
        END;

        CREATE TRIGGER event_words_insert AFTER INSERT ON event
        WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
            AND new.hidden_at IS NULL BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('event', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
        END;

        CREATE TRIGGER event_words_update AFTER UPDATE OF
            audience, status, title, information, place_name, address, latitude, hidden_at
        ON event WHEN new.audience = 'public' OR old.audience = 'public' BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('event', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
        END;

        CREATE TRIGGER event_pin_insert AFTER INSERT ON event
        WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
            AND new.hidden_at IS NULL BEGIN
            INSERT INTO pin_change (event_id) VALUES (new.id);
        END;

        CREATE TRIGGER event_pin_delete AFTER DELETE ON event WHEN old.audience = 'public' BEGIN
            INSERT INTO pin_change (event_id) VALUES (old.id);
        END;

        CREATE TRIGGER event_pin_update AFTER UPDATE OF
            audience, status, title, information, category, starts_at, ends_at, listed_at, listed_length, place_name,
            address, latitude, longitude, host_id, hidden_at
        ON event WHEN new.audience = 'public' OR old.audience = 'public' BEGIN
            INSERT INTO pin_change (event_id) VALUES (new.id);
        END;

        \(index("account_words", over: "account_tokens", by: "account_id"))
        \(index("event_words", over: "event_tokens", by: "event_id"))
        \(index("guestbook_words", over: "guestbook_tokens", by: "post_id"))

        -- All that is there; the tokens are made when the database is opened.
        INSERT INTO word_change (kind, row_id) SELECT 'account', id FROM account;
        INSERT INTO word_change (kind, row_id) SELECT 'post', id FROM guestbook_post;
        INSERT INTO word_change (kind, row_id) SELECT 'event', id FROM event
            WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL AND hidden_at IS NULL;
        """
    )

    /// An index of how tokens begin, and the triggers that keep it like the table. The tokenizer `ascii` leaves tokens as
    /// they are (sqlite.org/fts5.html section 4.3.2); where in a row one stands nobody asks.
    private static func index(_ name: String, over table: String, by key: String) -> String {
        """
        CREATE VIRTUAL TABLE \(name) USING fts5 (
            tokens,
            content = '\(table)', content_rowid = '\(key)', prefix = '2 3', columnsize = 0, detail = none,
            tokenize = "ascii"
        );

        CREATE TRIGGER \(table)_insert AFTER INSERT ON \(table) BEGIN
            INSERT INTO \(name) (rowid, tokens) VALUES (new.\(key), new.tokens);
        END;

        CREATE TRIGGER \(table)_update AFTER UPDATE ON \(table) BEGIN
            INSERT INTO \(name) (\(name), rowid, tokens) VALUES ('delete', old.\(key), old.tokens);
            INSERT INTO \(name) (rowid, tokens) VALUES (new.\(key), new.tokens);
        END;

        CREATE TRIGGER \(table)_delete AFTER DELETE ON \(table) BEGIN
            INSERT INTO \(name) (\(name), rowid, tokens) VALUES ('delete', old.\(key), old.tokens);
        END;

        """
    }
}
