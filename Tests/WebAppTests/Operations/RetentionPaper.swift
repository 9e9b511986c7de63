import Models

@testable import WebApp

/// `docs/retention.md`: the rules of the code, and in words what stays until somebody ends it.
enum RetentionPaper {
    struct Other {
        let what: String
        let end: String
        let tables: [String]

        init(_ what: String, _ end: String, _ tables: String...) {
            (self.what, self.end, self.tables) = (what, end, tables)
        }
    }

    static let others = [
        Other(
            "Accounts, and all that hangs on them",
            "when the member deletes the account: a minute later, for good",
            "account",
            "account_tokens",
            "second_factor",
            "recovery_code",
            "identity",
            "push_subscription",
            "notice_setting",
            "quiet_hours",
            "calendar_feed",
            "hidden_address",
            "known_address",
            "block",
            "friendship",
            "friend_request",
            "sign_up_link",
            "sign_up_link_use",
            "bookmark",
            "bookmark_list",
            "bookmark_list_entry",
            "favourite",
            "feed",
            "feed_event",
            "feed_place",
            "event_alert",
            "alert_digest",
            "alert_digest_event",
            "review",
            "place_photo"
        ),
        Other(
            "Events with answers, polls and pictures",
            "when their host deletes them, or leaves and nobody else holds them; `docs/ends.md` says what is left then",
            "event",
            "attendance",
            "occurrence_answer",
            "event_exception",
            "event_move",
            "event_picture",
            "event_publication",
            "event_rating",
            "event_rating_total",
            "poll_option",
            "poll_vote",
            "pin_change",
            "event_tokens",
            "word_change",
            "held_mail"
        ),
        Other(
            "Guestbooks, with their photos, films and words",
            "on the day that the host has named, when the host deletes them, or 30 days after the host has left; what was "
                + "counted of a guest in an hour goes two hours later",
            "guestbook",
            "guestbook_post",
            "guestbook_tokens",
            "guestbook_file",
            "guestbook_reply",
            "guestbook_reaction",
            "guestbook_guest",
            "guestbook_log",
            "guestbook_usage"
        ),
        Other(
            "Talk on events",
            "with the event, and before when whoever has said something deletes it or leaves",
            "talk",
            "talk_message",
            "talk_reaction",
            "talk_reader"
        ),
        Other(
            "What is brought to events, and what hosts ask and are answered",
            "with the event, and before when whoever brings or answers it does not come, or leaves",
            "thing",
            "thing_list",
            "thing_claim",
            "question",
            "question_answer"
        ),
        Other(
            "Circles with their pictures, who is in them, and the meetings to which they were asked",
            "when the last member leaves; what somebody is to one, when they leave it or delete their account, but for thirty "
                + "days in which it is known that they were there",
            "circle",
            "circle_picture",
            "event_circle",
            "event_circle_off"
        ),
        Other(
            "Music zones and their songs",
            "when they are deleted, or 30 days after their owner has left; of plays the newest stay. Where somebody is, is in "
                + "memory alone, as a distance, for 15 minutes; that they are in a zone, in a row for ten",
            "zone",
            "zone_person",
            "zone_change",
            "zone_music_change",
            "track",
            "track_vote",
            "track_skip",
            "track_play"
        ),
        Other(
            "Uploads that come in parts",
            "an hour after they began where nothing has come, a day after their last part",
            "upload",
            "upload_part"
        ),
        Other(
            "Reports, cases and decisions of operators",
            "decisions stay; a report goes with its reporter, and names go from both with the accounts",
            "report",
            "moderation_case",
            "moderation_entry"
        ),
        Other(
            "That an address wants no invitations at all",
            "never: as a digest of which nobody can read the address",
            "invitation_refusal"
        ),
        Other(
            "People who have asked to be let in, and what they answered",
            "when an operator decides, or they withdraw; with a refusal the account goes",
            "sign_up_request"
        ),
        Other(
            "Jobs",
            "when they are done; those that failed for good wait for an operator (`/operations/jobs`)",
            "job"
        ),
        Other("When a service of others may be asked next, a row for each", "never", "service_turn"),
        Other(
            "What the site says of itself, its key for digests, and that of pushes",
            "never",
            "setting",
            "site",
            "site_text",
            "site_icon"
        ),
        Other("Mails as files in `outbox`, where no mail server is set", "when an operator removes them"),
        Other("Drawn maps, cards and pins (`tiles`, `cards`)", "when they take more than their share of the disk"),
        Other("Answers of other services (places, names)", "after 10 minutes to 30 days, by the service's terms"),
        Other("Logs", "as the system keeps its journal: no address, no position and no secret stands in them"),
        Other(
            "Backups",
            "as `--backup-keep` says; `before-NNN.sqlite` of an update stays until an operator removes it"
        ),
    ]

    static var text: String {
        let rules = Features.retention.map { "| \($0.what) | \($0.length) | \($0.since) | \(tables($0.tables)) |\n" }
        let rest = others.map { "| \($0.what) | \($0.end) | \(tables($0.tables)) |\n" }
        return """
            # How long things are kept

            Written by a test (`make retention`) out of the rules that the program goes by; other tests hold each of them by the \
            clock. Once a day what is older goes, for good.

            | what | kept for | since | tables |
            | --- | --- | --- | --- |
            \(rules.joined())
            ## Until somebody ends it

            | what | goes | tables |
            | --- | --- | --- |
            \(rest.joined())
            """
    }

    private static func tables(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}
