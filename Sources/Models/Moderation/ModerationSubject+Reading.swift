extension ModerationSubject: RowDecodable {
    private static let eventColumns = Columns(of: "event", "id", "code", "title", "information")
    private static let reviewColumns =
        Columns(of: "review", "id", "place_kind", "place_number", "place_name", "text")
        + StoredPicture.columns.of("review")
    private static let photoColumns =
        Columns(of: "place_photo", "id", "place_kind", "place_number") + StoredPicture.columns.of("place_photo")
    private static let postColumns =
        Columns(of: "guestbook_post", "id", "code", "words") + Columns(of: "guestbook_guest", "name")
        + Columns(of: "book_event", "code", "title")
    private static let zoneColumns = Columns(of: "zone", "id", "name", "information")
    private static let trackColumns = Columns(of: "track", "id") + TrackWords.columns
    static let columns =
        Author.columns + eventColumns + reviewColumns + photoColumns + postColumns + zoneColumns + trackColumns
    /// Whose a post is the post says: a guest may have an account by now.
    static let tables = """
        FROM moderation_case
        LEFT JOIN event ON event.id = moderation_case.event_id
        LEFT JOIN review ON review.id = moderation_case.review_id
        LEFT JOIN place_photo ON place_photo.id = moderation_case.photo_id
        LEFT JOIN guestbook_post ON guestbook_post.id = moderation_case.post_id
        LEFT JOIN guestbook_guest ON guestbook_guest.id = guestbook_post.guest_id
        LEFT JOIN event AS book_event ON book_event.id = guestbook_post.event_id
        LEFT JOIN zone ON zone.id = moderation_case.zone_id
        LEFT JOIN track ON track.id = moderation_case.track_id
        LEFT JOIN account ON account.id = coalesce(moderation_case.maker_id, guestbook_post.account_id)
        """

    package init(from row: inout ResultRow) throws {
        let maker = try row.next(Author?.self, of: Author.columns)
        let event = try row.next(EventPart?.self, of: Self.eventColumns)
        let review = try row.next(ReviewPart?.self, of: Self.reviewColumns)
        let photo = try row.next(PhotoPart?.self, of: Self.photoColumns)
        let post = try row.next(PostPart?.self, of: Self.postColumns)
        let zone = try row.next(ZonePart?.self, of: Self.zoneColumns)
        if let track = try row.next(TrackPart?.self, of: Self.trackColumns) {
            let text = Self.trackText(track.words)
            self.init(kind: .track, number: track.number, title: track.words.title, text: text, maker: maker)
            return
        }
        if let zone {
            self.init(kind: .zone, number: zone.number, title: zone.name, text: zone.information, maker: maker)
            return
        }
        if let post {
            self.init(post, maker)
            return
        }
        guard let maker else { throw RowMissing(table: "account") }
        if let event {
            self.init(
                kind: .event,
                number: event.number,
                title: event.title,
                text: event.text,
                maker: maker,
                code: event.code
            )
        } else if let review {
            self.init(
                kind: .review,
                number: review.number,
                title: review.placeName,
                text: review.text,
                picture: review.picture,
                maker: maker,
                place: review.place
            )
        } else if let photo {
            self.init(
                kind: .photo,
                number: photo.number,
                title: maker.username,
                picture: photo.picture,
                maker: maker,
                place: photo.place
            )
        } else {
            self.init(maker)
        }
    }

    private init(_ post: PostPart, _ maker: Author?) {
        self.init(
            kind: .post,
            number: post.number,
            title: post.title,
            text: post.words,
            maker: maker,
            guestName: post.name,
            code: post.event,
            post: post.code
        )
    }

    private struct EventPart: RowDecodable {
        let number: Int64
        let code: EventCode
        let title: String
        let text: String

        init(from row: inout ResultRow) throws {
            number = try row.next()
            code = try row.next()
            title = try row.next()
            text = try row.next()
        }
    }

    private struct ZonePart: RowDecodable {
        let number: Int64
        let name: String
        let information: String

        init(from row: inout ResultRow) throws {
            number = try row.next()
            name = try row.next()
            information = try row.next()
        }
    }

    private struct TrackPart: RowDecodable {
        let number: Int64
        let words: TrackWords

        init(from row: inout ResultRow) throws {
            number = try row.next()
            words = try row.next()
        }
    }

    private struct PostPart: RowDecodable {
        let number: Int64
        let code: EventCode
        let words: String
        let name: String?
        let event: EventCode
        let title: String

        init(from row: inout ResultRow) throws {
            number = try row.next()
            code = try row.next()
            words = try row.next()
            name = try row.next()
            event = try row.next()
            title = try row.next()
        }
    }

    private struct ReviewPart: RowDecodable {
        let number: Int64
        let place: PlaceID
        let placeName: String
        let text: String
        let picture: StoredPicture?

        init(from row: inout ResultRow) throws {
            number = try row.next()
            place = try row.next()
            placeName = try row.next()
            text = try row.next()
            picture = try row.next(of: StoredPicture.columns)
        }
    }

    private struct PhotoPart: RowDecodable {
        let number: Int64
        let place: PlaceID
        let picture: StoredPicture

        init(from row: inout ResultRow) throws {
            number = try row.next()
            place = try row.next()
            picture = try row.next()
        }
    }
}
