import Models

/// What the form of a meeting offers to choose from.
package struct MeetingChoices: Hashable, Sendable {
    /// The member's friends, in their order.
    package let friends: [Byline]
    /// Those that the member may ask to a meeting.
    package let circles: [ListedCircle]
    /// The place that is chosen, with its hours at the meeting's time where that is known.
    package let place: VenueOption?
    /// The places that are to be voted on.
    package let candidates: [VenueOption]
    /// What a search for venues found; `nil` where none was asked for.
    package let venues: VenueSearch?
    package let bookmarks: [VenueOption]
    /// The zone that the meeting would be in.
    /// `nil` where it is not known.
    package let zone: String?
    /// How many people without an account are mailed at once.
    package let forecast: MailForecast?

    package init(
        friends: [Byline],
        circles: [ListedCircle] = [],
        place: VenueOption? = nil,
        candidates: [VenueOption] = [],
        venues: VenueSearch? = nil,
        bookmarks: [VenueOption] = [],
        zone: String?,
        forecast: MailForecast? = nil
    ) {
        self.friends = friends
        self.circles = circles
        self.place = place
        self.candidates = candidates
        self.venues = venues
        self.bookmarks = bookmarks
        self.zone = zone
        self.forecast = forecast
    }
}

/// A place that a meeting can be at.
package struct VenueOption: Hashable, Sendable {
    package let place: PlaceSummary
    /// From where venues were looked for.
    package let metres: Double?
    /// At the meeting's time; `nil` while there is none.
    package let opening: PlaceOpening?

    package init(place: PlaceSummary, metres: Double? = nil, opening: PlaceOpening? = nil) {
        self.place = place
        self.metres = metres
        self.opening = opening
    }
}

/// What came of a search for venues.
package enum VenueSearch: Hashable, Sendable {
    /// `around`: where, in words. `failures`: sources that did not answer.
    case found([VenueOption], around: String, failures: [SourceFailure])
    case unknownInterest
    /// No place of that name; perhaps these.
    case unknownPlace([String])
    case nowhere
}

/// Somebody who is busy when the meeting is to be, and has agreed that friends are told so.
package struct BusyFriend: Hashable, Sendable {
    package let name: String

    package init(name: String) { self.name = name }
}
