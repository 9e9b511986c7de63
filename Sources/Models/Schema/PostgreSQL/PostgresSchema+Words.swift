extension PostgresSchema {
    /// Tokens of what is found by words, and which rows wait for theirs.
    static let words = """
        CREATE TABLE word_change (
            kind text NOT NULL CHECK (kind IN ('account', 'event', 'post')),
            row_id bigint NOT NULL,
            PRIMARY KEY (kind, row_id)
        );

        CREATE TABLE account_tokens (
            account_id bigint NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            tokens text NOT NULL
        );

        CREATE TABLE event_tokens (
            event_id bigint NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
            tokens text NOT NULL
        );

        CREATE TABLE guestbook_tokens (
            post_id bigint NOT NULL PRIMARY KEY REFERENCES guestbook_post (id) ON DELETE CASCADE,
            tokens text NOT NULL
        );

        CREATE FUNCTION account_words_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('account', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
            RETURN NULL;
        END $$;

        CREATE TRIGGER account_words_insert AFTER INSERT ON account FOR EACH ROW EXECUTE FUNCTION account_words_wait();

        CREATE TRIGGER account_words_update AFTER UPDATE OF username, name ON account FOR EACH ROW
            EXECUTE FUNCTION account_words_wait();

        CREATE FUNCTION event_words_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('event', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_words_insert AFTER INSERT ON event FOR EACH ROW
            WHEN (new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
                AND new.hidden_at IS NULL)
            EXECUTE FUNCTION event_words_wait();

        CREATE TRIGGER event_words_update AFTER UPDATE OF
            audience, status, title, information, place_name, address, latitude, hidden_at
        ON event FOR EACH ROW
            WHEN (new.audience = 'public' OR old.audience = 'public')
            EXECUTE FUNCTION event_words_wait();

        CREATE FUNCTION guestbook_words_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO word_change (kind, row_id) VALUES ('post', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_words_insert AFTER INSERT ON guestbook_post FOR EACH ROW
            EXECUTE FUNCTION guestbook_words_wait();

        CREATE TRIGGER guestbook_words_update AFTER UPDATE OF words, place_name ON guestbook_post FOR EACH ROW
            EXECUTE FUNCTION guestbook_words_wait();
        """
}
