/// A form with a pin on a map; every field is text.
package protocol PinnedInput {
    var latitude: String { get set }
    var longitude: String { get set }
    /// Where its map looks: "60.17,24.94", and how near.
    var look: String { get set }
    var zoom: String { get set }
}

extension EventInput: PinnedInput {}
extension GuestbookPostInput: PinnedInput {}
extension ZoneInput: PinnedInput {}
