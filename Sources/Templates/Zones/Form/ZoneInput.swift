import Models

/// The form of a zone as typed so far; every field is text.
package struct ZoneInput: Hashable, Sendable {
    package var name = ""
    package var information = ""
    package var colour = ZoneColour.teal.rawValue
    /// `circle`, `area`, or `kept`: a border that the form cannot draw, as imports bring it.
    package var shape = Shape.circle
    package var latitude = ""
    package var longitude = ""
    /// Metres.
    package var radius = "100"
    /// The corners of an area, one in a line: "60.17, 24.94".
    package var corners = ""
    /// Where its map looks: "60.17,24.94", and how near.
    package var look = ""
    package var zoom = ""
    /// What its map is to be moved to.
    package var address = ""
    package var audience = ZoneAudience.everyone.rawValue
    /// Usernames.
    package var people: [String] = []
    package var curators: [String] = []
    package var openingHours = ""
    package var adding = ZoneRules.Adding.inside.rawValue
    package var votes = "3"
    package var repeatMinutes = "60"
    package var waiting = "5"
    /// `node-123`, or empty.
    package var place = ""

    package enum Shape: String, Sendable {
        case circle, area, kept
    }

    package init() {}
}

/// Somebody who can be chosen for a zone.
package struct ZoneCandidate: Hashable, Sendable {
    package let username: String
    package let displayName: String

    package init(_ person: Author) { (username, displayName) = (person.username, person.displayName) }
}
