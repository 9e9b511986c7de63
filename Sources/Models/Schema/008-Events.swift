extension Migration {
    static let events = Migration(
        8,
        """
        -- A meeting, a pin on the map, or the event of a guestbook: they differ in whom it is open to.
        CREATE TABLE event (
            id INTEGER PRIMARY KEY,
            code TEXT NOT NULL UNIQUE CHECK (length(code) = 22), -- 128 random bits, base64url
            host_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            audience TEXT NOT NULL CHECK (audience IN ('invited', 'public', 'guests')),
            status TEXT NOT NULL CHECK (status IN ('planned', 'polling', 'cancelled')),
            title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
            information TEXT NOT NULL DEFAULT '' CHECK (length(information) <= 4000),
            category TEXT NOT NULL DEFAULT '' CHECK (length(category) <= 40),
            starts_at INTEGER NOT NULL, -- epoch seconds, as all times; of a series: of its first one
            ends_at INTEGER CHECK (ends_at > starts_at),
            zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64), -- IANA
            recurrence TEXT CHECK (length(recurrence) BETWEEN 1 AND 200), -- RFC 5545 RRULE
            listed_at INTEGER NOT NULL, -- when it is next, or was last: lists are in this order
            place_kind TEXT CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
            place_number INTEGER CHECK (place_number >= 0),
            place_name TEXT NOT NULL DEFAULT '' CHECK (length(place_name) <= 200),
            address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 300),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            reminder_seconds INTEGER CHECK (reminder_seconds BETWEEN 0 AND 2592000), -- before the start
            capacity INTEGER CHECK (capacity BETWEEN 1 AND 100000), -- seats, the host's included
            max_plus_ones INTEGER NOT NULL DEFAULT 0 CHECK (max_plus_ones BETWEEN 0 AND 20),
            sequence INTEGER NOT NULL DEFAULT 0, -- RFC 5545: raised when time, place or status change
            cancel_message TEXT NOT NULL DEFAULT '' CHECK (length(cancel_message) <= 1000),
            reminded_for INTEGER, -- the start that everybody has been reminded of
            nudged_at INTEGER, -- when those without an answer were last asked for one
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            CHECK ((place_kind IS NULL) = (place_number IS NULL)),
            CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT;

        CREATE INDEX event_host ON event (host_id, listed_at);
        CREATE INDEX event_place ON event (place_kind, place_number, listed_at) WHERE place_kind IS NOT NULL;

        -- Days on which a series does not take place, by the start that the rule gives them.
        CREATE TABLE event_exception (
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            starts_at INTEGER NOT NULL,
            PRIMARY KEY (event_id, starts_at)
        ) STRICT, WITHOUT ROWID;

        -- Who has to do with an event, the host included: a member, or somebody who is known by an address alone.
        CREATE TABLE attendance (
            id INTEGER PRIMARY KEY,
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
            email TEXT CHECK (length(email) BETWEEN 3 AND 254),
            email_folded TEXT CHECK (email_folded = lower(email)),
            role TEXT NOT NULL CHECK (role IN ('host', 'cohost', 'invited', 'subscriber')),
            answer TEXT NOT NULL CHECK (answer IN ('none', 'going', 'maybe', 'declined')),
            plus_ones INTEGER NOT NULL DEFAULT 0 CHECK (plus_ones BETWEEN 0 AND 20),
            note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
            waits_since INTEGER, -- on the waiting list: who came first is seated first
            answered_at INTEGER,
            listed_at INTEGER NOT NULL, -- the event's, so that a person's list is read by index
            link_secret BLOB NOT NULL CHECK (length(link_secret) = 16), -- what the personal link is made of
            reply_stamp INTEGER, -- DTSTAMP of the last answer by calendar mail
            is_muted INTEGER NOT NULL DEFAULT 0 CHECK (is_muted IN (0, 1)), -- wants no mail about this one
            created_at INTEGER NOT NULL,
            UNIQUE (event_id, account_id),
            UNIQUE (event_id, email_folded),
            CHECK ((account_id IS NULL) <> (email IS NULL)),
            CHECK ((email IS NULL) = (email_folded IS NULL)),
            CHECK (waits_since IS NULL OR answer = 'going')
        ) STRICT;

        -- Holds all that a list shows of an attendance, so that its row need not be looked up.
        CREATE INDEX attendance_account ON attendance (account_id, listed_at, event_id, answer, role, waits_since);
        CREATE INDEX attendance_email ON attendance (email_folded) WHERE email_folded IS NOT NULL;
        CREATE INDEX attendance_waiting ON attendance (event_id, waits_since, id) WHERE waits_since IS NOT NULL;

        -- Answers for one day of a series; the rest follows the attendance.
        CREATE TABLE occurrence_answer (
            attendance_id INTEGER NOT NULL REFERENCES attendance (id) ON DELETE CASCADE,
            starts_at INTEGER NOT NULL,
            answer TEXT NOT NULL CHECK (answer IN ('going', 'maybe', 'declined')),
            answered_at INTEGER NOT NULL,
            PRIMARY KEY (attendance_id, starts_at)
        ) STRICT, WITHOUT ROWID;

        -- What a meeting that is not fixed yet may become: a time, or a venue.
        CREATE TABLE poll_option (
            id INTEGER PRIMARY KEY,
            event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            starts_at INTEGER,
            ends_at INTEGER CHECK (ends_at > starts_at),
            place_kind TEXT CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
            place_number INTEGER CHECK (place_number >= 0),
            place_name TEXT CHECK (length(place_name) BETWEEN 1 AND 200),
            address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 300),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            CHECK ((starts_at IS NULL) <> (place_name IS NULL)),
            CHECK ((place_kind IS NULL) = (place_number IS NULL)),
            CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT;

        CREATE INDEX poll_option_event ON poll_option (event_id, position);

        CREATE TABLE poll_vote (
            option_id INTEGER NOT NULL REFERENCES poll_option (id) ON DELETE CASCADE,
            attendance_id INTEGER NOT NULL REFERENCES attendance (id) ON DELETE CASCADE,
            vote TEXT NOT NULL CHECK (vote IN ('yes', 'maybe', 'no')), -- maybe: if need be
            voted_at INTEGER NOT NULL, -- since when it is this one: who said yes first is seated first
            PRIMARY KEY (option_id, attendance_id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX poll_vote_attendance ON poll_vote (attendance_id);

        -- A form that is not sent yet, one per member and door.
        CREATE TABLE event_draft (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            door TEXT NOT NULL CHECK (door IN ('meeting', 'pin', 'guestbook')),
            fields TEXT NOT NULL CHECK (length(fields) <= 65536), -- JSON
            updated_at INTEGER NOT NULL,
            PRIMARY KEY (account_id, door)
        ) STRICT, WITHOUT ROWID;

        -- The private calendar feed; a new version ends the old address.
        CREATE TABLE calendar_feed (
            account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            version INTEGER NOT NULL CHECK (version >= 1),
            is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)), -- off, it keeps its version: no old address comes back
            changed_at INTEGER NOT NULL
        ) STRICT;

        -- Whether friends who arrange a meeting are warned that the member is busy then.
        ALTER TABLE account ADD COLUMN shares_availability INTEGER NOT NULL DEFAULT 0
            CHECK (shares_availability IN (0, 1));
        """
    )
}
