/// What a report or a decision is about.
package struct ModerationSubject: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable, ColumnValue {
        case event, review, photo, account
    }

    package let kind: Kind
    /// The number of the event, the review, the picture or the account.
    package let number: Int64
    /// What it is called, in words that last longer than the thing.
    package let title: String
    /// What it says.
    package let text: String
    package let picture: StoredPicture?
    package let maker: Author
    /// The code of an event; `nil` for anything else.
    package let code: EventCode?
    /// The place of a review or a picture; `nil` for anything else.
    package let place: PlaceID?

    package init(
        kind: Kind,
        number: Int64,
        title: String,
        text: String = "",
        picture: StoredPicture? = nil,
        maker: Author,
        code: EventCode? = nil,
        place: PlaceID? = nil
    ) {
        self.kind = kind
        self.number = number
        self.title = title
        self.text = text
        self.picture = picture
        self.maker = maker
        self.code = code
        self.place = place
    }
}

extension ModerationSubject {
    package init(_ event: Event, by host: Author) {
        self.init(
            kind: .event,
            number: event.id.rawValue,
            title: event.title,
            text: event.values.information,
            maker: host,
            code: event.code
        )
    }

    package init(_ review: Review, of place: PlaceID, named name: String) {
        self.init(
            kind: .review,
            number: review.id,
            title: Self.reviewTitle(name),
            text: review.text,
            picture: review.picture,
            maker: review.author,
            place: place
        )
    }

    package init(_ photo: PlacePhoto, of place: PlaceID) {
        self.init(
            kind: .photo,
            number: photo.id,
            title: Self.photoTitle(photo.author),
            picture: photo.picture,
            maker: photo.author,
            place: place
        )
    }

    package init(_ person: Author) {
        self.init(kind: .account, number: person.id.rawValue, title: person.username, maker: person)
    }

    fileprivate static func reviewTitle(_ place: String) -> String { "Review of " + place }
    fileprivate static func photoTitle(_ author: Author) -> String { "Photo by " + author.username }
}

extension ModerationSubject.Kind {
    /// The column of a case that names it.
    var column: String {
        switch self {
        case .event: "event_id"
        case .review: "review_id"
        case .photo: "photo_id"
        case .account: "account_id"
        }
    }

    /// Where it can be hidden; a person is suspended instead.
    var table: String? { Content.of(self).flatMap { $0.canBeHidden ? $0.table : nil } }
}

extension ModerationSubject: RowDecodable {
    private static let eventColumns = Columns(of: "event", "id", "code", "title", "information")
    private static let reviewColumns =
        Columns(of: "review", "id", "place_kind", "place_number", "place_name", "text")
        + StoredPicture.columns.of("review")
    private static let photoColumns =
        Columns(of: "place_photo", "id", "place_kind", "place_number") + StoredPicture.columns.of("place_photo")
    static let columns = Author.columns + eventColumns + reviewColumns + photoColumns
    static let tables = """
        FROM moderation_case JOIN account ON account.id = moderation_case.maker_id
        LEFT JOIN event ON event.id = moderation_case.event_id
        LEFT JOIN review ON review.id = moderation_case.review_id
        LEFT JOIN place_photo ON place_photo.id = moderation_case.photo_id
        """

    package init(from row: inout ResultRow) throws {
        let maker: Author = try row.next()
        let event = try row.next(EventPart?.self, of: Self.eventColumns)
        let review = try row.next(ReviewPart?.self, of: Self.reviewColumns)
        let photo = try row.next(PhotoPart?.self, of: Self.photoColumns)
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
                title: Self.reviewTitle(review.placeName),
                text: review.text,
                picture: review.picture,
                maker: maker,
                place: review.place
            )
        } else if let photo {
            self.init(
                kind: .photo,
                number: photo.number,
                title: Self.photoTitle(maker),
                picture: photo.picture,
                maker: maker,
                place: photo.place
            )
        } else {
            self.init(maker)
        }
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
