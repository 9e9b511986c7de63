/// The pictures that come with a mail about an event, by the names under which its HTML shows them (RFC 2392).
package struct MailPictures: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A strip of the map, 432 by 150.
    package static let map = MailPictures(rawValue: 1)
    /// The host's face, a square.
    package static let host = MailPictures(rawValue: 2)

    package static let mapID: StaticString = "map"
    package static let hostID: StaticString = "host"
}
