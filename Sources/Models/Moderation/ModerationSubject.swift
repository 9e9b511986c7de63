import GRDB

/// What a report or a decision is about.
package struct ModerationSubject: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable, DatabaseValueConvertible {
        case event, review, photo, account
    }

    package let kind: Kind
    /// Of the event, the review, the picture or the account.
    package let number: Int64
    /// What it is called, in words that last longer than the thing.
    package let title: String
    /// What it says.
    package let text: String
    package let picture: StoredPicture?
    package let maker: Author
    /// Of an event.
    package let code: EventCode?
    /// Of a review or a picture.
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
    var table: String? {
        switch self {
        case .event: "event"
        case .review: "review"
        case .photo: "place_photo"
        case .account: nil
        }
    }
}

extension ModerationSubject {
    static let columns = """
        \(Author.columns), event.id, event.code, event.title, event.information,
        review.id, review.place_kind, review.place_number, review.place_name, review.text,
        review.large_key, review.small_key, review.width, review.height,
        place_photo.id, place_photo.place_kind, place_photo.place_number,
        place_photo.large_key, place_photo.small_key, place_photo.width, place_photo.height
        """
    static let columnCount = Author.columnCount + 20
    static let tables = """
        FROM moderation_case JOIN account ON account.id = moderation_case.maker_id
        LEFT JOIN event ON event.id = moderation_case.event_id
        LEFT JOIN review ON review.id = moderation_case.review_id
        LEFT JOIN place_photo ON place_photo.id = moderation_case.photo_id
        """

    /// Reads `columns`, the first of which is at `start`.
    init(row: Row, from start: Int) {
        let maker = Author(row: row, from: start)
        let event = start + Author.columnCount
        let (review, photo) = (event + 4, event + 13)
        if let number = row[event] as Int64? {
            self.init(
                kind: .event,
                number: number,
                title: row[event + 2],
                text: row[event + 3],
                maker: maker,
                code: row[event + 1]
            )
        } else if let number = row[review] as Int64? {
            self.init(
                kind: .review,
                number: number,
                title: Self.reviewTitle(row[review + 3]),
                text: row[review + 4],
                picture: StoredPicture(row: row, from: review + 5),
                maker: maker,
                place: Self.place(row, review + 1)
            )
        } else if let number = row[photo] as Int64? {
            self.init(
                kind: .photo,
                number: number,
                title: Self.photoTitle(maker),
                picture: StoredPicture(row: row, from: photo + 3),
                maker: maker,
                place: Self.place(row, photo + 1)
            )
        } else {
            self.init(maker)
        }
    }

    private static func place(_ row: Row, _ start: Int) -> PlaceID? {
        PlaceID.Kind(rawValue: row[start]).map { PlaceID($0, row[start + 1]) }
    }
}
