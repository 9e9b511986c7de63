import Models

/// What the picture says that stands for a public event where somebody passes its address on, in the
/// size of `EventCardSize`.
package struct EventCard: Hashable, Sendable {
    /// What stands beside the words.
    package enum Side: Hashable, Sendable {
        /// The streets around it; a plain ground where there are none.
        case map(GeoPoint?)
        /// A JPEG or PNG file of `sideWidth` pixels by the card's height that was encoded here.
        case picture([UInt8], mediaType: String)
    }

    /// Any text: what cannot be drawn is left out, what is too long is cut.
    package let title: String
    /// Above the title: what it is.
    package let kind: String
    /// Whether `kind` is a warning.
    package let isCalledOff: Bool
    package let when: String
    package let place: String
    package let side: Side

    package static let sideWidth = 500
    /// Whose site it is.
    package struct Site: Hashable, Sendable {
        let name: String
        /// As SVG has it: "#17694a".
        let colour: String

        package init(name: String, colour: String) { (self.name, self.colour) = (name, colour) }
    }

    package let site: Site

    /// Raised whenever cards are drawn differently.
    package static let format = 2

    package init(
        title: String,
        kind: String,
        isCalledOff: Bool,
        when: String,
        place: String,
        side: Side,
        site: Site = Site(name: "Hereabouts", colour: "#17694a")
    ) {
        self.title = title
        self.kind = kind
        self.isCalledOff = isCalledOff
        self.when = when
        self.place = place
        self.side = side
        self.site = site
    }
}
