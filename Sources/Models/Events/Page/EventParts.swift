/// What there may be besides an event. Most events have little of it, and to look for each part is a statement: so a page asks once which
/// of them are there at all.
package struct EventParts: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let picture = EventParts(rawValue: 1 << 0)
    package static let ratings = EventParts(rawValue: 1 << 1)
    package static let source = EventParts(rawValue: 1 << 2)
    package static let guestbook = EventParts(rawValue: 1 << 3)
    /// Its own, or those at its place.
    package static let zones = EventParts(rawValue: 1 << 4)
    /// That of the event as a whole, or of any of its days.
    package static let talk = EventParts(rawValue: 1 << 5)
    /// Whether who comes adds to the list was chosen.
    package static let thingList = EventParts(rawValue: 1 << 6)
    package static let things = EventParts(rawValue: 1 << 7)
    package static let questions = EventParts(rawValue: 1 << 8)
    /// Those of its place.
    package static let placePhotos = EventParts(rawValue: 1 << 9)

    /// For who has not asked: any of them may be there.
    package static let unknown = EventParts(rawValue: .max)

    /// For a statement whose `?1` is the event and `?2` and `?3` its place, as `arguments` gives them.
    static let columns = """
        EXISTS (SELECT 1 FROM event_picture WHERE event_id = ?1),
        EXISTS (SELECT 1 FROM event_rating_total WHERE event_id = ?1),
        EXISTS (SELECT 1 FROM feed_event WHERE event_id = ?1),
        EXISTS (SELECT 1 FROM guestbook WHERE event_id = ?1),
        EXISTS (SELECT 1 FROM zone WHERE event_id = ?1)
            OR EXISTS (SELECT 1 FROM zone WHERE place_kind = ?2 AND place_number = ?3),
        EXISTS (SELECT 1 FROM talk WHERE event_id = ?1),
        EXISTS (SELECT 1 FROM thing_list WHERE event_id = ?1),
        EXISTS (SELECT 1 FROM thing WHERE event_id = ?1),
        EXISTS (SELECT 1 FROM question WHERE event_id = ?1),
        EXISTS (SELECT 1 FROM place_photo WHERE place_kind = ?2 AND place_number = ?3)
        """

    static func arguments(of event: Event) -> Arguments {
        let place = event.place.id
        return [event.id, place?.kind, place?.number]
    }
}

extension EventParts: RowDecodable {
    package init(from row: inout ResultRow) throws {
        self = []
        let parts: [EventParts] = [
            .picture, .ratings, .source, .guestbook, .zones, .talk, .thingList, .things, .questions,
            .placePhotos,
        ]
        for part in parts where try row.next() as Bool { insert(part) }
    }
}
