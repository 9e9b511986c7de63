/// Rows of every table, as the released steps up to the fourteenth made them: people 1 to 3, of whom 3 is gone, and what
/// 1 and 2 have made.
enum ReleasedRows {
    static let statements = [
        people, places, friends, events, notices, ratingsAndAlerts, moderation, "DELETE FROM account WHERE id = 3",
    ]

    private static let people = """
        INSERT INTO setting VALUES ('signing_key', zeroblob(32), 1);
        INSERT INTO account (id, username, username_folded, name, email, email_folded, date_of_birth, password_hash,
                created_at, updated_at, shares_availability)
            VALUES (1, 'Ada-L', 'ada-l', 'Ada Zoë', 'Ada@e.org', 'ada@e.org', '1990-12-31', 'hash', 1, 2, 1),
                (2, 'bo-dd', 'bo-dd', NULL, 'bo@e.org', 'bo@e.org', '1990-12-31', 'hash', 1, 2, 0),
                (3, 'cy-gone', 'cy-gone', 'Cy', 'cy@e.org', 'cy@e.org', '1990-12-31', 'hash', 1, 2, 0);
        UPDATE account SET name = 'Bo Diddley', email_confirmed_at = 3 WHERE id = 2;
        INSERT INTO session VALUES (zeroblob(32), 1, zeroblob(32), 1, 1, 9, 'Firefox');
        INSERT INTO password_reset VALUES (zeroblob(32), 1, 9, NULL);
        INSERT INTO email_confirmation VALUES (zeroblob(32), 1, 'New@e.org', 9);
        INSERT INTO push_subscription VALUES (zeroblob(32), 'https://push.example', zeroblob(65), zeroblob(16), 1, 1);
        INSERT INTO job (kind, payload, run_at, max_attempts, created_at) VALUES ('mail-reset', '{}', 1, 3, 1),
            ('mail-confirmation', '{"account":1,"email":"x@e.org"}', 1, 3, 1);
        """

    private static let places = """
        INSERT INTO bookmark VALUES (1, 'node', 5, 'Café', 'cafe', 1, 2, NULL, 1, 'note');
        INSERT INTO bookmark_list VALUES (4, 1, 'Mine', 'mine'), (7, 2, 'Gone', 'gone');
        INSERT INTO bookmark_list_entry VALUES (4, 1, 'node', 5);
        DELETE FROM bookmark_list WHERE id = 7;
        INSERT INTO place_photo VALUES (3, 1, 'node', 5, 'l', 's', 4, 3, 1, NULL);
        INSERT INTO review VALUES (6, 1, 'node', 5, 'Café', 4, 'Good', NULL, NULL, NULL, NULL, 1, 1, NULL);
        """

    private static let friends = """
        INSERT INTO friendship VALUES (1, 2, 1, 1), (2, 1, 1, 1);
        INSERT INTO friend_request VALUES (1, 2, 1);
        INSERT INTO friendship_removal VALUES (1, 2, 1, 1, 1, 1);
        INSERT INTO block VALUES (1, 2, 1);
        INSERT INTO hidden_address VALUES (1);
        INSERT INTO known_address VALUES (1, zeroblob(32), 1);
        INSERT INTO invitation_refusal VALUES (zeroblob(32), 1);
        INSERT INTO site_invitation VALUES (1, 'D@e.org', 'd@e.org', 1);
        """

    private static let events = """
        INSERT INTO event (id, code, host_id, audience, status, title, information, category, starts_at, ends_at, zone,
                recurrence, listed_at, latitude, longitude, created_at, updated_at)
            VALUES (10, 'aaaaaaaaaaaaaaaaaaaaaa', 1, 'public', 'planned', 'Chess', 'in the park', 'sport', 60, 120, 'UTC',
                    'FREQ=DAILY', 60, 52.5, 13.4, 1, 1),
                (11, 'bbbbbbbbbbbbbbbbbbbbbb', 1, 'invited', 'polling', 'Tea', '', '', 60, NULL, 'UTC',
                    NULL, 60, NULL, NULL, 1, 1),
                (12, 'cccccccccccccccccccccc', 3, 'public', 'planned', 'Gone', '', '', 60, NULL, 'UTC',
                    NULL, 60, 52.5, 13.4, 1, 1);
        INSERT INTO event_exception VALUES (10, 60);
        INSERT INTO attendance (id, event_id, account_id, email, email_folded, role, answer, listed_at, link_secret,
                created_at)
            VALUES (20, 10, 1, NULL, NULL, 'host', 'going', 60, zeroblob(16), 1),
                (21, 10, NULL, 'D@e.org', 'd@e.org', 'invited', 'none', 60, zeroblob(16), 1);
        INSERT INTO occurrence_answer VALUES (21, 60, 'going', 1);
        INSERT INTO poll_option (id, event_id, position, starts_at) VALUES (30, 11, 1, 60);
        INSERT INTO poll_vote VALUES (30, 21, 'yes', 1);
        INSERT INTO event_draft VALUES (1, 'meeting', '{}', 1);
        INSERT INTO calendar_feed VALUES (1, 2, 1, 1);
        INSERT INTO event_picture VALUES (10, 1, 'l', 's', 4, 3, 1);
        """

    private static let notices = """
        INSERT INTO notice (id, account_id, kind, actor_id, event_id, created_at)
            VALUES (40, 1, 'alert', 2, 10, 1), (41, 2, 'reminder', NULL, 10, 1);
        INSERT INTO notice_setting VALUES (1, 'reminder', 'mail', 0);
        INSERT INTO quiet_hours VALUES (1, 60, 120, 'UTC');
        """

    private static let ratingsAndAlerts = """
        INSERT INTO event_rating VALUES (10, 2, 5, 1, 1);
        INSERT INTO event_alert (id, account_id, name, period, words, category, first_day, last_day, zone, near, seen,
                looked_at, due_at, created_at)
            VALUES (50, 1, 'Mine', 'daily', '', '', '', '', 'UTC', '', 1, 1, 9, 1),
                (59, 1, 'Gone', 'daily', 'x', '', '', '', 'UTC', '', 1, 1, 9, 1);
        DELETE FROM event_alert WHERE id = 59;
        INSERT INTO alert_digest VALUES (40, 50, 1);
        INSERT INTO alert_digest_event VALUES (40, 1, 10);
        """

    private static let moderation = """
        INSERT INTO moderation_case (id, maker_id, event_id, reported_at) VALUES (60, 1, 10, 1);
        INSERT INTO moderation_case (id, maker_id, account_id) VALUES (61, 2, 2);
        INSERT INTO report VALUES (70, 60, 2, 'spam', '', 1, NULL);
        INSERT INTO moderation_entry (operator_id, is_command, action, kind, title, maker_id, created_at)
            VALUES (2, 0, 'hide', 'event', 'Chess', 1, 1);
        """
}
