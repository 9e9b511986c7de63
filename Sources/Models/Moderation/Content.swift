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
    /// What it hangs on, and what that hangs on: it goes with each of them, and is hidden with them. The nearest comes first.
    package let ancestors: [Content]
    package let export: Export

    /// Where the member who has made it finds it in the personal export.
    package enum Export: Hashable, Sendable {
        case file(String)
        /// Nowhere, for that reason.
        case none(String)
    }

    /// A feature declares its kinds in an extension beside their records; `all` names each.
    init(
        _ table: String,
        in export: Export,
        maker: String = "account_id",
        pictures: [String] = [],
        kind: ModerationSubject.Kind? = nil,
        canBeHidden: Bool = false,
        of parent: Content? = nil
    ) {
        self.table = table
        self.maker = maker
        self.export = export
        self.pictures = pictures
        self.kind = kind
        self.canBeHidden = canBeHidden
        ancestors = parent.map { [$0] + $0.ancestors } ?? []
    }

    /// The columns of a `StoredPicture`.
    static let sizes = ["large_key", "medium_key", "small_key"]

    package static let event = Content(
        "event",
        in: .file("meetings.json"),
        maker: "host_id",
        kind: .event,
        canBeHidden: true
    )
    package static let placePhoto = Content(
        "place_photo",
        in: .file("photos.json"),
        pictures: sizes,
        kind: .photo,
        canBeHidden: true
    )
    package static let review = Content(
        "review",
        in: .file("reviews.json"),
        pictures: sizes,
        kind: .review,
        canBeHidden: true
    )
    package static let eventPicture = Content(
        "event_picture",
        in: .file("event-pictures.json"),
        pictures: sizes,
        of: event
    )
    package static let eventRating = Content("event_rating", in: .file("ratings.json"), of: event)
    package static let report = Content("report", in: .file("reports.json"), maker: "reporter_id")
    package static let guestbookPost = Content(
        "guestbook_post",
        in: .file("guestbook-posts.json"),
        kind: .post,
        canBeHidden: true,
        of: event
    )
    package static let guestbookFile = Content(
        "guestbook_file",
        in: .file("guestbook-posts.json"),
        pictures: ["original_key", "large_key", "small_key", "square_key", "video_key"],
        of: guestbookPost
    )
    package static let guestbookReply = Content(
        "guestbook_reply",
        in: .file("guestbook-replies.json"),
        of: guestbookPost
    )
    package static let zone = Content(
        "zone",
        in: .file("zones.geojson"),
        maker: "owner_id",
        kind: .zone,
        canBeHidden: true
    )
    package static let track = Content(
        "track",
        in: .file("songs.json"),
        pictures: ["original_key", "audio_key", "cover_key"],
        kind: .track,
        canBeHidden: true,
        of: zone
    )
    /// Somebody's page, with their picture. Suspended rather than hidden.
    package static let account = Content(
        "account",
        in: .file("profile.json"),
        maker: "id",
        pictures: ["photo_key"],
        kind: .account
    )

    package static let all = [
        event, placePhoto, review, eventPicture, eventRating, guestbookPost, guestbookFile, guestbookReply, zone,
        track, report, account,
    ]
}

extension Content {
    static func of(_ kind: ModerationSubject.Kind) -> Content? { all.first { $0.kind == kind } }

    package var parent: Content? { ancestors.first }

    /// The column by which others name it: a case of reports, and what hangs on it.
    var reference: String? { kind?.column }

    /// What goes with its maker's account and has pictures: a statement for their files. `?1` is the account.
    func files(_ column: String) -> String {
        "SELECT \(column) FROM \(table) WHERE (\(isOwn)) AND \(column) IS NOT NULL"
    }

    /// Whether `?1` has made it, or what it hangs on.
    private var isOwn: String {
        guard let parent, let reference = parent.reference else { return "\(maker) = ?1" }
        return "\(maker) = ?1 OR \(reference) IN (SELECT id FROM \(parent.table) WHERE \(parent.isOwn))"
    }

    /// Who has made what is hidden with the picture of that name (`?1`) in `column`: itself, or what it hangs on. A
    /// statement each.
    func hiddenMakers(_ column: String) -> [String] {
        ([self] + ancestors).filter(\.canBeHidden).map { hidden in
            """
            SELECT \(hidden.table).\(hidden.maker) AS maker FROM \(joined)
            WHERE \(table).\(column) = ?1 AND \(hidden.table).hidden_at IS NOT NULL
            """
        }
    }

    /// Its table beside those of its ancestors.
    private var joined: String {
        zip([self] + ancestors, ancestors).reduce(into: table) { tables, link in
            let (child, parent) = link
            guard let column = parent.reference else { return }
            tables += " JOIN \(parent.table) ON \(parent.table).id = \(child.table).\(column)"
        }
    }
}
