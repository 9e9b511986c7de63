extension Content {
    /// Tables that name accounts and are nothing that anybody has made for others to see, and where the personal export has
    /// them. Their rows go with the account, or forget it (see `DependentRows`).
    package static let others: [String: Export] = {
        let friends = Export.file("friends.json")
        let choice = Export.none("the settings show what is chosen, and nothing is written there")
        let doing = Export.none("the program keeps it for a while to do its work")
        let count = Export.none("a limit is counted by it")
        let judging = Export.none("operators' decisions, of which the notices tell")
        return [
            // What people are to each other, and to events: polls and notes of guests hang on an attendance.
            "attendance": .file("meetings.json"), "block": friends, "friend_request": friends, "friendship": friends,
            "site_invitation": friends, "known_address": friends, "hidden_address": friends,
            "friendship_removal": .none("it can be undone for a while, and is no friendship any more"),
            "guestbook_guest": .none("guestbook-posts.json and guestbook-replies.json have what the guest has said"),
            "zone_person": .none("the zone's owner has chosen whom it names"),
            // What somebody alone sees.
            "bookmark": .file("bookmarks.geojson"), "bookmark_list": .file("bookmarks.geojson"),
            "bookmark_list_entry": .file("bookmarks.geojson"), "event_alert": .file("alerts.json"),
            "event_draft": .file("event-drafts.json"), "favourite": .file("favourites.json"),
            "track_vote": .file("song-votes.json"), "notice": .file("notices.json"),
            // What somebody has chosen.
            "calendar_feed": .none("whoever has the address reads the calendar; meetings.ics has what is in it"),
            "notice_setting": choice, "quiet_hours": choice,
            "mail_refusal": .none("a digest of which nobody can read the address"),
            // What the program keeps for itself.
            "track_skip": doing, "track_play": doing, "answered_form": doing, "email_confirmation": doing,
            "held_mail": doing, "job": doing, "password_reset": doing, "session": doing, "upload": doing,
            "account_mail": count, "stranger_mail": count,
            "guestbook_log": .none("the hosts of the book read it there"),
            "moderation_case": judging, "moderation_entry": judging,
        ]
    }()
}
