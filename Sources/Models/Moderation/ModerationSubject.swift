/// What a report or a decision is about.
package struct ModerationSubject: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable, ColumnValue {
        case event, review, photo, account
        /// What somebody has put into a guestbook.
        case post
        case zone
        /// A song of a zone.
        case track
    }

    package let kind: Kind
    /// The number of the event, the review, the picture, the account, the zone or the song.
    package let number: Int64
    /// What it is called: of a review the place, of a picture whoever has made it, of a post its event.
    package let title: String
    /// What it says.
    package let text: String
    package let picture: StoredPicture?
    /// `nil` for a guest of a book who has no account, and for an imported zone.
    package let maker: Author?
    /// As such a guest is called.
    package let guestName: String?
    /// The code of an event, or of the one in whose book a post is; `nil` for anything else.
    package let code: EventCode?
    /// The code of a post; `nil` for anything else.
    package let post: EventCode?
    /// The place of a review or a picture; `nil` for anything else.
    package let place: PlaceID?

    package init(
        kind: Kind,
        number: Int64,
        title: String,
        text: String = "",
        picture: StoredPicture? = nil,
        maker: Author?,
        guestName: String? = nil,
        code: EventCode? = nil,
        post: EventCode? = nil,
        place: PlaceID? = nil
    ) {
        self.kind = kind
        self.number = number
        self.title = title
        self.text = text
        self.picture = picture
        self.maker = maker
        self.guestName = guestName
        self.code = code
        self.post = post
        self.place = place
    }

    package var makerName: String { maker?.displayName ?? guestName ?? "" }
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
            title: name,
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
            title: photo.author.username,
            picture: photo.picture,
            maker: photo.author,
            place: place
        )
    }

    package init(_ person: Author) {
        self.init(kind: .account, number: person.id.rawValue, title: person.username, maker: person)
    }

    package init(_ entry: GuestbookEntry, in event: Event) {
        self.init(
            kind: .post,
            number: entry.post.id,
            title: event.title,
            text: entry.post.words,
            maker: entry.maker.author,
            guestName: entry.maker.name,
            code: event.code,
            post: entry.post.code
        )
    }

    package init(_ zone: VisibleZone) {
        self.init(
            kind: .zone,
            number: zone.zone.id.rawValue,
            title: zone.zone.name,
            text: zone.zone.values.information,
            maker: zone.owner
        )
    }

    package init(_ track: ZoneTrack) {
        self.init(
            kind: .track,
            number: track.track.id.rawValue,
            title: track.track.words.title,
            text: Self.trackText(track.track.words),
            maker: track.adder
        )
    }

    static func trackText(_ words: TrackWords) -> String {
        [words.artist, words.album].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// What the trail of decisions keeps. A post is nothing but a post there: its guest may have no account that could be
    /// erased, and is not named.
    var lastingTitle: String { kind == .post ? "" : title }
}

extension ModerationSubject.Kind {
    /// The column of a case that names it, and by which what hangs on it does.
    var column: String { rawValue + "_id" }

    /// Where it can be hidden; a person is suspended instead.
    var table: String? { Content.of(self).flatMap { $0.canBeHidden ? $0.table : nil } }
}
