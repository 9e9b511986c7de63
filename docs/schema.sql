CREATE TABLE "account" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    secret BLOB NOT NULL CHECK (length(secret) = 16),
    device_secret BLOB NOT NULL CHECK (length(device_secret) = 16),
    username TEXT NOT NULL CHECK (length(username) BETWEEN 5 AND 30),
    username_folded TEXT NOT NULL UNIQUE CHECK (username_folded = lower(username)),
    name TEXT CHECK (length(name) BETWEEN 1 AND 100),
    email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    email_folded TEXT NOT NULL CHECK (email_folded = lower(email)),
    email_confirmed_at INTEGER, -- epoch seconds, as all times
    date_of_birth TEXT NOT NULL CHECK (length(date_of_birth) = 10), -- 1990-12-31
    password_hash TEXT NOT NULL CHECK (length(password_hash) > 0),
    photo_key TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
, shares_availability INTEGER NOT NULL DEFAULT 0
    CHECK (shares_availability IN (0, 1)), is_operator INTEGER NOT NULL DEFAULT 0 CHECK (is_operator IN (0, 1)), suspended_at INTEGER, language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 35)) STRICT;

CREATE TABLE account_act (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 30),
    detail TEXT NOT NULL CHECK (length(detail) <= 200), -- what the browser calls itself, or what a key is called
    times INTEGER NOT NULL CHECK (times >= 1), -- how often, where it is told in sum
    network BLOB CHECK (length(network) = 32), -- where from; NULL where no browser has done it
    created_at INTEGER NOT NULL -- the last time. Epoch seconds
) STRICT;

CREATE INDEX account_act_account ON account_act (account_id, created_at);

CREATE INDEX account_act_age ON account_act (created_at);

CREATE TABLE account_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    secret BLOB NOT NULL UNIQUE CHECK (length(secret) = 16), -- names it to the job that writes its mail
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 30),
    email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254), -- the account's, confirmed, before the change
    former TEXT, -- what was there before, where the link puts it back
    digest BLOB UNIQUE CHECK (length(digest) = 32), -- SHA-256 of the link's token, once its mail is written
    created_at INTEGER NOT NULL -- epoch seconds, as all times
) STRICT;

CREATE INDEX account_change_account ON account_change (account_id, id);

CREATE INDEX account_change_age ON account_change (created_at);

CREATE UNIQUE INDEX account_confirmed_email ON account (email_folded) WHERE email_confirmed_at IS NOT NULL;

CREATE INDEX account_email ON account (email_folded);

CREATE TABLE account_mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
    is_change INTEGER NOT NULL CHECK (is_change IN (0, 1)), -- of the address; else it is a new account's
    network BLOB NOT NULL CHECK (length(network) = 32), -- digests under a key of this installation
    address BLOB NOT NULL CHECK (length(address) = 32),
    created_at INTEGER NOT NULL -- epoch seconds, as all times
, is_reset INTEGER NOT NULL DEFAULT 0 CHECK (is_reset IN (0, 1))) STRICT;

CREATE INDEX account_mail_account ON account_mail (account_id, is_change, created_at)
    WHERE account_id IS NOT NULL;

CREATE INDEX account_mail_address ON account_mail (address, created_at);

CREATE INDEX account_mail_created ON account_mail (created_at);

CREATE INDEX account_mail_network ON account_mail (network, is_change, created_at);

CREATE INDEX account_operator ON account (is_operator, id) WHERE is_operator = 1;

CREATE INDEX account_suspended ON account (suspended_at, id) WHERE suspended_at IS NOT NULL;

CREATE TABLE account_tokens (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    tokens TEXT NOT NULL
) STRICT;

CREATE TRIGGER account_tokens_delete AFTER DELETE ON account_tokens BEGIN
    INSERT INTO account_words (account_words, rowid, tokens) VALUES ('delete', old.account_id, old.tokens);
END;

CREATE TRIGGER account_tokens_insert AFTER INSERT ON account_tokens BEGIN
    INSERT INTO account_words (rowid, tokens) VALUES (new.account_id, new.tokens);
END;

CREATE TRIGGER account_tokens_update AFTER UPDATE ON account_tokens BEGIN
    INSERT INTO account_words (account_words, rowid, tokens) VALUES ('delete', old.account_id, old.tokens);
    INSERT INTO account_words (rowid, tokens) VALUES (new.account_id, new.tokens);
END;

CREATE VIRTUAL TABLE account_words USING fts5 (
    tokens,
    content = 'account_tokens', content_rowid = 'account_id', prefix = '2 3', columnsize = 0, detail = none,
    tokenize = "ascii"
);

CREATE TABLE 'account_words_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'account_words_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'account_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TRIGGER account_words_insert AFTER INSERT ON account BEGIN
    INSERT INTO word_change (kind, row_id) VALUES ('account', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
END;

CREATE TRIGGER account_words_update AFTER UPDATE OF username, name ON account BEGIN
    INSERT INTO word_change (kind, row_id) VALUES ('account', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
END;

CREATE TABLE alert_digest (
    notice_id INTEGER NOT NULL PRIMARY KEY REFERENCES notice (id) ON DELETE CASCADE,
    alert_id INTEGER REFERENCES event_alert (id) ON DELETE SET NULL,
    total INTEGER NOT NULL CHECK (total >= 1)
) STRICT;

CREATE INDEX alert_digest_alert ON alert_digest (alert_id) WHERE alert_id IS NOT NULL;

CREATE TABLE alert_digest_event (
    notice_id INTEGER NOT NULL REFERENCES alert_digest (notice_id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    PRIMARY KEY (notice_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX alert_digest_event_event ON alert_digest_event (event_id);

CREATE TABLE answered_challenge (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- under a key of this installation
    ends_at INTEGER NOT NULL -- when nobody could answer it any more
) STRICT, WITHOUT ROWID;

CREATE INDEX answered_challenge_end ON answered_challenge (ends_at);

CREATE TABLE answered_form (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of all that was sent, its key included
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    location TEXT NOT NULL CHECK (length(location) BETWEEN 1 AND 2048), -- local path
    flash TEXT CHECK (length(flash) BETWEEN 1 AND 64),
    answered_at INTEGER NOT NULL -- epoch seconds
) STRICT, WITHOUT ROWID;

CREATE INDEX answered_form_account ON answered_form (account_id);

CREATE INDEX answered_form_oldest ON answered_form (answered_at);

CREATE TABLE "attendance" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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
    created_at INTEGER NOT NULL, cohost_since INTEGER, guest_name TEXT NOT NULL DEFAULT '' CHECK (length(guest_name) <= 60), mailed_at INTEGER, is_address_veiled INTEGER NOT NULL DEFAULT 0 CHECK (is_address_veiled IN (0, 1)),
    UNIQUE (event_id, account_id),
    UNIQUE (event_id, email_folded),
    CHECK ((account_id IS NULL) <> (email IS NULL)),
    CHECK ((email IS NULL) = (email_folded IS NULL)),
    CHECK (waits_since IS NULL OR answer = 'going')
) STRICT;

CREATE INDEX attendance_account ON attendance (account_id, listed_at, event_id, answer, role, waits_since);

CREATE INDEX attendance_email ON attendance (email_folded) WHERE email_folded IS NOT NULL;

CREATE INDEX attendance_waiting ON attendance (event_id, waits_since, id) WHERE waits_since IS NOT NULL;

CREATE TABLE block (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    blocked_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, blocked_id),
    CHECK (account_id <> blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX block_blocked ON block (blocked_id);

CREATE TABLE bookmark (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
    place_number INTEGER NOT NULL CHECK (place_number >= 0),
    name TEXT NOT NULL,
    category TEXT NOT NULL,
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    address TEXT,
    created_at INTEGER NOT NULL, note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 1000), -- epoch seconds
    PRIMARY KEY (account_id, place_kind, place_number)
) STRICT, WITHOUT ROWID;

CREATE TABLE "bookmark_list" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    name_folded TEXT NOT NULL, -- small letters
    UNIQUE (account_id, name_folded),
    UNIQUE (account_id, id)
) STRICT;

CREATE TABLE bookmark_list_entry (
    list_id INTEGER NOT NULL,
    account_id INTEGER NOT NULL,
    place_kind TEXT NOT NULL,
    place_number INTEGER NOT NULL,
    PRIMARY KEY (account_id, place_kind, place_number, list_id),
    FOREIGN KEY (account_id, list_id) REFERENCES bookmark_list (account_id, id) ON DELETE CASCADE,
    FOREIGN KEY (account_id, place_kind, place_number)
        REFERENCES bookmark (account_id, place_kind, place_number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX bookmark_list_entry_list ON bookmark_list_entry (account_id, list_id);

CREATE INDEX bookmark_newest ON bookmark (account_id, created_at);

CREATE TABLE calendar_feed (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version >= 1),
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)), -- off, it keeps its version: no old address comes back
    changed_at INTEGER NOT NULL
, secret BLOB NOT NULL DEFAULT x'' CHECK (length(secret) IN (0, 16))) STRICT;

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

CREATE INDEX circle_person_asked ON circle_person (decided_at) WHERE state = 'asked' AND account_id IS NULL;

CREATE INDEX circle_person_email ON circle_person (email_folded) WHERE email_folded IS NOT NULL;

CREATE INDEX circle_person_inviter ON circle_person (inviter_id) WHERE inviter_id IS NOT NULL;

CREATE INDEX circle_person_over ON circle_person (decided_at) WHERE state IN ('declined', 'refused', 'gone');

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

CREATE TABLE counted_act (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- who has done it
    attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE, -- of somebody without an account
    content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 40), -- the name of a table: of what was done, and to what
    variant TEXT NOT NULL CHECK (length(variant) <= 40), -- of its kinds, where each has a limit of its own
    created_at INTEGER NOT NULL, -- when it was done, or what is gone was made. Epoch seconds
    CHECK ((account_id IS NULL) = (attendance_id IS NOT NULL))
) STRICT;

CREATE INDEX counted_act_account ON counted_act (account_id, content, created_at)
    WHERE account_id IS NOT NULL;

CREATE INDEX counted_act_age ON counted_act (created_at);

CREATE INDEX counted_act_attendance ON counted_act (attendance_id, content, created_at)
    WHERE attendance_id IS NOT NULL;

CREATE TABLE "email_confirmation" (
    secret BLOB NOT NULL PRIMARY KEY CHECK (length(secret) = 16),
    account_id INTEGER NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
    email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    email_folded TEXT NOT NULL CHECK (email_folded = lower(email)),
    digest BLOB UNIQUE CHECK (length(digest) = 32), -- SHA-256 of the link's token, once its mail is written
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX email_confirmation_expiry ON email_confirmation (expires_at);

CREATE TABLE "event" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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
    updated_at INTEGER NOT NULL, hidden_at INTEGER, listed_length INTEGER -- of the day at listed_at, where it has its own
    CHECK (listed_length > 0),
    CHECK ((place_kind IS NULL) = (place_number IS NULL)),
    CHECK ((latitude IS NULL) = (longitude IS NULL))
) STRICT;

CREATE TABLE "event_alert" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    secret BLOB NOT NULL CHECK (length(secret) = 16), -- never used again: links in mails hold it
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    period TEXT NOT NULL CHECK (period IN ('daily', 'weekly')),
    words TEXT NOT NULL CHECK (length(words) <= 200),
    category TEXT NOT NULL CHECK (length(category) <= 40),
    first_day TEXT NOT NULL CHECK (length(first_day) IN (0, 10)), -- 2026-11-28, or nothing
    last_day TEXT NOT NULL CHECK (length(last_day) IN (0, 10)),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64), -- IANA: whose days
    near TEXT NOT NULL CHECK (length(near) <= 200), -- the middle of the circle as it was typed, if it was
    latitude REAL CHECK (latitude BETWEEN -90 AND 90), -- where that is; NULL: anywhere
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    within_metres INTEGER CHECK (within_metres BETWEEN 1 AND 200000),
    seen INTEGER NOT NULL, -- events up to this number of event_publication have been looked at
    looked_at INTEGER NOT NULL, -- when that was; at first, when it was saved. Epoch seconds, as all times
    due_at INTEGER NOT NULL, -- of the next digest
    created_at INTEGER NOT NULL, wall_second INTEGER CHECK (wall_second BETWEEN 0 AND 86399),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK ((latitude IS NULL) = (within_metres IS NULL))
) STRICT;

CREATE INDEX event_alert_account ON event_alert (account_id);

CREATE TABLE event_circle (
    event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    circle_id INTEGER NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
    asks_later INTEGER NOT NULL CHECK (asks_later IN (0, 1)), -- whoever joins later is asked, too
    PRIMARY KEY (event_id, circle_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_circle_circle ON event_circle (circle_id);

CREATE TABLE event_circle_off (
    event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (event_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_circle_off_account ON event_circle_off (account_id);

CREATE INDEX event_created ON event (host_id, audience, created_at);

CREATE TRIGGER event_deletion BEFORE DELETE ON event BEGIN
    INSERT INTO counted_act (account_id, content, variant, created_at)
    SELECT id, 'event', old.audience, old.created_at FROM account
    WHERE id = old.host_id AND NOT EXISTS (SELECT 1 FROM feed_event WHERE feed_event.event_id = old.id);
END;

CREATE TABLE event_draft (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    door TEXT NOT NULL CHECK (door IN ('meeting', 'pin', 'guestbook')),
    fields TEXT NOT NULL CHECK (length(fields) <= 65536), -- JSON
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, door)
) STRICT, WITHOUT ROWID;

CREATE TABLE event_exception (
    event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    starts_at INTEGER NOT NULL,
    PRIMARY KEY (event_id, starts_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_hidden ON event (listed_at) WHERE hidden_at IS NOT NULL;

CREATE INDEX event_host ON event (host_id, listed_at);

CREATE TABLE event_move (
    event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    original_at INTEGER NOT NULL,
    starts_at INTEGER NOT NULL, -- instead
    length INTEGER CHECK (length > 0), -- seconds; NULL: that of the other days
    PRIMARY KEY (event_id, original_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE event_picture (
    event_id INTEGER NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    large_key TEXT NOT NULL,
    small_key TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    created_at INTEGER NOT NULL
, medium_key TEXT) STRICT;

CREATE INDEX event_picture_account ON event_picture (account_id, event_id);

CREATE INDEX event_picture_large ON event_picture (large_key);

CREATE INDEX event_picture_medium ON event_picture (medium_key);

CREATE INDEX event_picture_small ON event_picture (small_key);

CREATE TRIGGER event_pin_delete AFTER DELETE ON event WHEN old.audience = 'public' BEGIN
    INSERT INTO pin_change (event_id) VALUES (old.id);
END;

CREATE TRIGGER event_pin_insert AFTER INSERT ON event
WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL
    AND new.hidden_at IS NULL BEGIN
    INSERT INTO pin_change (event_id) VALUES (new.id);
END;

CREATE TRIGGER event_pin_update AFTER UPDATE OF
    audience, status, title, information, category, starts_at, ends_at, listed_at, listed_length, place_name,
    address, latitude, longitude, host_id, hidden_at
ON event WHEN new.audience = 'public' OR old.audience = 'public' BEGIN
    INSERT INTO pin_change (event_id) VALUES (new.id);
END;

CREATE INDEX event_pinned ON event (listed_at, latitude, longitude)
    WHERE audience = 'public' AND status = 'planned' AND latitude IS NOT NULL AND hidden_at IS NULL;

CREATE INDEX event_place ON event (place_kind, place_number, listed_at) WHERE place_kind IS NOT NULL;

CREATE TABLE event_publication (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL UNIQUE REFERENCES event (id) ON DELETE CASCADE
) STRICT;

CREATE TRIGGER event_publication_insert AFTER INSERT ON event
WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL BEGIN
    INSERT INTO event_publication (event_id) VALUES (new.id);
END;

CREATE TRIGGER event_publication_update AFTER UPDATE OF audience, status, latitude ON event
WHEN new.audience = 'public' AND new.status = 'planned' AND new.latitude IS NOT NULL BEGIN
    INSERT INTO event_publication (event_id) VALUES (new.id) ON CONFLICT (event_id) DO NOTHING;
END;

CREATE TABLE event_rating (
    event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (event_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_rating_account ON event_rating (account_id);

CREATE TRIGGER event_rating_delete AFTER DELETE ON event_rating BEGIN
    UPDATE event_rating_total SET number = number - 1, stars = stars - old.stars WHERE event_id = old.event_id;
    DELETE FROM event_rating_total WHERE event_id = old.event_id AND number = 0;
END;

CREATE TRIGGER event_rating_insert AFTER INSERT ON event_rating BEGIN
    INSERT INTO event_rating_total (event_id, number, stars) VALUES (new.event_id, 1, new.stars)
    ON CONFLICT (event_id) DO UPDATE SET number = number + 1, stars = stars + excluded.stars;
END;

CREATE TABLE event_rating_total (
    event_id INTEGER PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    stars INTEGER NOT NULL -- of all together
) STRICT;

CREATE TRIGGER event_rating_update AFTER UPDATE OF stars ON event_rating BEGIN
    UPDATE event_rating_total SET stars = stars + new.stars - old.stars WHERE event_id = new.event_id;
END;

CREATE TABLE event_tokens ( -- of events on the map
    event_id INTEGER NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
    tokens TEXT NOT NULL
) STRICT;

CREATE TRIGGER event_tokens_delete AFTER DELETE ON event_tokens BEGIN
    INSERT INTO event_words (event_words, rowid, tokens) VALUES ('delete', old.event_id, old.tokens);
END;

CREATE TRIGGER event_tokens_insert AFTER INSERT ON event_tokens BEGIN
    INSERT INTO event_words (rowid, tokens) VALUES (new.event_id, new.tokens);
END;

CREATE TRIGGER event_tokens_update AFTER UPDATE ON event_tokens BEGIN
    INSERT INTO event_words (event_words, rowid, tokens) VALUES ('delete', old.event_id, old.tokens);
    INSERT INTO event_words (rowid, tokens) VALUES (new.event_id, new.tokens);
END;

CREATE TRIGGER event_total_delete AFTER DELETE ON event_rating_total BEGIN
    INSERT INTO pin_change (event_id) VALUES (old.event_id);
END;

CREATE TRIGGER event_total_insert AFTER INSERT ON event_rating_total BEGIN
    INSERT INTO pin_change (event_id) VALUES (new.event_id);
END;

CREATE TRIGGER event_total_update AFTER UPDATE ON event_rating_total BEGIN
    INSERT INTO pin_change (event_id) VALUES (new.event_id);
END;

CREATE VIRTUAL TABLE event_words USING fts5 (
    tokens,
    content = 'event_tokens', content_rowid = 'event_id', prefix = '2 3', columnsize = 0, detail = none,
    tokenize = "ascii"
);

CREATE TABLE 'event_words_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'event_words_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'event_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

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

CREATE TABLE favourite (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    track_id INTEGER NOT NULL REFERENCES track (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, track_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX favourite_track ON favourite (track_id);

CREATE TABLE feed (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE, -- who has added it
    address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 500),
    name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 120), -- what it calls itself
    licence TEXT NOT NULL CHECK (length(licence) <= 200),
    category TEXT NOT NULL CHECK (length(category) <= 40), -- of all its events; empty: by their words
    near TEXT NOT NULL CHECK (length(near) <= 200), -- where events are that do not say it
    latitude REAL CHECK (latitude BETWEEN -90 AND 90), -- where that is
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64), -- IANA: of times that belong to none
    state TEXT NOT NULL CHECK (state IN ('waiting', 'read', 'failed')),
    problem TEXT NOT NULL DEFAULT '' CHECK (length(problem) <= 40), -- why it failed
    remarks TEXT NOT NULL DEFAULT '' CHECK (length(remarks) <= 300), -- what was left out: name:number, with spaces
    etag TEXT NOT NULL DEFAULT '' CHECK (length(etag) <= 300),
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0), -- since it was last read
    interval_seconds INTEGER NOT NULL CHECK (interval_seconds BETWEEN 3600 AND 86400),
    read_at INTEGER, -- epoch seconds, as all times
    due_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL, asked_at INTEGER, rests_until INTEGER,
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    UNIQUE (account_id, address)
) STRICT;

CREATE TABLE feed_event (
    event_id INTEGER NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
    feed_id INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
    uid TEXT NOT NULL CHECK (length(uid) BETWEEN 1 AND 400),
    occurrence INTEGER NOT NULL, -- when the rule of its series has it; 0: it is once
    link TEXT CHECK (length(link) BETWEEN 1 AND 500), -- its own page
    is_repeat INTEGER NOT NULL CHECK (is_repeat IN (0, 1)), -- not the first of its series: saved searches leave it out
    is_claimed INTEGER NOT NULL DEFAULT 0 CHECK (is_claimed IN (0, 1)), -- its host has taken it over: it follows no more
    UNIQUE (feed_id, uid, occurrence)
) STRICT;

CREATE TABLE feed_place (
    feed_id INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
    location TEXT NOT NULL CHECK (length(location) BETWEEN 1 AND 300), -- as the feed writes it
    latitude REAL CHECK (latitude BETWEEN -90 AND 90), -- NULL: not found
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    events INTEGER NOT NULL CHECK (events >= 0), -- how many wait for it
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    PRIMARY KEY (feed_id, location)
) STRICT;

CREATE TABLE friend_request (
    from_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    to_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (from_id, to_id),
    CHECK (from_id <> to_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX friend_request_to ON friend_request (to_id, created_at);

CREATE TABLE friendship (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    friend_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    position INTEGER NOT NULL, -- in the list of account_id; gaps are fine
    created_at INTEGER NOT NULL, -- epoch seconds, as all times
    PRIMARY KEY (account_id, friend_id),
    CHECK (account_id <> friend_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX friendship_friend ON friendship (friend_id);

CREATE INDEX friendship_order ON friendship (account_id, position, friend_id);

CREATE TABLE friendship_removal (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE, -- who removed
    friend_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    friend_position INTEGER NOT NULL,
    created_at INTEGER NOT NULL, -- of the friendship
    removed_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, friend_id),
    CHECK (account_id <> friend_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX friendship_removal_friend ON friendship_removal (friend_id);

CREATE INDEX friendship_removal_newest ON friendship_removal (account_id, removed_at);

CREATE TABLE guestbook (
    event_id INTEGER NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
    secret BLOB NOT NULL CHECK (length(secret) = 16), -- what the links of its wall and its feed are made of
    kind TEXT NOT NULL CHECK (kind IN ('wedding', 'baby-shower', 'birthday', 'other')),
    mode TEXT NOT NULL CHECK (mode IN ('open', 'review', 'upload-only', 'read-only', 'closed')),
    welcome TEXT NOT NULL DEFAULT '' CHECK (length(welcome) <= 2000),
    join_code TEXT NOT NULL UNIQUE CHECK (length(join_code) = 6),
    posts_from INTEGER, -- epoch seconds, as all times: nobody posts before
    posts_until INTEGER CHECK (posts_until > posts_from), -- nor from then on
    kept_until INTEGER, -- then it is deleted with all that is in it; NULL: never
    is_removal_told INTEGER NOT NULL DEFAULT 0 CHECK (is_removal_told BETWEEN 0 AND 2), -- 30, then 7 days ahead
    byte_count INTEGER NOT NULL DEFAULT 0 CHECK (byte_count >= 0), -- of all originals
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
, told_until INTEGER NOT NULL DEFAULT 0, tells_at INTEGER DEFAULT 0, version INTEGER NOT NULL DEFAULT 0, offered_to INTEGER REFERENCES account (id) ON DELETE SET NULL) STRICT;

CREATE TRIGGER guestbook_event_update
AFTER UPDATE OF listed_at, listed_length, starts_at, ends_at, zone, status, hidden_at ON event BEGIN
    UPDATE guestbook SET tells_at = 0 WHERE event_id = new.id;
END;

CREATE TABLE guestbook_file (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES guestbook_post (id) ON DELETE CASCADE,
    event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
    guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- that of the guest
    position INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('photo', 'moving', 'video')),
    state TEXT NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
    caption TEXT NOT NULL DEFAULT '' CHECK (length(caption) <= 300),
    description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 1000), -- for those who cannot see it
    digest BLOB NOT NULL CHECK (length(digest) = 32), -- SHA-256 of the original
    byte_count INTEGER NOT NULL, -- of the original
    original_key TEXT NOT NULL,
    large_key TEXT,
    small_key TEXT,
    square_key TEXT,
    video_key TEXT,
    width INTEGER NOT NULL, -- pixels, as shown
    height INTEGER NOT NULL,
    seconds INTEGER, -- how long a video lasts
    colours TEXT NOT NULL DEFAULT '' CHECK (length(colours) <= 200), -- what is shown until it is loaded
    created_at INTEGER NOT NULL,
    UNIQUE (post_id, position)
) STRICT;

CREATE INDEX guestbook_file_account ON guestbook_file (account_id) WHERE account_id IS NOT NULL;

CREATE TRIGGER guestbook_file_delete AFTER DELETE ON guestbook_file BEGIN
    UPDATE guestbook SET byte_count = byte_count - old.byte_count WHERE event_id = old.event_id;
    UPDATE guestbook_post SET preparing = preparing - 1 WHERE id = old.post_id AND old.state = 'preparing';
END;

CREATE INDEX guestbook_file_digest ON guestbook_file (guest_id, digest);

CREATE INDEX guestbook_file_event ON guestbook_file (event_id);

CREATE TRIGGER guestbook_file_insert AFTER INSERT ON guestbook_file BEGIN
    UPDATE guestbook SET byte_count = byte_count + new.byte_count WHERE event_id = new.event_id;
    UPDATE guestbook_post SET preparing = preparing + 1 WHERE id = new.post_id AND new.state = 'preparing';
END;

CREATE UNIQUE INDEX guestbook_file_large ON guestbook_file (large_key);

CREATE INDEX guestbook_file_original ON guestbook_file (original_key);

CREATE UNIQUE INDEX guestbook_file_small ON guestbook_file (small_key);

CREATE UNIQUE INDEX guestbook_file_square ON guestbook_file (square_key);

CREATE TRIGGER guestbook_file_update AFTER UPDATE OF state ON guestbook_file BEGIN
    UPDATE guestbook_post SET preparing = preparing
        + CASE WHEN new.state = 'preparing' THEN 1 ELSE 0 END
        - CASE WHEN old.state = 'preparing' THEN 1 ELSE 0 END
    WHERE id = new.post_id;
END;

CREATE UNIQUE INDEX guestbook_file_video ON guestbook_file (video_key);

CREATE TABLE guestbook_guest (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
    name TEXT CHECK (length(name) BETWEEN 1 AND 60), -- a member is called as in the account
    secret BLOB NOT NULL CHECK (length(secret) = 16), -- what the cookie of the device is made of
    recovery BLOB UNIQUE CHECK (length(recovery) = 32), -- SHA-256 of the words that open it elsewhere
    banned_at INTEGER,
    created_at INTEGER NOT NULL,
    UNIQUE (event_id, account_id),
    CHECK (account_id IS NOT NULL OR name IS NOT NULL)
) STRICT;

CREATE INDEX guestbook_guest_account ON guestbook_guest (account_id) WHERE account_id IS NOT NULL;

CREATE TRIGGER guestbook_guest_account_update AFTER UPDATE OF account_id ON guestbook_guest BEGIN
    UPDATE guestbook_post SET account_id = new.account_id WHERE guest_id = new.id;
    UPDATE guestbook_file SET account_id = new.account_id WHERE guest_id = new.id;
    UPDATE guestbook_reply SET account_id = new.account_id WHERE guest_id = new.id;
END;

CREATE TABLE guestbook_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
    actor_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
    act TEXT NOT NULL CHECK (length(act) BETWEEN 1 AND 40),
    subject TEXT NOT NULL DEFAULT '' CHECK (length(subject) <= 100), -- whose, or what it was set to
    created_at INTEGER NOT NULL
, guest_id INTEGER REFERENCES guestbook_guest (id) ON DELETE SET NULL) STRICT;

CREATE INDEX guestbook_log_actor ON guestbook_log (actor_id) WHERE actor_id IS NOT NULL;

CREATE INDEX guestbook_log_event ON guestbook_log (event_id, id);

CREATE INDEX guestbook_log_guest ON guestbook_log (guest_id) WHERE guest_id IS NOT NULL;

CREATE INDEX guestbook_offered ON guestbook (offered_to) WHERE offered_to IS NOT NULL;

CREATE TABLE guestbook_post (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE CHECK (length(code) = 22),
    event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
    guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- that of the guest
    kind TEXT NOT NULL CHECK (kind IN ('photo', 'video', 'words')),
    words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
    place_name TEXT NOT NULL DEFAULT '' CHECK (length(place_name) <= 200),
    latitude REAL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    is_exact INTEGER NOT NULL DEFAULT 0 CHECK (is_exact IN (0, 1)), -- else rounded to about a kilometre
    taken_at INTEGER NOT NULL, -- by the first file's metadata, else when it was posted
    state TEXT NOT NULL CHECK (state IN ('shown', 'waiting', 'hidden')), -- what the hosts have decided
    preparing INTEGER NOT NULL DEFAULT 0 CHECK (preparing >= 0), -- so many files have no copies yet
    hidden_at INTEGER, -- by operators
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((latitude IS NULL) = (longitude IS NULL))
) STRICT;

CREATE INDEX guestbook_post_account ON guestbook_post (account_id, id) WHERE account_id IS NOT NULL;

CREATE INDEX guestbook_post_guest ON guestbook_post (guest_id, id);

CREATE INDEX guestbook_post_newest ON guestbook_post (event_id, id);

CREATE INDEX guestbook_post_taken ON guestbook_post (event_id, taken_at, id);

CREATE INDEX guestbook_post_waiting ON guestbook_post (event_id, id) WHERE state = 'waiting';

CREATE TABLE guestbook_reaction (
    post_id INTEGER NOT NULL REFERENCES guestbook_post (id) ON DELETE CASCADE,
    guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('heart', 'laugh', 'cheer', 'tear')),
    PRIMARY KEY (post_id, guest_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX guestbook_reaction_guest ON guestbook_reaction (guest_id);

CREATE INDEX guestbook_removal ON guestbook (kept_until) WHERE kept_until IS NOT NULL;

CREATE TABLE guestbook_reply (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES guestbook_post (id) ON DELETE CASCADE,
    event_id INTEGER NOT NULL REFERENCES guestbook (event_id) ON DELETE CASCADE,
    guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- that of the guest
    words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 500),
    is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)), -- by a host
    created_at INTEGER NOT NULL
, is_waiting INTEGER NOT NULL DEFAULT 0 CHECK (is_waiting IN (0, 1))) STRICT;

CREATE INDEX guestbook_reply_account ON guestbook_reply (account_id) WHERE account_id IS NOT NULL;

CREATE INDEX guestbook_reply_event ON guestbook_reply (event_id);

CREATE INDEX guestbook_reply_guest ON guestbook_reply (guest_id);

CREATE INDEX guestbook_reply_post ON guestbook_reply (post_id, id);

CREATE INDEX guestbook_reply_waiting ON guestbook_reply (event_id, post_id) WHERE is_waiting = 1;

CREATE INDEX guestbook_telling ON guestbook (tells_at) WHERE tells_at IS NOT NULL;

CREATE TABLE guestbook_tokens (
    post_id INTEGER NOT NULL PRIMARY KEY REFERENCES guestbook_post (id) ON DELETE CASCADE,
    tokens TEXT NOT NULL
) STRICT;

CREATE TRIGGER guestbook_tokens_delete AFTER DELETE ON guestbook_tokens BEGIN
    INSERT INTO guestbook_words (guestbook_words, rowid, tokens) VALUES ('delete', old.post_id, old.tokens);
END;

CREATE TRIGGER guestbook_tokens_insert AFTER INSERT ON guestbook_tokens BEGIN
    INSERT INTO guestbook_words (rowid, tokens) VALUES (new.post_id, new.tokens);
END;

CREATE TRIGGER guestbook_tokens_update AFTER UPDATE ON guestbook_tokens BEGIN
    INSERT INTO guestbook_words (guestbook_words, rowid, tokens) VALUES ('delete', old.post_id, old.tokens);
    INSERT INTO guestbook_words (rowid, tokens) VALUES (new.post_id, new.tokens);
END;

CREATE TABLE guestbook_usage (
    guest_id INTEGER NOT NULL REFERENCES guestbook_guest (id) ON DELETE CASCADE,
    hour INTEGER NOT NULL, -- epoch seconds divided by 3600
    posts INTEGER NOT NULL DEFAULT 0,
    replies INTEGER NOT NULL DEFAULT 0,
    byte_count INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guest_id, hour)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guestbook_version_account AFTER UPDATE OF username, name, photo_key, suspended_at ON account BEGIN
    UPDATE guestbook SET version = version + 1
    WHERE event_id IN (SELECT event_id FROM guestbook_guest WHERE guestbook_guest.account_id = new.id);
END;

CREATE TRIGGER guestbook_version_file_delete AFTER DELETE ON guestbook_file BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
END;

CREATE TRIGGER guestbook_version_file_insert AFTER INSERT ON guestbook_file BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
END;

CREATE TRIGGER guestbook_version_file_update AFTER UPDATE ON guestbook_file BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
END;

CREATE TRIGGER guestbook_version_guest_delete AFTER DELETE ON guestbook_guest BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
END;

CREATE TRIGGER guestbook_version_guest_update AFTER UPDATE ON guestbook_guest BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
END;

CREATE TRIGGER guestbook_version_mode AFTER UPDATE OF mode ON guestbook BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
END;

CREATE TRIGGER guestbook_version_post_delete AFTER DELETE ON guestbook_post BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
END;

CREATE TRIGGER guestbook_version_post_insert AFTER INSERT ON guestbook_post BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
END;

CREATE TRIGGER guestbook_version_post_update AFTER UPDATE ON guestbook_post BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
END;

CREATE TRIGGER guestbook_version_reaction_delete AFTER DELETE ON guestbook_reaction BEGIN
    UPDATE guestbook SET version = version + 1
    WHERE event_id = (SELECT event_id FROM guestbook_post WHERE guestbook_post.id = old.post_id);
END;

CREATE TRIGGER guestbook_version_reaction_insert AFTER INSERT ON guestbook_reaction BEGIN
    UPDATE guestbook SET version = version + 1
    WHERE event_id = (SELECT event_id FROM guestbook_post WHERE guestbook_post.id = new.post_id);
END;

CREATE TRIGGER guestbook_version_reply_delete AFTER DELETE ON guestbook_reply BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
END;

CREATE TRIGGER guestbook_version_reply_insert AFTER INSERT ON guestbook_reply BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
END;

CREATE TRIGGER guestbook_version_reply_update AFTER UPDATE ON guestbook_reply BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
END;

CREATE TRIGGER guestbook_version_zone AFTER UPDATE OF zone ON event BEGIN
    UPDATE guestbook SET version = version + 1 WHERE event_id = new.id;
END;

CREATE VIRTUAL TABLE guestbook_words USING fts5 (
    tokens,
    content = 'guestbook_tokens', content_rowid = 'post_id', prefix = '2 3', columnsize = 0, detail = none,
    tokenize = "ascii"
);

CREATE TABLE 'guestbook_words_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'guestbook_words_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'guestbook_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TRIGGER guestbook_words_insert AFTER INSERT ON guestbook_post BEGIN
    INSERT INTO word_change (kind, row_id) VALUES ('post', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
END;

CREATE TRIGGER guestbook_words_update AFTER UPDATE OF words, place_name ON guestbook_post BEGIN
    INSERT INTO word_change (kind, row_id) VALUES ('post', new.id) ON CONFLICT (kind, row_id) DO NOTHING;
END;

CREATE TABLE "held_mail" (
    attendance_id INTEGER NOT NULL PRIMARY KEY REFERENCES attendance (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE, -- in whose name it is
    job_id INTEGER NOT NULL, -- that sends it; gone where none will
    reason TEXT NOT NULL CHECK (reason IN ('unconfirmed', 'account', 'recipient', 'network', 'refused', 'asked',
        'failing', 'undeliverable', 'changes')),
    until INTEGER -- when it may be sent; NULL: not at all
) STRICT;

CREATE INDEX held_mail_account ON held_mail (account_id, reason);

CREATE TABLE hidden_address (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE identity (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    issuer TEXT NOT NULL CHECK (length(issuer) BETWEEN 1 AND 1024),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255), -- who it is there, for ever
    label TEXT NOT NULL CHECK (length(label) <= 200), -- what the provider calls them, for the member's own eyes
    secret BLOB NOT NULL UNIQUE CHECK (length(secret) = 16), -- what forms about it hang on
    grants_operator INTEGER NOT NULL DEFAULT 0 CHECK (grants_operator IN (0, 1)), -- a group there has made them one
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    UNIQUE (issuer, subject),
    UNIQUE (account_id, issuer)
) STRICT;

CREATE INDEX identity_granting ON identity (last_used_at) WHERE grants_operator = 1;

CREATE TABLE invitation_refusal (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "job" (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
    payload TEXT NOT NULL, -- JSON
    lane TEXT NOT NULL CHECK (lane IN ('account', 'mail', 'push', 'photo', 'video', 'other', 'upkeep')),
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- with whose account it ends
    share_id INTEGER, -- the number of the account that has caused it, which may be gone
    mail_id TEXT NOT NULL CHECK (length(mail_id) = 32), -- 128 random bits: names its mail, however often it is done
    unique_key TEXT,
    run_at INTEGER NOT NULL, -- epoch seconds, as all times
    turn INTEGER NOT NULL, -- its place within the lane
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    max_attempts INTEGER NOT NULL CHECK (max_attempts >= 1),
    leased_until INTEGER,
    lease_token BLOB,
    node_id INTEGER, -- a row of node; 0: none that is known, so its lease alone counts
    last_error TEXT,
    parked_at INTEGER,
    created_at INTEGER NOT NULL,
    CHECK ((leased_until IS NULL) = (lease_token IS NULL) AND (leased_until IS NULL) = (node_id IS NULL)),
    CHECK (parked_at IS NULL OR leased_until IS NULL)
) STRICT;

CREATE INDEX job_account ON job (account_id) WHERE account_id IS NOT NULL;

CREATE INDEX job_due ON job (lane, run_at, id) WHERE parked_at IS NULL AND leased_until IS NULL;

CREATE INDEX job_leased ON job (leased_until) WHERE leased_until IS NOT NULL;

CREATE INDEX job_parked ON job (parked_at) WHERE parked_at IS NOT NULL;

CREATE INDEX job_parked_kind ON job (kind, id) WHERE parked_at IS NOT NULL;

CREATE INDEX job_share ON job (share_id, lane, run_at, id, turn)
    WHERE share_id IS NOT NULL AND parked_at IS NULL;

CREATE INDEX job_turn ON job (lane, turn, id, run_at) WHERE parked_at IS NULL AND leased_until IS NULL;

CREATE UNIQUE INDEX job_unique_key ON job (unique_key) WHERE unique_key IS NOT NULL AND parked_at IS NULL;

CREATE TABLE known_address (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, digest)
) STRICT, WITHOUT ROWID;

CREATE INDEX known_address_digest ON known_address (digest);

CREATE TABLE log_in_step (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of a cookie: its browser has shown the right password
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    device_secret BLOB NOT NULL CHECK (length(device_secret) = 16), -- the account's then: it ends with the password
    factor_secret BLOB NOT NULL CHECK (length(factor_secret) = 16), -- and with the factor
    expires_at INTEGER NOT NULL -- epoch seconds
, identity_id INTEGER REFERENCES identity (id) ON DELETE CASCADE, provider_session BLOB CHECK (length(provider_session) = 32), proved_at INTEGER) STRICT;

CREATE INDEX log_in_step_account ON log_in_step (account_id, expires_at);

CREATE INDEX log_in_step_age ON log_in_step (expires_at);

CREATE INDEX log_in_step_identity ON log_in_step (identity_id) WHERE identity_id IS NOT NULL;

CREATE INDEX log_in_step_provider ON log_in_step (provider_session) WHERE provider_session IS NOT NULL;

CREATE TABLE mail_refusal (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    recipient BLOB NOT NULL CHECK (length(recipient) = 32),
    refused_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, recipient)
) STRICT, WITHOUT ROWID;

CREATE INDEX mail_refusal_age ON mail_refusal (refused_at);

CREATE TABLE "moderation_case" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- NULL: the post or the message says whose it is; an imported zone, or a song of the demo, is nobody's
    maker_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
    event_id INTEGER UNIQUE REFERENCES event (id) ON DELETE CASCADE,
    review_id INTEGER UNIQUE REFERENCES review (id) ON DELETE CASCADE,
    photo_id INTEGER UNIQUE REFERENCES place_photo (id) ON DELETE CASCADE,
    account_id INTEGER UNIQUE REFERENCES account (id) ON DELETE CASCADE,
    post_id INTEGER UNIQUE REFERENCES guestbook_post (id) ON DELETE CASCADE,
    reported_at INTEGER, -- the newest report that is open
    hosts_until INTEGER, -- until then its hosts decide, not operators; NULL: never they
    hidden_at INTEGER, -- since when it is hidden for its own sake, or suspended
    words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000), -- why, for its maker
    zone_id INTEGER UNIQUE REFERENCES zone (id) ON DELETE CASCADE,
    track_id INTEGER UNIQUE REFERENCES track (id) ON DELETE CASCADE,
    message_id INTEGER UNIQUE REFERENCES talk_message (id) ON DELETE CASCADE,
    CHECK ((event_id IS NOT NULL) + (review_id IS NOT NULL) + (photo_id IS NOT NULL)
        + (account_id IS NOT NULL) + (post_id IS NOT NULL) + (zone_id IS NOT NULL)
        + (track_id IS NOT NULL) + (message_id IS NOT NULL) = 1),
    CHECK (maker_id IS NOT NULL OR post_id IS NOT NULL OR zone_id IS NOT NULL
        OR track_id IS NOT NULL OR message_id IS NOT NULL),
    CHECK (maker_id IS NULL OR post_id IS NULL AND message_id IS NULL),
    CHECK (hosts_until IS NULL OR post_id IS NOT NULL OR message_id IS NOT NULL)
) STRICT;

CREATE INDEX moderation_case_hidden ON moderation_case (hidden_at) WHERE hidden_at IS NOT NULL;

CREATE INDEX moderation_case_hosts ON moderation_case (hosts_until)
    WHERE reported_at IS NOT NULL AND hosts_until IS NOT NULL;

CREATE INDEX moderation_case_maker ON moderation_case (maker_id);

CREATE INDEX moderation_case_open ON moderation_case (reported_at) WHERE reported_at IS NOT NULL;

CREATE TABLE "moderation_entry" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    operator_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
    is_command INTEGER NOT NULL CHECK (is_command IN (0, 1)), -- done by the command line
    action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40), -- of what; 'job': its kind is the title
    title TEXT NOT NULL CHECK (length(title) <= 300), -- as it was
    maker_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
    words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
    created_at INTEGER NOT NULL,
    is_erased INTEGER NOT NULL DEFAULT 0 CHECK (is_erased IN (0, 1)),
    CHECK (is_command = 0 OR operator_id IS NULL)
) STRICT;

CREATE TRIGGER moderation_entry_erasure BEFORE DELETE ON account BEGIN
    UPDATE moderation_entry SET title = '', words = '', is_erased = 1 WHERE maker_id = old.id;
END;

CREATE INDEX moderation_entry_maker ON moderation_entry (maker_id) WHERE maker_id IS NOT NULL;

CREATE INDEX moderation_entry_operator ON moderation_entry (operator_id) WHERE operator_id IS NOT NULL;

CREATE TABLE node (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100), -- for people: that of the machine, or what it was given
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40), -- which command it runs
    version TEXT NOT NULL,
    place TEXT NOT NULL, -- a running system and a file of locks: who is at the same one knows at once whether it lives
    mark INTEGER NOT NULL, -- the byte of that file that it holds a lock on
    started_at INTEGER NOT NULL, -- epoch seconds by the clock of the database, as the others
    seen_at INTEGER NOT NULL,
    steady_since INTEGER NOT NULL, -- since when it was seen in time
    ends_at INTEGER NOT NULL -- then it counts as dead, unless it is seen before
, places_version TEXT CHECK (length(places_version) BETWEEN 1 AND 100), places_at INTEGER, address TEXT CHECK (length(address) BETWEEN 1 AND 300)) STRICT;

CREATE INDEX node_ends ON node (ends_at);

CREATE INDEX node_place ON node (place);

CREATE TABLE notice (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: streams go on after the last number they have seen
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    actor_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- NULL: the site itself
    event_id INTEGER REFERENCES event (id) ON DELETE CASCADE,
    detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 2000),
    once_key TEXT CHECK (length(once_key) BETWEEN 1 AND 100), -- the same thing is told once
    is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)), -- 0: told by mail or push alone
    held_until INTEGER, -- fell into quiet hours: mail and push are sent then
    created_at INTEGER NOT NULL, -- epoch seconds, as all times
    read_at INTEGER, told TEXT, zone_id INTEGER REFERENCES zone (id) ON DELETE CASCADE, attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE, said TEXT
    CHECK (said IN ('going', 'waiting', 'maybe', 'declined', 'left', 'voted')), day_at INTEGER, circle_id INTEGER REFERENCES circle (id) ON DELETE CASCADE,
    CHECK (is_listed = 1 OR read_at IS NOT NULL)
) STRICT;

CREATE INDEX notice_account ON notice (account_id, id);

CREATE INDEX notice_actor ON notice (actor_id) WHERE actor_id IS NOT NULL;

CREATE INDEX notice_attendance ON notice (attendance_id) WHERE attendance_id IS NOT NULL;

CREATE INDEX notice_circle ON notice (circle_id) WHERE circle_id IS NOT NULL;

CREATE INDEX notice_event ON notice (event_id) WHERE event_id IS NOT NULL;

CREATE INDEX notice_held ON notice (account_id, held_until) WHERE held_until IS NOT NULL;

CREATE UNIQUE INDEX notice_once ON notice (account_id, once_key) WHERE once_key IS NOT NULL;

CREATE INDEX notice_read ON notice (read_at) WHERE read_at IS NOT NULL;

CREATE TABLE notice_setting (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    channel TEXT NOT NULL CHECK (channel IN ('app', 'mail', 'push')),
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    PRIMARY KEY (account_id, kind, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX notice_unread ON notice (account_id) WHERE read_at IS NULL;

CREATE INDEX notice_zone ON notice (zone_id) WHERE zone_id IS NOT NULL;

CREATE TABLE occurrence_answer (
    attendance_id INTEGER NOT NULL REFERENCES attendance (id) ON DELETE CASCADE,
    starts_at INTEGER NOT NULL,
    answer TEXT NOT NULL CHECK (answer IN ('going', 'maybe', 'declined')),
    answered_at INTEGER NOT NULL, waits_since INTEGER -- as of an attendance, for this day alone
    CHECK (waits_since IS NULL OR answer = 'going'),
    PRIMARY KEY (attendance_id, starts_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE passkey (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    secret BLOB NOT NULL CHECK (length(secret) = 16), -- what is signed in its name hangs on it
    credential_id BLOB NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    user_handle BLOB NOT NULL CHECK (length(user_handle) BETWEEN 1 AND 64), -- what the device knows the account by
    public_key BLOB NOT NULL CHECK (length(public_key) BETWEEN 1 AND 8192), -- COSE
    sign_count INTEGER NOT NULL CHECK (sign_count BETWEEN 0 AND 4294967295),
    transports TEXT NOT NULL CHECK (length(transports) <= 100), -- names between spaces
    aaguid BLOB NOT NULL CHECK (length(aaguid) = 16), -- the model of the device; mostly zeros
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    is_backup_eligible INTEGER NOT NULL CHECK (is_backup_eligible IN (0, 1)),
    is_backed_up INTEGER NOT NULL CHECK (is_backed_up IN (0, 1)), -- copied to other devices of its owner
    created_at INTEGER NOT NULL, -- epoch seconds, as all times
    last_used_at INTEGER,
    removed_at INTEGER -- it opens nothing any more, and goes once nobody may take the removal back
) STRICT;

CREATE INDEX passkey_account ON passkey (account_id);

CREATE INDEX passkey_removed ON passkey (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE password_reset (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of the link's token
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX password_reset_account ON password_reset (account_id);

CREATE INDEX password_reset_expiry ON password_reset (expires_at);

CREATE TABLE pending_person (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- of the cookie of a browser
    issuer TEXT NOT NULL CHECK (length(issuer) BETWEEN 1 AND 1024),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
    facts TEXT NOT NULL CHECK (length(facts) <= 16384), -- JSON: what the provider says of whoever has no account yet
    expires_at INTEGER NOT NULL,
    UNIQUE (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE INDEX pending_person_end ON pending_person (expires_at);

CREATE TABLE pin_change (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL -- perhaps of one that is gone
) STRICT;

CREATE TRIGGER pin_change_insert AFTER INSERT ON pin_change BEGIN
    DELETE FROM pin_change WHERE number <= new.number - 10000;
END;

CREATE TABLE "place_photo" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
    place_number INTEGER NOT NULL CHECK (place_number >= 0),
    large_key TEXT NOT NULL,
    small_key TEXT NOT NULL,
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    created_at INTEGER NOT NULL -- epoch seconds, as all times
, hidden_at INTEGER, medium_key TEXT) STRICT;

CREATE INDEX place_photo_account ON place_photo (account_id, place_kind, place_number);

CREATE INDEX place_photo_created ON place_photo (account_id, created_at);

CREATE TRIGGER place_photo_deletion BEFORE DELETE ON place_photo BEGIN
    INSERT INTO counted_act (account_id, content, variant, created_at)
    SELECT id, 'place_photo', '', old.created_at FROM account WHERE id = old.account_id;
END;

CREATE INDEX place_photo_hidden_large ON place_photo (large_key) WHERE hidden_at IS NOT NULL;

CREATE INDEX place_photo_hidden_medium ON place_photo (medium_key) WHERE hidden_at IS NOT NULL;

CREATE INDEX place_photo_hidden_small ON place_photo (small_key) WHERE hidden_at IS NOT NULL;

CREATE INDEX place_photo_place ON place_photo (place_kind, place_number, id);

CREATE TABLE "poll_option" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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

CREATE TABLE presence (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    zone_id INTEGER NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
    ends_at INTEGER NOT NULL, -- epoch seconds by the clock of the database
    PRIMARY KEY (account_id, zone_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX presence_ends ON presence (ends_at);

CREATE INDEX presence_zone ON presence (zone_id, ends_at);

CREATE TABLE provider_once (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- of what has come and may not come again
    expires_at INTEGER NOT NULL -- after which it would be refused in any case
) STRICT, WITHOUT ROWID;

CREATE INDEX provider_once_end ON provider_once (expires_at);

CREATE TABLE push_subscription (
    session_digest BLOB NOT NULL PRIMARY KEY REFERENCES session (digest) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 2000),
    public_key BLOB NOT NULL CHECK (length(public_key) = 65), -- P-256, uncompressed
    auth_secret BLOB NOT NULL CHECK (length(auth_secret) = 16),
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL -- when the browser last said that it has it
) STRICT, WITHOUT ROWID;

CREATE TABLE question (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 200),
    kind TEXT NOT NULL CHECK (kind IN ('text', 'yes-no', 'choice')),
    choices TEXT NOT NULL DEFAULT '' CHECK (length(choices) <= 1000), -- a line each
    is_required INTEGER NOT NULL CHECK (is_required IN (0, 1)),
    created_at INTEGER NOT NULL,
    CHECK ((kind = 'choice') = (choices <> ''))
) STRICT;

CREATE TABLE question_answer (
    question_id INTEGER NOT NULL REFERENCES question (id) ON DELETE CASCADE,
    attendance_id INTEGER NOT NULL REFERENCES attendance (id) ON DELETE CASCADE,
    words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 500), -- what was written or chosen; yes or no
    answered_at INTEGER NOT NULL,
    PRIMARY KEY (question_id, attendance_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX question_answer_attendance ON question_answer (attendance_id);

CREATE INDEX question_event ON question (event_id, id);

CREATE TABLE quiet_hours (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    from_minute INTEGER NOT NULL CHECK (from_minute BETWEEN 0 AND 1439), -- of the day
    to_minute INTEGER NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
    CHECK (from_minute <> to_minute)
) STRICT;

CREATE TABLE recovery_code (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- under the site's key, with the secret of the factor's row
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    used_at INTEGER -- epoch seconds
) STRICT;

CREATE INDEX recovery_code_account ON recovery_code (account_id);

CREATE TABLE "report" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER NOT NULL REFERENCES moderation_case (id) ON DELETE CASCADE,
    reporter_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
    -- Without an account: the guest of a book, or somebody who was invited by mail.
    guest_id INTEGER REFERENCES guestbook_guest (id) ON DELETE CASCADE,
    reason TEXT NOT NULL CHECK (reason IN ('spam', 'misleading', 'offensive', 'dangerous', 'other')),
    words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
    created_at INTEGER NOT NULL,
    closed_at INTEGER,
    attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE,
    UNIQUE (case_id, reporter_id),
    UNIQUE (case_id, guest_id),
    UNIQUE (case_id, attendance_id),
    CHECK ((reporter_id IS NOT NULL) + (guest_id IS NOT NULL) + (attendance_id IS NOT NULL) = 1)
) STRICT;

CREATE INDEX report_attendance ON report (attendance_id, created_at) WHERE attendance_id IS NOT NULL;

CREATE TRIGGER report_delete AFTER DELETE ON report WHEN old.closed_at IS NULL BEGIN
    UPDATE moderation_case SET reported_at = (
        SELECT max(created_at) FROM report WHERE case_id = old.case_id AND closed_at IS NULL
    ) WHERE id = old.case_id;
END;

CREATE INDEX report_guest ON report (guest_id, created_at) WHERE guest_id IS NOT NULL;

CREATE INDEX report_newest ON report (case_id, created_at) WHERE closed_at IS NULL;

CREATE INDEX report_reporter ON report (reporter_id, created_at);

CREATE TABLE "review" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
    place_number INTEGER NOT NULL CHECK (place_number >= 0),
    place_name TEXT NOT NULL, -- as it was, for the author's own list
    stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
    text TEXT NOT NULL CHECK (length(text) <= 4000),
    large_key TEXT,
    small_key TEXT,
    width INTEGER,
    height INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL, hidden_at INTEGER, medium_key TEXT,
    UNIQUE (account_id, place_kind, place_number),
    CHECK ((large_key IS NULL) = (small_key IS NULL) AND (large_key IS NULL) = (width IS NULL)
        AND (large_key IS NULL) = (height IS NULL))
) STRICT;

CREATE INDEX review_created ON review (account_id, created_at);

CREATE TRIGGER review_deletion BEFORE DELETE ON review BEGIN
    INSERT INTO counted_act (account_id, content, variant, created_at)
    SELECT id, 'review', '', old.created_at FROM account WHERE id = old.account_id;
END;

CREATE INDEX review_hidden_large ON review (large_key) WHERE hidden_at IS NOT NULL;

CREATE INDEX review_hidden_medium ON review (medium_key) WHERE hidden_at IS NOT NULL;

CREATE INDEX review_hidden_small ON review (small_key) WHERE hidden_at IS NOT NULL;

CREATE INDEX review_place ON review (place_kind, place_number, created_at, id, stars, hidden_at);

CREATE TABLE second_factor (
    account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    secret BLOB NOT NULL CHECK (length(secret) = 16), -- what is sealed, digested and signed for this row hangs on it
    sealed_secret BLOB NOT NULL CHECK (length(sealed_secret) BETWEEN 33 AND 200), -- of the authenticator; nothing without the site's key
    trust_secret BLOB NOT NULL CHECK (length(trust_secret) = 16), -- another one when all trusted devices are forgotten
    last_step INTEGER NOT NULL CHECK (last_step >= 0), -- whose number was taken last: none is taken twice
    confirmed_at INTEGER NOT NULL -- since when it is asked for. Epoch seconds
) STRICT;

CREATE TABLE service_turn (
    service TEXT NOT NULL PRIMARY KEY CHECK (length(service) BETWEEN 1 AND 40),
    next_at INTEGER NOT NULL -- epoch milliseconds by the clock of the database
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of the cookie
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    csrf_secret BLOB NOT NULL CHECK (length(csrf_secret) = 32),
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    user_agent TEXT NOT NULL CHECK (length(user_agent) <= 200)
, method TEXT NOT NULL DEFAULT 'password' CHECK (length(method) BETWEEN 1 AND 30), network BLOB CHECK (length(network) = 32), verified_at INTEGER NOT NULL DEFAULT 0, identity_id INTEGER REFERENCES identity (id) ON DELETE CASCADE, provider_session BLOB CHECK (length(provider_session) = 32)) STRICT, WITHOUT ROWID;

CREATE INDEX session_account ON session (account_id, last_used_at);

CREATE INDEX session_expiry ON session (expires_at);

CREATE INDEX session_identity ON session (identity_id) WHERE identity_id IS NOT NULL;

CREATE INDEX session_provider ON session (provider_session) WHERE provider_session IS NOT NULL;

CREATE TABLE setting (
    name TEXT NOT NULL PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 64),
    value BLOB NOT NULL,
    changed_at INTEGER NOT NULL -- epoch seconds
) STRICT, WITHOUT ROWID;

CREATE TABLE sign_up_decision (
    request_id INTEGER NOT NULL PRIMARY KEY, -- a row of sign_up_request that is gone
    is_approval INTEGER NOT NULL CHECK (is_approval IN (0, 1)),
    address BLOB CHECK (length(address) = 32), -- of a refusal: a digest, which may not ask again for a while
    operator_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
    is_command INTEGER NOT NULL CHECK (is_command IN (0, 1)), -- done by the command line
    decided_at INTEGER NOT NULL,
    CHECK (is_approval = 0 OR address IS NULL),
    CHECK (is_command = 0 OR operator_id IS NULL)
) STRICT;

CREATE INDEX sign_up_decision_address ON sign_up_decision (address, decided_at) WHERE address IS NOT NULL;

CREATE INDEX sign_up_decision_decided ON sign_up_decision (decided_at);

CREATE INDEX sign_up_decision_operator ON sign_up_decision (operator_id) WHERE operator_id IS NOT NULL;

CREATE TABLE sign_up_link (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32), -- SHA-256 of its code
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- who has made it; NULL: the command line
    is_site INTEGER NOT NULL CHECK (is_site IN (0, 1)), -- in the site's name: good while its maker is an operator
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 100), -- for operators: whom it is for
    uses INTEGER NOT NULL CHECK (uses BETWEEN 1 AND 1000),
    used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses),
    created_at INTEGER NOT NULL, -- epoch seconds, as all times
    ends_at INTEGER, -- NULL: never
    CHECK (account_id IS NOT NULL OR is_site = 1)
) STRICT;

CREATE INDEX sign_up_link_account ON sign_up_link (account_id, created_at);

CREATE TABLE sign_up_link_use (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE, -- who came
    link_id INTEGER NOT NULL REFERENCES sign_up_link (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sign_up_link_use_link ON sign_up_link_use (link_id, created_at);

CREATE TABLE sign_up_request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE, -- suspended as long as this row is
    address BLOB NOT NULL CHECK (length(address) = 32), -- a digest of the account's own
    question TEXT NOT NULL CHECK (length(question) BETWEEN 1 AND 500), -- as it was asked
    answer TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 1000),
    origin TEXT NOT NULL CHECK (origin IN ('alone', 'link', 'invitation')), -- brought something that let nobody in
    created_at INTEGER NOT NULL, -- epoch seconds, as all times
    confirmed_at INTEGER, -- the address; the account has it confirmed once it is let in
    listed_at INTEGER, -- since when operators see it: the address is confirmed, or the site sends no mails
    told_at INTEGER -- operators were told that it waits for long
) STRICT;

CREATE INDEX sign_up_request_listed ON sign_up_request (listed_at, created_at);

CREATE TABLE site (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    line TEXT NOT NULL CHECK (length(line) <= 120), -- one sentence about it; empty: none
    accent TEXT NOT NULL CHECK (length(accent) BETWEEN 1 AND 16),
    language TEXT NOT NULL CHECK (length(language) <= 35), -- BCP 47; empty: English
    latitude REAL CHECK (latitude BETWEEN -90 AND 90), -- where maps begin; NULL: in the middle of the import
    longitude REAL CHECK (longitude BETWEEN -180 AND 180),
    contact TEXT NOT NULL CHECK (length(contact) <= 200),
    announcement TEXT NOT NULL CHECK (length(announcement) <= 300),
    announced_until INTEGER, -- epoch seconds; NULL where nothing is announced
    logo TEXT CHECK (length(logo) BETWEEN 1 AND 43), -- which pictures site_icon has; NULL: the site's own pin
    changed_at INTEGER NOT NULL, -- epoch seconds
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK ((announcement = '') = (announced_until IS NULL))
) STRICT;

CREATE TABLE site_icon (
    side INTEGER NOT NULL PRIMARY KEY CHECK (side BETWEEN 16 AND 1024), -- pixels
    png BLOB NOT NULL
) STRICT;

CREATE TABLE site_invitation (
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    email_folded TEXT NOT NULL CHECK (email_folded = lower(email)),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, email_folded)
) STRICT, WITHOUT ROWID;

CREATE INDEX site_invitation_email ON site_invitation (email_folded);

CREATE TABLE site_key (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 1), -- the newest is the greatest, and never used again
    secret BLOB NOT NULL CHECK (length(secret) BETWEEN 32 AND 128), -- signs, and seals what has to be read again; may be sealed itself
    made_at INTEGER NOT NULL, -- epoch seconds, as all times
    signs_at INTEGER NOT NULL, -- it is accepted before, so that every process of the site knows it by then
    replaced_at INTEGER,
    ends_at INTEGER, -- so long what it has signed is accepted
    CHECK ((replaced_at IS NULL) = (ends_at IS NULL))
) STRICT;

CREATE TABLE site_text (
    kind TEXT NOT NULL PRIMARY KEY CHECK (kind IN ('imprint', 'privacy', 'terms', 'rules')),
    words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 20000), -- CommonMark
    changed_at INTEGER NOT NULL -- epoch seconds
) STRICT, WITHOUT ROWID;

CREATE TABLE sqlite_sequence(name,seq);

CREATE TABLE stranger_mail (
    job_id INTEGER NOT NULL PRIMARY KEY, -- that writes it; it may be done
    account_id INTEGER REFERENCES account (id) ON DELETE SET NULL, -- in whose name
    recipient BLOB NOT NULL CHECK (length(recipient) = 32), -- under the key of known_address
    network BLOB CHECK (length(network) = 32), -- whence it was asked for, under the same key
    event_id INTEGER, -- which may be gone
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 40),
    is_expected INTEGER NOT NULL CHECK (is_expected IN (0, 1)), -- to somebody who has said that they come
    asked_at INTEGER NOT NULL, -- epoch seconds, as all times
    sent_at INTEGER
, attendance_id INTEGER) STRICT;

CREATE INDEX stranger_mail_account ON stranger_mail (account_id, asked_at) WHERE account_id IS NOT NULL;

CREATE INDEX stranger_mail_age ON stranger_mail (asked_at);

CREATE INDEX stranger_mail_network ON stranger_mail (network, asked_at) WHERE network IS NOT NULL;

CREATE INDEX stranger_mail_recipient ON stranger_mail (recipient, asked_at);

CREATE TABLE "talk" (
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
) STRICT;

CREATE TABLE talk_message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    talk_id INTEGER NOT NULL REFERENCES talk (id) ON DELETE CASCADE,
    event_id INTEGER REFERENCES event (id) ON DELETE CASCADE, -- that of the talk
    parent_id INTEGER REFERENCES talk_message (id) ON DELETE SET NULL, -- what it answers
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
    attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE, -- of somebody without an account
    kind TEXT NOT NULL CHECK (kind IN ('update', 'words', 'late')),
    words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 500),
    minutes INTEGER CHECK (minutes BETWEEN 1 AND 600), -- so late somebody comes
    is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)), -- by a host
    hidden_at INTEGER, -- by operators
    large_key TEXT,
    medium_key TEXT,
    small_key TEXT,
    width INTEGER,
    height INTEGER,
    mail TEXT UNIQUE CHECK (length(mail) = 64), -- SHA-256 of the mail that it came by, so that it comes once
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    CHECK ((account_id IS NULL) = (attendance_id IS NOT NULL)),
    CHECK (kind = 'late' AND minutes IS NOT NULL OR kind <> 'late' AND minutes IS NULL),
    CHECK (kind <> 'update' OR account_id IS NOT NULL AND parent_id IS NULL)
) STRICT;

CREATE INDEX talk_message_account ON talk_message (account_id, created_at) WHERE account_id IS NOT NULL;

CREATE INDEX talk_message_attendance ON talk_message (attendance_id, created_at) WHERE attendance_id IS NOT NULL;

CREATE TRIGGER talk_message_deletion BEFORE DELETE ON talk_message BEGIN
    INSERT INTO counted_act (account_id, content, variant, created_at)
    SELECT id, 'talk_message', old.kind, old.created_at FROM account WHERE id = old.account_id;
    INSERT INTO counted_act (attendance_id, content, variant, created_at)
    SELECT id, 'talk_message', old.kind, old.created_at FROM attendance WHERE id = old.attendance_id;
END;

CREATE INDEX talk_message_event ON talk_message (event_id) WHERE event_id IS NOT NULL;

CREATE INDEX talk_message_kind ON talk_message (talk_id, kind, id);

CREATE INDEX talk_message_large ON talk_message (large_key) WHERE large_key IS NOT NULL;

CREATE INDEX talk_message_medium ON talk_message (medium_key) WHERE medium_key IS NOT NULL;

CREATE INDEX talk_message_newest ON talk_message (talk_id, id) WHERE parent_id IS NULL;

CREATE INDEX talk_message_parent ON talk_message (parent_id, id) WHERE parent_id IS NOT NULL;

CREATE INDEX talk_message_small ON talk_message (small_key) WHERE small_key IS NOT NULL;

CREATE INDEX talk_message_talk ON talk_message (talk_id, id);

CREATE TABLE talk_reaction (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER NOT NULL REFERENCES talk_message (id) ON DELETE CASCADE,
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
    attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('heart', 'laugh', 'cheer', 'tear')),
    UNIQUE (message_id, account_id, kind),
    UNIQUE (message_id, attendance_id, kind),
    CHECK ((account_id IS NULL) = (attendance_id IS NOT NULL))
) STRICT;

CREATE INDEX talk_reaction_account ON talk_reaction (account_id) WHERE account_id IS NOT NULL;

CREATE INDEX talk_reaction_attendance ON talk_reaction (attendance_id) WHERE attendance_id IS NOT NULL;

CREATE TABLE talk_reader (
    talk_id INTEGER NOT NULL REFERENCES talk (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    seen_id INTEGER NOT NULL, -- of a message that may be gone
    PRIMARY KEY (talk_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX talk_reader_account ON talk_reader (account_id);

CREATE INDEX talk_version ON talk (version);

CREATE TABLE thing (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE, -- who brings it of their own accord; NULL: hosts ask for it
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 500),
    position INTEGER NOT NULL, -- smaller ones come first
    created_at INTEGER NOT NULL -- epoch seconds, as all times
) STRICT;

CREATE INDEX thing_attendance ON thing (attendance_id) WHERE attendance_id IS NOT NULL;

CREATE TABLE thing_claim (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    thing_id INTEGER NOT NULL REFERENCES thing (id) ON DELETE CASCADE,
    attendance_id INTEGER NOT NULL REFERENCES attendance (id) ON DELETE CASCADE,
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 500), -- so many of it they bring
    created_at INTEGER NOT NULL,
    UNIQUE (thing_id, attendance_id)
) STRICT;

CREATE INDEX thing_claim_attendance ON thing_claim (attendance_id);

CREATE INDEX thing_event ON thing (event_id, position, id);

CREATE TABLE thing_list (
    event_id INTEGER NOT NULL PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)) -- whoever comes adds what they bring
) STRICT;

CREATE TABLE throttle (
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- under a key of the installation: of what kind of secret, and whose guesses
    failures INTEGER NOT NULL CHECK (failures > 0),
    last_at INTEGER NOT NULL, -- epoch seconds
    ends_at INTEGER NOT NULL -- when all of them are forgiven
) STRICT, WITHOUT ROWID;

CREATE INDEX throttle_ends ON throttle (ends_at);

CREATE TABLE track (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    zone_id INTEGER NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- who has added it; NULL: the demo
    state TEXT NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
    title TEXT NOT NULL CHECK (length(title) <= 200),
    artist TEXT NOT NULL DEFAULT '' CHECK (length(artist) <= 200),
    album TEXT NOT NULL DEFAULT '' CHECK (length(album) <= 200),
    milliseconds INTEGER CHECK (milliseconds > 0), -- NULL until it is known, and of a link
    gain REAL, -- decibels by which it is played louder or softer, so that all songs are alike
    digest BLOB CHECK (length(digest) = 32), -- SHA-256 of the file as it was sent
    byte_count INTEGER NOT NULL DEFAULT 0 CHECK (byte_count >= 0), -- of that file
    original_key TEXT, -- that file, for whoever has sent it; NULL of a song of the demo
    audio_key TEXT, -- what everybody hears
    cover_key TEXT,
    link TEXT CHECK (length(link) <= 500), -- SoundCloud's address of it
    widget TEXT CHECK (length(widget) <= 1000), -- that of SoundCloud's player for it, where it has been asked
    failure TEXT CHECK (failure IN ('damaged', 'long', 'costly')), -- why nothing can be made of its file
    shared_at INTEGER, -- when its sender has said that they may share it; epoch seconds, as all times of days
    waits_since INTEGER, -- since when it waits for its turn; NULL: it does not
    played_at INTEGER, -- when it began last
    hidden_at INTEGER,
    created_at INTEGER NOT NULL,
    CHECK (link IS NULL OR original_key IS NULL),
    CHECK (link IS NOT NULL OR original_key IS NOT NULL OR account_id IS NULL),
    CHECK (state <> 'ready' OR link IS NOT NULL OR audio_key IS NOT NULL AND milliseconds IS NOT NULL),
    CHECK ((state = 'failed') = (failure IS NOT NULL)),
    CHECK (widget IS NULL OR link IS NOT NULL)
) STRICT;

CREATE INDEX track_account ON track (account_id, created_at) WHERE account_id IS NOT NULL;

CREATE INDEX track_audio ON track (audio_key) WHERE audio_key IS NOT NULL;

CREATE INDEX track_cover ON track (cover_key) WHERE cover_key IS NOT NULL;

CREATE TRIGGER track_delete AFTER DELETE ON track BEGIN
    INSERT INTO zone_music_change (zone_id) VALUES (old.zone_id);
END;

CREATE TRIGGER track_deletion BEFORE DELETE ON track WHEN old.account_id IS NOT NULL BEGIN
    INSERT INTO counted_act (account_id, content, variant, created_at)
    SELECT id, 'track', '', old.created_at FROM account WHERE id = old.account_id;
END;

CREATE UNIQUE INDEX track_digest ON track (zone_id, digest) WHERE digest IS NOT NULL AND state <> 'failed';

CREATE TRIGGER track_insert AFTER INSERT ON track BEGIN
    INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
END;

CREATE UNIQUE INDEX track_link ON track (zone_id, link) WHERE link IS NOT NULL;

CREATE INDEX track_original ON track (original_key) WHERE original_key IS NOT NULL;

CREATE TABLE track_play (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    zone_id INTEGER NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
    track_id INTEGER NOT NULL REFERENCES track (id) ON DELETE CASCADE,
    account_id INTEGER REFERENCES account (id) ON DELETE SET NULL, -- who has added the song
    session INTEGER NOT NULL, -- the first play since people came, by its started_at
    votes INTEGER NOT NULL CHECK (votes >= 0), -- with how many it was chosen
    started_at INTEGER NOT NULL, -- epoch milliseconds
    ends_at INTEGER NOT NULL, -- epoch milliseconds: when it is over, if nobody skips it
    ended_at INTEGER, -- epoch milliseconds: when it was over; NULL: it plays
    is_skipped INTEGER NOT NULL DEFAULT 0 CHECK (is_skipped IN (0, 1)),
    CHECK (ends_at > started_at)
) STRICT;

CREATE INDEX track_play_account ON track_play (account_id) WHERE account_id IS NOT NULL;

CREATE TRIGGER track_play_insert AFTER INSERT ON track_play BEGIN
    INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
END;

CREATE UNIQUE INDEX track_play_now ON track_play (zone_id) WHERE ended_at IS NULL;

CREATE INDEX track_play_track ON track_play (track_id);

CREATE TRIGGER track_play_update AFTER UPDATE ON track_play BEGIN
    INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
END;

CREATE INDEX track_play_zone ON track_play (zone_id, id);

CREATE TABLE track_skip (
    play_id INTEGER NOT NULL REFERENCES track_play (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (play_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX track_skip_account ON track_skip (account_id);

CREATE TRIGGER track_skip_insert AFTER INSERT ON track_skip BEGIN
    INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track_play WHERE id = new.play_id;
END;

CREATE TRIGGER track_update AFTER UPDATE ON track BEGIN
    INSERT INTO zone_music_change (zone_id) VALUES (new.zone_id);
END;

CREATE TABLE track_vote (
    track_id INTEGER NOT NULL REFERENCES track (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (track_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX track_vote_account ON track_vote (account_id);

CREATE TRIGGER track_vote_delete AFTER DELETE ON track_vote BEGIN
    INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track WHERE id = old.track_id;
END;

CREATE TRIGGER track_vote_insert AFTER INSERT ON track_vote BEGIN
    INSERT INTO zone_music_change (zone_id) SELECT zone_id FROM track WHERE id = new.track_id;
END;

CREATE INDEX track_zone ON track (zone_id, id);

CREATE TABLE upload (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE CHECK (length(name) = 22), -- also that of its file
    account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
    guest_id INTEGER REFERENCES guestbook_guest (id) ON DELETE CASCADE,
    network BLOB NOT NULL CHECK (length(network) = 32), -- whence it was begun, under the key of known_address
    byte_count INTEGER NOT NULL CHECK (byte_count >= 0), -- when all of it has come
    media_type TEXT NOT NULL DEFAULT '' CHECK (length(media_type) <= 100), -- as told: a hint
    created_at INTEGER NOT NULL, -- epoch seconds, as all times
    expires_at INTEGER NOT NULL, written_by TEXT CHECK (length(written_by) <= 64), writer_name TEXT CHECK (length(writer_name) <= 64), written_until INTEGER, -- later with what comes
    CHECK ((account_id IS NULL) <> (guest_id IS NULL))
) STRICT;

CREATE INDEX upload_account ON upload (account_id) WHERE account_id IS NOT NULL;

CREATE INDEX upload_end ON upload (expires_at);

CREATE INDEX upload_guest ON upload (guest_id) WHERE guest_id IS NOT NULL;

CREATE INDEX upload_network ON upload (network);

CREATE TABLE upload_part (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    upload_id INTEGER NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
    start INTEGER NOT NULL CHECK (start >= 0), -- in the whole; one begins where the last has ended
    byte_count INTEGER NOT NULL CHECK (byte_count > 0),
    object TEXT NOT NULL CHECK (length(object) <= 200), -- its name in the store
    UNIQUE (upload_id, start)
) STRICT;

CREATE INDEX upload_writer_name ON upload (writer_name) WHERE writer_name IS NOT NULL;

CREATE TABLE word_change (
    kind TEXT NOT NULL CHECK (kind IN ('account', 'event', 'post')),
    row_id INTEGER NOT NULL,
    PRIMARY KEY (kind, row_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE zone (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what people hold for one opens no other
    secret BLOB NOT NULL CHECK (length(secret) = 16), -- what tickets of presence are made of
    owner_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- NULL: imported by an operator
    import_key TEXT UNIQUE CHECK (length(import_key) BETWEEN 1 AND 200), -- by which an import finds it again
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    information TEXT NOT NULL DEFAULT '' CHECK (length(information) <= 2000),
    colour TEXT NOT NULL CHECK (
        colour IN ('teal', 'blue', 'violet', 'plum', 'red', 'orange', 'brown', 'green')),
    -- The circle; around polygons, one that holds all of them.
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    radius REAL NOT NULL CHECK (radius > 0), -- metres
    polygons TEXT, -- JSON: coordinates of a MultiPolygon (RFC 7946); NULL for a circle
    audience TEXT NOT NULL CHECK (audience IN ('everyone', 'friends', 'chosen')),
    opening_hours TEXT CHECK (length(opening_hours) BETWEEN 1 AND 255), -- NULL: always
    opens_at INTEGER, -- epoch seconds, as all times: once, as of an event
    closes_at INTEGER,
    adding TEXT NOT NULL CHECK (adding IN ('inside', 'members', 'curators')), -- who adds songs
    votes_per_person INTEGER NOT NULL CHECK (votes_per_person BETWEEN 1 AND 20),
    repeat_minutes INTEGER NOT NULL CHECK (repeat_minutes BETWEEN 0 AND 1440), -- a song is not played again within
    waiting_songs INTEGER NOT NULL CHECK (waiting_songs BETWEEN 1 AND 100), -- of one person at once
    place_kind TEXT CHECK (place_kind IN ('node', 'way', 'relation', 'demo')), -- as an event keeps it
    place_number INTEGER,
    place_name TEXT CHECK (length(place_name) <= 200),
    event_id INTEGER REFERENCES event (id) ON DELETE SET NULL, -- the event that it was made for
    hidden_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL, kept_until INTEGER,
    CHECK ((place_kind IS NULL) = (place_number IS NULL)),
    CHECK (closes_at > opens_at)
) STRICT;

CREATE TABLE zone_change (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    zone_id INTEGER NOT NULL -- perhaps of one that is gone
) STRICT;

CREATE TRIGGER zone_change_insert AFTER INSERT ON zone_change BEGIN
    DELETE FROM zone_change WHERE number <= new.number - 10000;
END;

CREATE TRIGGER zone_delete AFTER DELETE ON zone BEGIN
    INSERT INTO zone_change (zone_id) VALUES (old.id);
END;

CREATE TRIGGER zone_deletion BEFORE DELETE ON zone WHEN old.owner_id IS NOT NULL BEGIN
    INSERT INTO counted_act (account_id, content, variant, created_at)
    SELECT id, 'zone', '', old.created_at FROM account WHERE id = old.owner_id;
END;

CREATE INDEX zone_event ON zone (event_id) WHERE event_id IS NOT NULL;

CREATE TRIGGER zone_insert AFTER INSERT ON zone BEGIN
    INSERT INTO zone_change (zone_id) VALUES (new.id);
END;

CREATE INDEX zone_kept ON zone (kept_until) WHERE kept_until IS NOT NULL;

CREATE TABLE zone_music_change (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    zone_id INTEGER NOT NULL -- perhaps of one that is gone
) STRICT;

CREATE TRIGGER zone_music_change_insert AFTER INSERT ON zone_music_change BEGIN
    DELETE FROM zone_music_change WHERE number <= new.number - 10000;
END;

CREATE INDEX zone_owner ON zone (owner_id, created_at) WHERE owner_id IS NOT NULL;

CREATE TABLE zone_person (
    zone_id INTEGER NOT NULL REFERENCES zone (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('guest', 'curator')),
    PRIMARY KEY (zone_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX zone_person_account ON zone_person (account_id);

CREATE INDEX zone_place ON zone (place_kind, place_number) WHERE place_kind IS NOT NULL;

CREATE TRIGGER zone_update AFTER UPDATE ON zone BEGIN
    INSERT INTO zone_change (zone_id) VALUES (new.id);
END;
