extension Migration {
    /// Circles: people who meet again and again, who of them may do what, their picture, the meetings to which all of them were
    /// asked, and whose address nobody reads there.
    static let circles = Migration(
        56,
        rebuilding: [
            TableRebuild(
                "talk",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        event_id INTEGER REFERENCES event (id) ON DELETE CASCADE,
                        day_at INTEGER NOT NULL DEFAULT 0, -- the start of a day of a series, by its rule; 0: of all days
                        mode TEXT CHECK (mode IN ('everybody', 'hosts', 'closed', 'off')), -- NULL: nobody has chosen
                        version INTEGER NOT NULL DEFAULT 0, -- larger than that of every talk that has changed before
                        created_at INTEGER NOT NULL,
                        circle_id INTEGER UNIQUE REFERENCES circle (id) ON DELETE CASCADE,
                        UNIQUE (event_id, day_at),
                        CHECK ((event_id IS NULL) = (circle_id IS NOT NULL)),
                        CHECK (circle_id IS NULL OR day_at = 0)
                    ) STRICT
                    """
            )
        ],
        """
        CREATE TABLE circle (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL UNIQUE CHECK (length(code) = 22), -- names it in addresses
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
            inviters TEXT NOT NULL CHECK (inviters IN ('keepers', 'everybody')), -- who asks further people
            hosts TEXT NOT NULL CHECK (hosts IN ('keepers', 'everybody')), -- who asks all of it to a meeting
            -- The link by which people come, where there is one. Its code is never that of the circle.
            link_code TEXT UNIQUE CHECK (length(link_code) = 22),
            link_joins INTEGER CHECK (link_joins IN (0, 1)), -- 1: at once; 0: keepers decide
            link_uses INTEGER CHECK (link_uses BETWEEN 1 AND 500),
            link_used INTEGER CHECK (link_used BETWEEN 0 AND 500), -- whoever has left since counts, too
            link_until INTEGER, -- epoch seconds, as all times
            created_at INTEGER NOT NULL,
            CHECK ((link_code IS NULL) = (link_joins IS NULL)),
            CHECK ((link_code IS NULL) = (link_uses IS NULL)),
            CHECK ((link_code IS NULL) = (link_used IS NULL)),
            CHECK ((link_code IS NULL) = (link_until IS NULL)),
            CHECK (link_used <= link_uses)
        ) STRICT;

        CREATE TABLE circle_person (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            circle_id INTEGER NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
            email TEXT CHECK (length(email) BETWEEN 3 AND 320), -- of somebody without an account
            email_folded TEXT,
            guest_name TEXT NOT NULL DEFAULT '' CHECK (length(guest_name) <= 60),
            state TEXT NOT NULL CHECK (state IN ('asked', 'asking', 'member', 'declined', 'refused', 'gone')),
            is_keeper INTEGER NOT NULL DEFAULT 0 CHECK (is_keeper IN (0, 1)),
            inviter_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
            link_secret BLOB NOT NULL CHECK (length(link_secret) = 16), -- what links of theirs are made of
            calendar_version INTEGER NOT NULL DEFAULT 0 CHECK (calendar_version >= 0), -- counts the addresses that there were
            calendar_is_on INTEGER NOT NULL DEFAULT 0 CHECK (calendar_is_on IN (0, 1)),
            created_at INTEGER NOT NULL,
            decided_at INTEGER NOT NULL, -- when `state` became what it is
            UNIQUE (circle_id, account_id),
            UNIQUE (circle_id, email_folded),
            CHECK ((account_id IS NULL) = (email IS NOT NULL)),
            CHECK ((email IS NULL) = (email_folded IS NULL)),
            CHECK (is_keeper = 0 OR state = 'member' AND account_id IS NOT NULL)
        ) STRICT;

        CREATE INDEX circle_person_account ON circle_person (account_id, state) WHERE account_id IS NOT NULL;
        CREATE INDEX circle_person_email ON circle_person (email_folded) WHERE email_folded IS NOT NULL;
        CREATE INDEX circle_person_inviter ON circle_person (inviter_id) WHERE inviter_id IS NOT NULL;
        CREATE INDEX circle_person_over ON circle_person (decided_at) WHERE state IN ('declined', 'refused', 'gone');
        CREATE INDEX circle_person_asked ON circle_person (decided_at) WHERE state = 'asked' AND account_id IS NULL;

        -- One picture of a circle, whoever of its keepers has put it there.
        CREATE TABLE circle_picture (
            circle_id INTEGER NOT NULL PRIMARY KEY REFERENCES circle (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            large_key TEXT NOT NULL,
            medium_key TEXT,
            small_key TEXT NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX circle_picture_account ON circle_picture (account_id);

        CREATE TABLE event_circle (
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            circle_id INTEGER NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
            asks_later INTEGER NOT NULL CHECK (asks_later IN (0, 1)), -- whoever joins later is asked, too
            PRIMARY KEY (event_id, circle_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX event_circle_circle ON event_circle (circle_id);

        -- Whom a host has taken off the list of a meeting to which a circle was asked: nobody asks them later.
        CREATE TABLE event_circle_off (
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            PRIMARY KEY (event_id, account_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX event_circle_off_account ON event_circle_off (account_id);

        ALTER TABLE notice ADD COLUMN circle_id INTEGER REFERENCES circle (id) ON DELETE CASCADE;

        CREATE INDEX notice_circle ON notice (circle_id) WHERE circle_id IS NOT NULL;

        -- 1: came by a circle, so that the address is shown to nobody.
        ALTER TABLE attendance ADD COLUMN is_address_veiled INTEGER NOT NULL DEFAULT 0 CHECK (is_address_veiled IN (0, 1));
        """,
        postgres: postgres
    )

    private static let postgres = """
        CREATE TABLE circle (
            id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
            code text NOT NULL UNIQUE CHECK (length(code) = 22),
            name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
            inviters text NOT NULL CHECK (inviters IN ('keepers', 'everybody')),
            hosts text NOT NULL CHECK (hosts IN ('keepers', 'everybody')),
            link_code text UNIQUE CHECK (length(link_code) = 22),
            link_joins bigint CHECK (link_joins IN (0, 1)),
            link_uses bigint CHECK (link_uses BETWEEN 1 AND 500),
            link_used bigint CHECK (link_used BETWEEN 0 AND 500),
            link_until bigint,
            created_at bigint NOT NULL,
            CHECK ((link_code IS NULL) = (link_joins IS NULL)),
            CHECK ((link_code IS NULL) = (link_uses IS NULL)),
            CHECK ((link_code IS NULL) = (link_used IS NULL)),
            CHECK ((link_code IS NULL) = (link_until IS NULL)),
            CHECK (link_used <= link_uses)
        );

        CREATE TABLE circle_person (
            id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
            circle_id bigint NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
            account_id bigint REFERENCES account (id) ON DELETE CASCADE,
            email text CHECK (length(email) BETWEEN 3 AND 320),
            email_folded text,
            guest_name text NOT NULL DEFAULT '' CHECK (length(guest_name) <= 60),
            state text NOT NULL CHECK (state IN ('asked', 'asking', 'member', 'declined', 'refused', 'gone')),
            is_keeper bigint NOT NULL DEFAULT 0 CHECK (is_keeper IN (0, 1)),
            inviter_id bigint REFERENCES account (id) ON DELETE SET NULL,
            link_secret bytea NOT NULL CHECK (length(link_secret) = 16),
            calendar_version bigint NOT NULL DEFAULT 0 CHECK (calendar_version >= 0),
            calendar_is_on bigint NOT NULL DEFAULT 0 CHECK (calendar_is_on IN (0, 1)),
            created_at bigint NOT NULL,
            decided_at bigint NOT NULL,
            UNIQUE (circle_id, account_id),
            UNIQUE (circle_id, email_folded),
            CHECK ((account_id IS NULL) = (email IS NOT NULL)),
            CHECK ((email IS NULL) = (email_folded IS NULL)),
            CHECK (is_keeper = 0 OR state = 'member' AND account_id IS NOT NULL)
        );

        CREATE INDEX circle_person_account ON circle_person (account_id, state) WHERE account_id IS NOT NULL;
        CREATE INDEX circle_person_email ON circle_person (email_folded) WHERE email_folded IS NOT NULL;
        CREATE INDEX circle_person_inviter ON circle_person (inviter_id) WHERE inviter_id IS NOT NULL;
        CREATE INDEX circle_person_over ON circle_person (decided_at) WHERE state IN ('declined', 'refused', 'gone');
        CREATE INDEX circle_person_asked ON circle_person (decided_at) WHERE state = 'asked' AND account_id IS NULL;

        CREATE TABLE circle_picture (
            circle_id bigint NOT NULL PRIMARY KEY REFERENCES circle (id) ON DELETE CASCADE,
            account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            large_key text NOT NULL,
            medium_key text,
            small_key text NOT NULL,
            width bigint NOT NULL,
            height bigint NOT NULL,
            created_at bigint NOT NULL
        );

        CREATE INDEX circle_picture_account ON circle_picture (account_id);

        CREATE TABLE event_circle (
            event_id bigint NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            circle_id bigint NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
            asks_later bigint NOT NULL CHECK (asks_later IN (0, 1)),
            PRIMARY KEY (event_id, circle_id)
        );

        CREATE INDEX event_circle_circle ON event_circle (circle_id);

        CREATE TABLE event_circle_off (
            event_id bigint NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            PRIMARY KEY (event_id, account_id)
        );

        CREATE INDEX event_circle_off_account ON event_circle_off (account_id);

        ALTER TABLE notice ADD COLUMN circle_id bigint REFERENCES circle (id) ON DELETE CASCADE;

        CREATE INDEX notice_circle ON notice (circle_id) WHERE circle_id IS NOT NULL;

        ALTER TABLE attendance ADD COLUMN is_address_veiled bigint NOT NULL DEFAULT 0 CHECK (is_address_veiled IN (0, 1));

        ALTER TABLE talk ALTER COLUMN event_id DROP NOT NULL;
        ALTER TABLE talk ADD COLUMN circle_id bigint UNIQUE REFERENCES circle (id) ON DELETE CASCADE;
        ALTER TABLE talk ADD CHECK ((event_id IS NULL) = (circle_id IS NOT NULL));
        ALTER TABLE talk ADD CHECK (circle_id IS NULL OR day_at = 0);
        """
}
