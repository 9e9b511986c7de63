/// What a report or a decision is about.
package struct ModerationSubject: Hashable, Sendable {
    package let kind: Kind
    /// The number of its row.
    package let number: Int64
    /// What it is called: of a review the place, of a picture whoever has made it, of a post its event.
    package let title: String
    /// What it says.
    package let text: String
    package let picture: StoredPicture?
    /// `nil` for a guest of a book who has no account, and for what was imported.
    package let maker: Author?
    /// As such a guest is called.
    package let guestName: String?
    /// The code of an event, or of the one in whose book a post is; `nil` for anything else.
    package let code: EventCode?
    /// That of a circle in which something was said; `nil` for anything else.
    package let circle: CircleCode?
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
        circle: CircleCode? = nil,
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
        self.circle = circle
        self.post = post
        self.place = place
    }

    package var makerName: String { maker?.displayName ?? guestName ?? "" }
}

extension ModerationSubject {
    /// What the trail of decisions keeps.
    var lastingTitle: String { reading?.keepsTitle == false ? "" : title }

    var reading: CaseReading? { kind.content?.reading }
}
