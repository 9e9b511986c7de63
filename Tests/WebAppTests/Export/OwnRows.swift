import Models

/// A row of each kind that a member has made, partly at things of somebody else.
enum OwnRows {
    static func add(of account: AccountID, beside other: AccountID, _ db: DatabaseConnection) throws {
        for statement in events + guestbooks + talk + circles + things + places + songs + people {
            try db.execute(
                sql: statement.replacing("?1", with: "\(account.rawValue)").replacing("?2", with: "\(other.rawValue)")
            )
        }
    }

    private static let events = [
        """
        INSERT INTO event (id, code, host_id, audience, status, title, category, starts_at, zone, listed_at, capacity,
            max_plus_ones, reminder_seconds, created_at, updated_at)
        VALUES (901, 'AAAAAAAAAAAAAAAAAAAAAA', ?1, 'guests', 'planned', 'Own event', 'games', 2000000000, 'UTC', 2000000000,
                12, 3, 3600, 1, 1),
            (902, 'BBBBBBBBBBBBBBBBBBBBBA', ?2, 'guests', 'planned', 'Event of Bo', '', 2000000000, 'UTC', 2000000000,
                NULL, 0, NULL, 1, 1)
        """,
        """
        INSERT INTO attendance (event_id, account_id, role, answer, note, listed_at, link_secret, created_at)
        VALUES (901, ?1, 'host', 'going', 'Own note', 2000000000, zeroblob(16), 1),
            (902, ?1, 'invited', 'going', '', 2000000000, zeroblob(16), 1)
        """,
        "INSERT INTO event_picture VALUES (902, ?1, 'own-cover', 'own-small-cover', 4, 3, 1, NULL)",
        "INSERT INTO event_rating VALUES (902, ?1, 4, 1, 1)",
        "INSERT INTO moderation_case (id, maker_id, event_id) VALUES (901, ?2, 902)",
        "INSERT INTO report (case_id, reporter_id, reason, words, created_at) VALUES (901, ?1, 'spam', 'Own report', 1)",
        """
        INSERT INTO event_alert (secret, account_id, name, period, words, category, first_day, last_day, zone, near, seen,
            looked_at, due_at, created_at)
        VALUES (zeroblob(16), ?1, 'Own alert', 'daily', '', '', '', '', 'UTC', '', 1, 1, 9, 1)
        """,
        """
        INSERT INTO feed (account_id, address, licence, category, near, zone, state, interval_seconds, due_at, created_at)
        VALUES (?1, 'https://own.example/feed.ics', '', '', '', 'UTC', 'waiting', 3600, 9, 1)
        """,
        """
        INSERT INTO event_draft VALUES (?1, 'meeting', '{"title":["Own draft"]}', 1)
        """,
    ]

    private static let circles = [
        """
        INSERT INTO circle (id, code, name, inviters, hosts, created_at)
        VALUES (901, 'DDDDDDDDDDDDDDDDDDDDDA', 'Own circle', 'keepers', 'everybody', 1)
        """,
        """
        INSERT INTO circle_person (circle_id, account_id, state, is_keeper, link_secret, created_at, decided_at)
        VALUES (901, ?1, 'member', 1, zeroblob(16), 1, 1)
        """,
        """
        INSERT INTO circle_person (circle_id, account_id, state, inviter_id, link_secret, created_at, decided_at)
        VALUES (901, ?2, 'member', ?1, zeroblob(16), 1, 1)
        """,
        "INSERT INTO circle_picture VALUES (901, ?1, 'own-circle', NULL, 'own-small-circle', 4, 3, 1)",
        "INSERT INTO event_circle VALUES (901, 901, 1)",
    ]

    private static let guestbooks = [
        """
        INSERT INTO guestbook (event_id, secret, kind, mode, welcome, join_code, created_at, updated_at)
        VALUES (901, zeroblob(16), 'birthday', 'open', 'Own welcome', 'ABCDEF', 1, 1),
            (902, zeroblob(16), 'birthday', 'open', 'Of others', 'ABCDEG', 1, 1)
        """,
        "INSERT INTO guestbook_guest (id, event_id, account_id, secret, created_at) VALUES (901, 902, ?1, zeroblob(16), 1)",
        """
        INSERT INTO guestbook_post (id, code, event_id, guest_id, account_id, kind, words, taken_at, state, created_at,
            updated_at)
        VALUES (901, 'CCCCCCCCCCCCCCCCCCCCCA', 902, 901, ?1, 'photo', 'Own post', 1, 'shown', 1, 1)
        """,
        """
        INSERT INTO guestbook_file (post_id, event_id, guest_id, account_id, position, kind, state, caption, digest,
            byte_count, original_key, width, height, created_at)
        VALUES (901, 902, 901, ?1, 1, 'photo', 'preparing', 'Own caption', zeroblob(32), 1, 'own-original', 4, 3, 1)
        """,
        """
        INSERT INTO guestbook_reply (post_id, event_id, guest_id, account_id, words, created_at)
        VALUES (901, 902, 901, ?1, 'Own reply', 1)
        """,
    ]

    private static let things = [
        "INSERT INTO thing (id, event_id, name, count, position, created_at) VALUES (901, 902, 'Own salad', 3, 1, 1)",
        """
        INSERT INTO thing_claim (thing_id, attendance_id, count, created_at)
        SELECT 901, id, 2, 1 FROM attendance WHERE event_id = 902 AND account_id = ?1
        """,
        """
        INSERT INTO question (id, event_id, words, kind, is_required, created_at)
        VALUES (901, 902, 'Own question', 'text', 0, 1)
        """,
        """
        INSERT INTO question_answer (question_id, attendance_id, words, answered_at)
        SELECT 901, id, 'Own answer', 1 FROM attendance WHERE event_id = 902 AND account_id = ?1
        """,
        "INSERT INTO counted_act (account_id, content, variant, created_at) VALUES (?1, 'thing', '', 1)",
    ]

    private static let talk = [
        "INSERT INTO talk (id, event_id, created_at) VALUES (901, 902, 1)",
        """
        INSERT INTO talk_message (id, talk_id, event_id, account_id, kind, words, large_key, small_key, width, height,
            created_at)
        VALUES (901, 901, 902, ?1, 'update', 'Own message', 'own-talk-photo', 'own-small-talk-photo', 4, 3, 1)
        """,
    ]

    private static let places = [
        """
        INSERT INTO review (account_id, place_kind, place_number, place_name, stars, text, created_at, updated_at)
        VALUES (?1, 'node', 5, 'Café', 4, 'Own review', 1, 1)
        """,
        """
        INSERT INTO place_photo (account_id, place_kind, place_number, large_key, small_key, width, height, created_at)
        VALUES (?1, 'node', 5, 'own-photo', 'own-small-photo', 4, 3, 1)
        """,
        """
        INSERT INTO bookmark (account_id, place_kind, place_number, name, category, latitude, longitude, created_at)
        VALUES (?1, 'node', 5, 'Own bookmark', 'cafe', 1, 2, 1)
        """,
        "INSERT INTO bookmark_list VALUES (901, ?1, 'Own list', 'own list')",
        "INSERT INTO bookmark_list_entry VALUES (901, ?1, 'node', 5)",
    ]

    private static let songs = [
        """
        INSERT INTO zone (id, secret, owner_id, name, colour, latitude, longitude, radius, audience, adding,
            votes_per_person, repeat_minutes, waiting_songs, created_at, updated_at)
        VALUES (901, zeroblob(16), ?1, 'Own zone', 'teal', 1, 2, 50, 'everyone', 'members', 3, 60, 5, 1, 1)
        """,
        """
        INSERT INTO track (id, zone_id, account_id, state, title, original_key, audio_key, milliseconds, created_at)
        VALUES (901, 901, ?1, 'preparing', 'Own song', 'own-song', NULL, NULL, 1),
            (902, 901, ?2, 'ready', 'Voted song', 'song-of-others', 'heard-of-others', 1, 1),
            (903, 901, ?2, 'ready', 'Favourite song', 'another-of-others', 'another-heard', 1, 1)
        """,
        "INSERT INTO track_vote VALUES (902, ?1, 1)",
        "INSERT INTO favourite VALUES (?1, 903, 1)",
    ]

    private static let people = [
        "INSERT INTO friendship VALUES (?1, ?2, 1, 1), (?2, ?1, 1, 1)",
        "INSERT INTO site_invitation VALUES (?1, 'own@e.org', 'own@e.org', 1)",
        "INSERT INTO known_address VALUES (?1, zeroblob(32), 1)",
        "INSERT INTO hidden_address VALUES (?1)",
        "INSERT INTO second_factor VALUES (?1, zeroblob(16), zeroblob(53), zeroblob(16), 1, 1)",
        """
        INSERT INTO passkey (account_id, secret, credential_id, user_handle, public_key, sign_count, transports, aaguid,
            name, is_backup_eligible, is_backed_up, created_at)
        VALUES (?1, zeroblob(16), zeroblob(16), zeroblob(16), zeroblob(16), 0, '', zeroblob(16), 'Own passkey', 0, 0, 1)
        """,
        """
        INSERT INTO sign_up_link (id, digest, account_id, is_site, uses, used, created_at)
        VALUES (901, zeroblob(32), ?1, 0, 1, 1, 1)
        """,
        "INSERT INTO sign_up_link_use VALUES (?2, 901, 1)",
        """
        INSERT INTO sign_up_request (account_id, address, question, answer, origin, created_at)
        VALUES (?1, zeroblob(32), 'Who?', 'Own answer', 'alone', 1)
        """,
        """
        INSERT INTO account_act (account_id, kind, detail, times, created_at)
        VALUES (?1, 'passkey-added', 'Own act', 1, unixepoch() - 1)
        """,
        """
        INSERT INTO identity (account_id, issuer, subject, label, secret, created_at, last_used_at)
        VALUES (?1, 'https://id.example', 'own-subject', 'own@e.org', zeroblob(16), 1, 1)
        """,
    ]
}
