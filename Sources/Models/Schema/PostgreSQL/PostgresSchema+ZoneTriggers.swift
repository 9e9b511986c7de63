extension PostgresSchema {
    /// What tells others that a zone has changed, or what it plays.
    static let zoneTriggers = """
        CREATE FUNCTION track_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO zone_music_change (zone_id) VALUES (old.zone_id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER track_delete AFTER DELETE ON track FOR EACH ROW EXECUTE FUNCTION track_delete();

        CREATE FUNCTION zone_music_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER track_insert AFTER INSERT ON track FOR EACH ROW EXECUTE FUNCTION zone_music_note();

        CREATE TRIGGER track_play_insert AFTER INSERT ON track_play FOR EACH ROW EXECUTE FUNCTION zone_music_note();

        CREATE TRIGGER track_play_update AFTER UPDATE ON track_play FOR EACH ROW EXECUTE FUNCTION zone_music_note();

        CREATE FUNCTION track_skip_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track_play WHERE id = new.play_id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER track_skip_insert AFTER INSERT ON track_skip FOR EACH ROW EXECUTE FUNCTION track_skip_insert();

        CREATE TRIGGER track_update AFTER UPDATE ON track FOR EACH ROW EXECUTE FUNCTION zone_music_note();

        CREATE FUNCTION track_vote_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track WHERE id = old.track_id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER track_vote_delete AFTER DELETE ON track_vote FOR EACH ROW EXECUTE FUNCTION track_vote_delete();

        CREATE FUNCTION track_vote_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track WHERE id = new.track_id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER track_vote_insert AFTER INSERT ON track_vote FOR EACH ROW EXECUTE FUNCTION track_vote_insert();

        CREATE FUNCTION zone_change_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            DELETE FROM zone_change WHERE number <= new.number - 10000;
            RETURN NULL;
        END $$;

        CREATE TRIGGER zone_change_insert AFTER INSERT ON zone_change FOR EACH ROW
            EXECUTE FUNCTION zone_change_insert();

        CREATE FUNCTION zone_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO zone_change (zone_id) VALUES (old.id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER zone_delete AFTER DELETE ON zone FOR EACH ROW EXECUTE FUNCTION zone_delete();

        CREATE FUNCTION zone_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO zone_change (zone_id) VALUES (new.id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER zone_insert AFTER INSERT ON zone FOR EACH ROW EXECUTE FUNCTION zone_note();

        CREATE FUNCTION zone_music_change_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            DELETE FROM zone_music_change WHERE number <= new.number - 10000;
            RETURN NULL;
        END $$;

        CREATE TRIGGER zone_music_change_insert AFTER INSERT ON zone_music_change FOR EACH ROW
            EXECUTE FUNCTION zone_music_change_insert();

        CREATE TRIGGER zone_update AFTER UPDATE ON zone FOR EACH ROW EXECUTE FUNCTION zone_note();
        """
}
