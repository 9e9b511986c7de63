/// A kind of thing that members make, and where it is kept. What is done with all that somebody has made (hiding,
/// erasing, counting, naming files) reads this list; a test compares it with the schema.
package struct Content: Sendable {
    package let table: String
    /// The column with the number of the account that has made it.
    package let maker: String
    /// Columns with names of files.
    package let pictures: [String]
    /// How reports call it; `nil` for what is judged with something else, or never.
    package let kind: ModerationSubject.Kind?
    /// It has a `hidden_at` of its own.
    package let canBeHidden: Bool
    /// It stands and falls with the event of its `event_id`.
    package let isOfEvent: Bool
    /// It goes with the zone of its `zone_id`.
    package let isOfZone: Bool

    private init(
        _ table: String,
        maker: String = "account_id",
        pictures: [String] = [],
        kind: ModerationSubject.Kind? = nil,
        canBeHidden: Bool = false,
        isOfEvent: Bool = false,
        isOfZone: Bool = false
    ) {
        self.table = table
        self.maker = maker
        self.pictures = pictures
        self.kind = kind
        self.canBeHidden = canBeHidden
        self.isOfEvent = isOfEvent
        self.isOfZone = isOfZone
    }

    private static let sizes = ["large_key", "medium_key", "small_key"]

    package static let event = Content("event", maker: "host_id", kind: .event, canBeHidden: true)
    package static let placePhoto = Content("place_photo", pictures: sizes, kind: .photo, canBeHidden: true)
    package static let review = Content("review", pictures: sizes, kind: .review, canBeHidden: true)
    package static let eventPicture = Content("event_picture", pictures: sizes, isOfEvent: true)
    package static let eventRating = Content("event_rating", isOfEvent: true)
    package static let report = Content("report", maker: "reporter_id")
    package static let guestbookPost = Content("guestbook_post", kind: .post, canBeHidden: true, isOfEvent: true)
    package static let guestbookFile = Content(
        "guestbook_file",
        pictures: ["original_key", "large_key", "small_key", "square_key", "video_key"],
        isOfEvent: true
    )
    package static let guestbookReply = Content("guestbook_reply", isOfEvent: true)
    package static let zone = Content("zone", maker: "owner_id", kind: .zone, canBeHidden: true)
    package static let track = Content(
        "track",
        pictures: ["original_key", "audio_key", "cover_key"],
        kind: .track,
        canBeHidden: true,
        isOfZone: true
    )
    /// Somebody's page, with their picture. Suspended rather than hidden.
    package static let account = Content("account", maker: "id", pictures: ["photo_key"], kind: .account)

    package static let all = [
        event, placePhoto, review, eventPicture, eventRating, guestbookPost, guestbookFile, guestbookReply, zone,
        track, report, account,
    ]

    /// Tables that name accounts and are nothing that anybody has made for others to see. Their rows go with the account, except
    /// those of `outliving`, which forget it.
    package static let others: Set<String> = [
        // What people are to each other, and to events: polls and notes of guests hang on an attendance.
        "attendance", "block", "friend_request", "friendship", "friendship_removal", "guestbook_guest",
        "zone_person", "track_vote", "track_skip",
        // What somebody alone sees.
        "bookmark", "bookmark_list", "bookmark_list_entry", "event_alert", "event_draft", "favourite", "notice",
        // What somebody has chosen.
        "calendar_feed", "hidden_address", "mail_refusal", "notice_setting", "quiet_hours",
        // What the program keeps for itself.
        "account_mail", "answered_form", "email_confirmation", "guestbook_log", "held_mail", "job", "known_address",
        "moderation_case", "moderation_entry", "password_reset", "session", "site_invitation", "stranger_mail",
        "track_play", "upload",
    ]

    /// Columns that are emptied when their account goes: what is counted against limits, written in a log, or played already is
    /// true without a name, too.
    package static let outliving: Set<String> = [
        "account_mail.account_id", "guestbook_log.actor_id", "moderation_entry.maker_id",
        "moderation_entry.operator_id", "stranger_mail.account_id", "track_play.account_id",
    ]
}

extension Content {
    static func of(_ kind: ModerationSubject.Kind) -> Content? { all.first { $0.kind == kind } }

    /// The column of a case that names it.
    var caseColumn: String? { kind?.column }

    /// What goes with its maker's account and has pictures: a statement for their files. `?1` is the account.
    func files(_ column: String) -> String {
        let hosts = isOfEvent ? " OR event_id IN (SELECT id FROM event WHERE host_id = ?1)" : ""
        let owners = isOfZone ? " OR zone_id IN (SELECT id FROM zone WHERE owner_id = ?1)" : ""
        return "SELECT \(column) FROM \(table) WHERE (\(maker) = ?1\(hosts)\(owners)) AND \(column) IS NOT NULL"
    }

    /// Who has made what is hidden with the picture of that name (`?1`) in `column`; of an event, its host.
    func hiddenMaker(_ column: String) -> String? {
        if isOfEvent {
            return """
                SELECT event.host_id AS maker FROM \(table) JOIN event ON event.id = \(table).event_id
                WHERE \(table).\(column) = ?1 AND event.hidden_at IS NOT NULL
                """
        }
        return canBeHidden
            ? "SELECT \(maker) AS maker FROM \(table) WHERE \(column) = ?1 AND hidden_at IS NOT NULL" : nil
    }
}
