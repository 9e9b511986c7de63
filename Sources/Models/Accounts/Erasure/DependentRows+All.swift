extension DependentRows {
    /// Everything that hangs on an account or on an event, also where something is between. A test compares it with the
    /// foreign keys of the schema. Events are none of it: they are handed over or called off one by one (`Event.leaveOne`).
    static let all = ofContent + gone.flatMap { list($0, $1) } + nameless.flatMap { list($0, $1, staysNameless: true) }

    /// What people have made goes before all else that names them.
    private static let ofContent = Content.all.flatMap { content -> [DependentRows] in
        let isRoot = content.kind == .event || content.kind == .account
        let own = isRoot ? [] : list("account", [(content.table, content.maker)])
        let hanging = content.parent.map { parent in
            list(parent.table, parent.reference.map { [(content.table, $0)] } ?? [])
        }
        let cases = content.reference.map { list(content.table, [("moderation_case", $0)]) }
        return own + (hanging ?? []) + (cases ?? [])
    }

    private static func list(
        _ owner: String,
        _ rows: [(String, String)],
        staysNameless: Bool = false
    ) -> [DependentRows] {
        rows.map { DependentRows(table: $0, column: $1, owner: owner, staysNameless: staysNameless) }
    }

    private static let gone: [(owner: String, [(String, String)])] = [
        (
            "account",
            [
                ("notice", "account_id"), ("notice", "actor_id"), ("job", "account_id"), ("held_mail", "account_id"),
                ("attendance", "account_id"), ("guestbook_guest", "account_id"), ("zone_person", "account_id"),
                ("presence", "account_id"),
                ("track_vote", "account_id"), ("track_skip", "account_id"), ("favourite", "account_id"),
                ("upload", "account_id"),
                // An entry before the bookmark and the list that it brings together.
                ("bookmark_list_entry", "account_id"), ("bookmark", "account_id"), ("bookmark_list", "account_id"),
                ("feed", "account_id"), ("event_alert", "account_id"), ("event_draft", "account_id"),
                ("friendship", "account_id"),
                ("friendship", "friend_id"), ("friendship_removal", "account_id"), ("friendship_removal", "friend_id"),
                ("friend_request", "from_id"), ("friend_request", "to_id"), ("block", "account_id"),
                ("block", "blocked_id"), ("known_address", "account_id"), ("site_invitation", "account_id"),
                ("mail_refusal", "account_id"), ("notice_setting", "account_id"), ("answered_form", "account_id"),
                ("password_reset", "account_id"), ("session", "account_id"), ("account_act", "account_id"),
                ("account_change", "account_id"),
                ("passkey", "account_id"),
                ("moderation_case", "maker_id"),
                ("sign_up_link_use", "account_id"), ("sign_up_link", "account_id"), ("sign_up_request", "account_id"),
                ("talk_reaction", "account_id"), ("talk_reader", "account_id"), ("circle_person", "account_id"),
                ("counted_act", "account_id"), ("event_circle_off", "account_id"),
                ("recovery_code", "account_id"), ("log_in_step", "account_id"),
                ("identity", "account_id"),
            ]
        ),
        ("identity", [("session", "identity_id"), ("log_in_step", "identity_id")]),
        // A book has the number of its event.
        (
            "event",
            [
                ("guestbook_file", "event_id"), ("guestbook_reply", "event_id"), ("guestbook_guest", "event_id"),
                ("guestbook_log", "event_id"), ("notice", "event_id"), ("alert_digest_event", "event_id"),
                ("attendance", "event_id"), ("poll_option", "event_id"), ("event_exception", "event_id"),
                ("event_move", "event_id"), ("talk", "event_id"), ("feed_event", "event_id"),
                ("event_circle", "event_id"), ("event_circle_off", "event_id"),
                ("thing", "event_id"), ("thing_list", "event_id"), ("question", "event_id"),
            ]
        ),
        ("moderation_case", [("report", "case_id")]),
        ("feed", [("feed_event", "feed_id"), ("feed_place", "feed_id")]),
        ("notice", [("alert_digest", "notice_id")]),
        ("alert_digest", [("alert_digest_event", "notice_id")]),
        (
            "attendance",
            [
                ("notice", "attendance_id"), ("held_mail", "attendance_id"), ("occurrence_answer", "attendance_id"),
                ("poll_vote", "attendance_id"), ("talk_message", "attendance_id"), ("talk_reaction", "attendance_id"),
                ("report", "attendance_id"), ("thing_claim", "attendance_id"), ("question_answer", "attendance_id"),
                ("thing", "attendance_id"), ("counted_act", "attendance_id"),
            ]
        ),
        ("thing", [("thing_claim", "thing_id")]),
        ("question", [("question_answer", "question_id")]),
        ("talk", [("talk_message", "talk_id"), ("talk_reader", "talk_id")]),
        ("talk_message", [("talk_reaction", "message_id")]),
        ("poll_option", [("poll_vote", "option_id")]),
        ("guestbook_post", [("guestbook_reaction", "post_id")]),
        (
            "guestbook_guest",
            [
                ("guestbook_file", "guest_id"), ("guestbook_reply", "guest_id"), ("guestbook_post", "guest_id"),
                ("guestbook_reaction", "guest_id"), ("guestbook_usage", "guest_id"), ("report", "guest_id"),
                ("upload", "guest_id"),
            ]
        ),
        (
            "zone",
            [("notice", "zone_id"), ("track_play", "zone_id"), ("zone_person", "zone_id"), ("presence", "zone_id")]
        ),
        ("track", [("track_play", "track_id"), ("track_vote", "track_id"), ("favourite", "track_id")]),
        ("track_play", [("track_skip", "play_id")]),
        ("sign_up_link", [("sign_up_link_use", "link_id")]),
        ("upload", [("upload_part", "upload_id")]),
    ]

    private static let nameless: [(owner: String, [(String, String)])] = [
        (
            "account",
            [
                ("account_mail", "account_id"), ("stranger_mail", "account_id"), ("guestbook_log", "actor_id"),
                ("guestbook", "offered_to"),
                ("moderation_entry", "operator_id"), ("track_play", "account_id"),
                ("sign_up_decision", "operator_id"), ("circle_person", "inviter_id"),
            ]
        ),
        ("event", [("zone", "event_id")]), ("event_alert", [("alert_digest", "alert_id")]),
        ("guestbook_guest", [("guestbook_log", "guest_id")]),
        ("talk_message", [("talk_message", "parent_id")]),
    ]

    /// Keys other than a number `id`.
    static let longKeys = [
        "alert_digest": ["notice_id"], "alert_digest_event": ["notice_id", "position"], "answered_form": ["digest"],
        "block": ["account_id", "blocked_id"], "bookmark": ["account_id", "place_kind", "place_number"],
        "bookmark_list_entry": ["account_id", "place_kind", "place_number", "list_id"],
        "circle_picture": ["circle_id"], "event_circle": ["event_id", "circle_id"],
        "event_draft": ["account_id", "door"],
        "event_circle_off": ["event_id", "account_id"], "event_exception": ["event_id", "starts_at"],
        "event_move": ["event_id", "original_at"], "event_picture": ["event_id"],
        "event_rating": ["event_id", "account_id"], "favourite": ["account_id", "track_id"],
        "feed_event": ["event_id"], "feed_place": ["feed_id", "location"], "guestbook": ["event_id"],
        "friend_request": ["from_id", "to_id"], "friendship": ["account_id", "friend_id"],
        "friendship_removal": ["account_id", "friend_id"], "guestbook_reaction": ["post_id", "guest_id", "kind"],
        "guestbook_usage": ["guest_id", "hour"], "held_mail": ["attendance_id"],
        "known_address": ["account_id", "digest"], "mail_refusal": ["account_id", "recipient"],
        "notice_setting": ["account_id", "kind", "channel"], "occurrence_answer": ["attendance_id", "starts_at"],
        "password_reset": ["digest"], "poll_vote": ["option_id", "attendance_id"],
        "presence": ["account_id", "zone_id"], "question_answer": ["question_id", "attendance_id"],
        "log_in_step": ["digest"], "recovery_code": ["digest"],
        "session": ["digest"],
        "sign_up_decision": ["request_id"], "sign_up_link_use": ["account_id"],
        "site_invitation": ["account_id", "email_folded"],
        "stranger_mail": ["job_id"],
        "talk_reader": ["talk_id", "account_id"], "thing_list": ["event_id"],
        "track_skip": ["play_id", "account_id"], "track_vote": ["track_id", "account_id"],
        "zone_person": ["zone_id", "account_id"],
    ]
}
