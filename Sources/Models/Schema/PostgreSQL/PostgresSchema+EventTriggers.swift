extension PostgresSchema {
    /// What follows from a change of an event: map, alerts, ratings.
    static let eventTriggers = """
        CREATE FUNCTION event_pin_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO pin_change (event_id) VALUES (old.id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_pin_delete AFTER DELETE ON event FOR EACH ROW
            WHEN (old.audience = 'public')
            EXECUTE FUNCTION event_pin_delete();

        CREATE FUNCTION event_pin_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO pin_change (event_id) VALUES (new.id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_pin_insert AFTER INSERT ON event FOR EACH ROW
            WHEN (new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
                AND new.hidden_at IS NULL)
            EXECUTE FUNCTION event_pin_change();

        CREATE TRIGGER event_pin_update AFTER UPDATE OF
            audience, status, title, information, category, starts_at, ends_at, listed_at, listed_length, place_name,
            address, latitude, longitude, host_id, hidden_at
        ON event FOR EACH ROW
            WHEN (new.audience = 'public' OR old.audience = 'public')
            EXECUTE FUNCTION event_pin_change();

        CREATE FUNCTION event_publication_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO event_publication (event_id) VALUES (new.id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_publication_insert AFTER INSERT ON event FOR EACH ROW
            WHEN (new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL)
            EXECUTE FUNCTION event_publication_insert();

        CREATE FUNCTION event_publication_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO event_publication (event_id) VALUES (new.id) ON CONFLICT (event_id) DO NOTHING;
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_publication_update AFTER UPDATE OF audience, status, latitude ON event FOR EACH ROW
            WHEN (new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL)
            EXECUTE FUNCTION event_publication_update();

        CREATE FUNCTION event_rating_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE event_rating_total SET number = number - 1, stars = stars - old.stars WHERE event_id = old.event_id;
            DELETE FROM event_rating_total WHERE event_id = old.event_id AND number = 0;
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_rating_delete AFTER DELETE ON event_rating FOR EACH ROW
            EXECUTE FUNCTION event_rating_delete();

        CREATE FUNCTION event_rating_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO event_rating_total (event_id, number, stars) VALUES (new.event_id, 1, new.stars)
            ON CONFLICT (event_id) DO UPDATE SET number = event_rating_total.number + 1,
                stars = event_rating_total.stars + excluded.stars;
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_rating_insert AFTER INSERT ON event_rating FOR EACH ROW
            EXECUTE FUNCTION event_rating_insert();

        CREATE FUNCTION event_rating_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            UPDATE event_rating_total SET stars = stars + new.stars - old.stars WHERE event_id = new.event_id;
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_rating_update AFTER UPDATE OF stars ON event_rating FOR EACH ROW
            EXECUTE FUNCTION event_rating_update();

        CREATE FUNCTION event_total_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO pin_change (event_id) VALUES (old.event_id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_total_delete AFTER DELETE ON event_rating_total FOR EACH ROW
            EXECUTE FUNCTION event_total_delete();

        CREATE FUNCTION event_total_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO pin_change (event_id) VALUES (new.event_id);
            RETURN NULL;
        END $$;

        CREATE TRIGGER event_total_insert AFTER INSERT ON event_rating_total FOR EACH ROW
            EXECUTE FUNCTION event_total_change();

        CREATE TRIGGER event_total_update AFTER UPDATE ON event_rating_total FOR EACH ROW
            EXECUTE FUNCTION event_total_change();

        CREATE FUNCTION pin_change_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            DELETE FROM pin_change WHERE number <= new.number - 10000;
            RETURN NULL;
        END $$;

        CREATE TRIGGER pin_change_insert AFTER INSERT ON pin_change FOR EACH ROW EXECUTE FUNCTION pin_change_insert();
        """
}
