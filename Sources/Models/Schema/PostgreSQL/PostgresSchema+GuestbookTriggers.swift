extension PostgresSchema {
    /// What follows from a change in a guestbook: its version, its sums, copies of who is a member.
    static let guestbookTriggers = """
        CREATE FUNCTION guestbook_event_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET tells_at = 0 WHERE event_id = new.id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_event_update AFTER UPDATE OF
            listed_at, listed_length, starts_at, ends_at, zone, status, hidden_at
        ON event FOR EACH ROW EXECUTE FUNCTION guestbook_event_update();

        CREATE FUNCTION guestbook_version_zone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_version_zone AFTER UPDATE OF zone ON event FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_zone();

        CREATE FUNCTION guestbook_version_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET version = version + 1
            WHERE event_id IN (SELECT event_id FROM guestbook_guest WHERE guestbook_guest.account_id = new.id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_version_account AFTER UPDATE OF
            username, name, photo_key, suspended_at
        ON account FOR EACH ROW EXECUTE FUNCTION guestbook_version_account();

        CREATE FUNCTION guestbook_file_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET byte_count = byte_count - old.byte_count WHERE event_id = old.event_id;
            UPDATE guestbook_post SET preparing = preparing - 1 WHERE id = old.post_id AND old.state = 'preparing';
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_file_delete AFTER DELETE ON guestbook_file FOR EACH ROW
            EXECUTE FUNCTION guestbook_file_delete();

        CREATE FUNCTION guestbook_file_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET byte_count = byte_count + new.byte_count WHERE event_id = new.event_id;
            UPDATE guestbook_post SET preparing = preparing + 1 WHERE id = new.post_id AND new.state = 'preparing';
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_file_insert AFTER INSERT ON guestbook_file FOR EACH ROW
            EXECUTE FUNCTION guestbook_file_insert();

        CREATE FUNCTION guestbook_file_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook_post SET preparing = preparing
                + CASE WHEN new.state = 'preparing' THEN 1 ELSE 0 END
                - CASE WHEN old.state = 'preparing' THEN 1 ELSE 0 END
            WHERE id = new.post_id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_file_update AFTER UPDATE OF state ON guestbook_file FOR EACH ROW
            EXECUTE FUNCTION guestbook_file_update();

        CREATE FUNCTION guestbook_guest_account_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook_post SET account_id = new.account_id WHERE guest_id = new.id;
            UPDATE guestbook_file SET account_id = new.account_id WHERE guest_id = new.id;
            UPDATE guestbook_reply SET account_id = new.account_id WHERE guest_id = new.id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_guest_account_update AFTER UPDATE OF account_id ON guestbook_guest FOR EACH ROW
            EXECUTE FUNCTION guestbook_guest_account_update();

        CREATE FUNCTION guestbook_version_old() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_version_file_delete AFTER DELETE ON guestbook_file FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_old();

        CREATE FUNCTION guestbook_version_new() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_version_file_insert AFTER INSERT ON guestbook_file FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_new();

        CREATE TRIGGER guestbook_version_file_update AFTER UPDATE ON guestbook_file FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_new();

        CREATE TRIGGER guestbook_version_guest_delete AFTER DELETE ON guestbook_guest FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_old();

        CREATE TRIGGER guestbook_version_guest_update AFTER UPDATE ON guestbook_guest FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_new();

        CREATE TRIGGER guestbook_version_mode AFTER UPDATE OF mode ON guestbook FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_new();

        CREATE TRIGGER guestbook_version_post_delete AFTER DELETE ON guestbook_post FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_old();

        CREATE TRIGGER guestbook_version_post_insert AFTER INSERT ON guestbook_post FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_new();

        CREATE TRIGGER guestbook_version_post_update AFTER UPDATE ON guestbook_post FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_new();

        CREATE FUNCTION guestbook_version_reaction_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET version = version + 1
            WHERE event_id = (SELECT event_id FROM guestbook_post WHERE guestbook_post.id = old.post_id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_version_reaction_delete AFTER DELETE ON guestbook_reaction FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_reaction_delete();

        CREATE FUNCTION guestbook_version_reaction_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE guestbook SET version = version + 1
            WHERE event_id = (SELECT event_id FROM guestbook_post WHERE guestbook_post.id = new.post_id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER guestbook_version_reaction_insert AFTER INSERT ON guestbook_reaction FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_reaction_insert();

        CREATE TRIGGER guestbook_version_reply_delete AFTER DELETE ON guestbook_reply FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_old();

        CREATE TRIGGER guestbook_version_reply_insert AFTER INSERT ON guestbook_reply FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_new();

        CREATE TRIGGER guestbook_version_reply_update AFTER UPDATE ON guestbook_reply FOR EACH ROW
            EXECUTE FUNCTION guestbook_version_new();
        """
}
