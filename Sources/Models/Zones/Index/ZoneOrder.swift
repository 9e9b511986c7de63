/// The zones that a viewer finds, by how far they are.
struct ZoneOrder {
    struct Entry {
        let shape: ZoneShape
        /// To the border, negative inside; until it is measured, at least so far.
        var metres: Double
        let isFriends: Bool
    }

    private let entries: [Entry]
    private let from: GeoPoint
    private let areFriendsFirst: Bool

    init(_ query: NearZone.Query, for viewer: ZoneViewer, among shapes: ZoneShapes) {
        let from = query.point ?? query.centre
        let within = query.withinMetres ?? .infinity
        entries = shapes.all.lazy.filter(viewer.sees).map { shape in
            Entry(
                shape: shape,
                metres: from.metres(to: shape.around.centre) - shape.around.radiusMetres,
                isFriends: viewer.isFriend(shape)
            )
        }
        .filter { $0.metres <= within }
        self.from = from
        areFriendsFirst = query.areFriendsFirst
    }

    var count: Int { entries.count }

    /// The first so many, measured exactly. Borders of polygons cost much, so that only those are measured which can be
    /// among them: what is at least as far as `count` others are at most cannot.
    func first(_ count: Int) -> [Entry] {
        guard count > 0, !entries.isEmpty else { return [] }
        let farthest = entries.map { $0.metres + 2 * $0.shape.around.radiusMetres }.sorted()
        let limit = farthest[min(count, farthest.count) - 1]
        let measured = entries.compactMap { entry -> Entry? in
            guard entry.metres <= limit || areFriendsFirst && entry.isFriends else { return nil }
            var exact = entry
            exact.metres = entry.shape.border.metres(to: from)
            return exact
        }
        return Array(measured.sorted(by: isBefore).prefix(count))
    }

    private func isBefore(_ one: Entry, _ other: Entry) -> Bool {
        if areFriendsFirst, one.isFriends != other.isFriends { return one.isFriends }
        // Inside of several the smallest tells most.
        if one.metres <= 0, other.metres <= 0, one.shape.around.radiusMetres != other.shape.around.radiusMetres {
            return one.shape.around.radiusMetres < other.shape.around.radiusMetres
        }
        if one.metres != other.metres { return one.metres < other.metres }
        return one.shape.id.rawValue < other.shape.id.rawValue
    }
}
