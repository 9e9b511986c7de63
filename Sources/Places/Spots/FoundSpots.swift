import Models

/// What one part of a file holds for look-ups by name.
struct FoundSpots: Sendable {
    /// A stretch of a street, or a square.
    struct Street: Sendable {
        let name: String
        let otherNames: [String]
        /// On the street, halfway along the stretch.
        let middle: WorldPoint
        let box: MapBox
        /// In units of `WorldPoint`.
        let length: Float
    }

    struct Spot: Sendable {
        let kind: SpotKind
        let rank: Int
        let name: String
        let otherNames: [String]
        let point: WorldPoint
    }

    struct Address: Sendable {
        /// The object's row, see `PlaceKey`.
        let object: Int64
        let address: SpotAddress
        let point: WorldPoint
    }

    var streets: [Street] = []
    var spots: [Spot] = []
    var addresses: [Address] = []

    /// A node, or an area of which the middle is known.
    mutating func take(_ tags: SpotTags, _ id: PlaceID, at point: WorldPoint) {
        if let address = tags.address, let object = PlaceKey.row(id) {
            addresses.append(Address(object: object, address: address, point: point))
        }
        guard let kind = tags.kind else { return }
        if kind == .street {
            streets.append(
                Street(name: tags.name, otherNames: tags.otherNames, middle: point, box: MapBox(point), length: 0)
            )
        } else {
            spots.append(
                Spot(kind: kind, rank: tags.rank, name: tags.name, otherNames: tags.otherNames, point: point)
            )
        }
    }

    /// A way, of whose nodes some may be missing.
    mutating func take(_ tags: SpotTags, _ id: PlaceID, points: [WorldPoint?]) {
        let known = points.compactMap { $0 }
        guard let box = MapShape([known]).bounds else { return }
        guard tags.isLine else {
            let inside = tags.kind == .street ? Ring.labelPoint([known]) : nil
            return take(tags, id, at: inside ?? box.centre)
        }
        let lines = points.split(separator: nil).map { $0.compactMap { $0 } }
        guard let (middle, length) = lines.compactMap(Self.middle).max(by: { $0.length < $1.length }) else { return }
        streets.append(
            Street(name: tags.name, otherNames: tags.otherNames, middle: middle, box: box, length: Float(length))
        )
    }

    /// The point halfway along a line, and how long it is.
    static func middle(_ line: [WorldPoint]) -> (point: WorldPoint, length: Double)? {
        guard let first = line.first else { return nil }
        let steps = zip(line, line.dropFirst()).map { $0.squaredDistance(to: $1).squareRoot() }
        let length = steps.reduce(0, +)
        var left = length / 2
        for (index, step) in steps.enumerated() where step > 0 {
            guard left > step else {
                let (from, to, share) = (line[index], line[index + 1], left / step)
                let x = Double(from.x) + (Double(to.x) - Double(from.x)) * share
                let y = Double(from.y) + (Double(to.y) - Double(from.y)) * share
                return (WorldPoint(x: Int32(x.rounded()), y: Int32(y.rounded())), length)
            }
            left -= step
        }
        return (first, length)
    }
}
