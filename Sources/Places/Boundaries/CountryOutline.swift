import Models

/// The land of a country, as a relation of the map goes around it.
///
/// A border has some 100,000 corners and is asked about every place of an import, so its edges are sorted into bands from
/// north to south, and a question looks at those of one band.
struct CountryOutline {
    /// ISO 3166-1, two capital letters.
    let code: String
    private let bounds: MapBox
    private let bandHeight: Int
    private let bands: [[Edge]]

    private struct Edge {
        let from: WorldPoint
        let to: WorldPoint
    }

    private static let maxBands = 4_096

    /// `rings` are closed, without a repeated first point; inner ones are holes. `nil` without any.
    init?(code: String, rings: [[WorldPoint]]) {
        guard let bounds = MapShape(rings).bounds else { return nil }
        self.code = code
        self.bounds = bounds
        let edges = rings.flatMap { ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).map { Edge(from: $0, to: $1) }
        }
        let height = Int(bounds.south) - Int(bounds.north) + 1
        let count = min(Self.maxBands, max(1, edges.count / 8))
        let bandHeight = (height + count - 1) / count
        var bands = [[Edge]](repeating: [], count: count)
        for edge in edges {
            let (top, bottom) = (min(edge.from.y, edge.to.y), max(edge.from.y, edge.to.y))
            let first = (Int(top) - Int(bounds.north)) / bandHeight
            let last = (Int(bottom) - Int(bounds.north)) / bandHeight
            for band in first...last { bands[band].append(edge) }
        }
        self.bandHeight = bandHeight
        self.bands = bands
    }

    /// Whether the even-odd rule puts the point inside.
    func contains(_ point: WorldPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        var isInside = false
        for edge in bands[(Int(point.y) - Int(bounds.north)) / bandHeight]
        where (edge.from.y > point.y) != (edge.to.y > point.y) {
            let share = (Double(point.y) - Double(edge.from.y)) / (Double(edge.to.y) - Double(edge.from.y))
            let crossing = Double(edge.from.x) + share * (Double(edge.to.x) - Double(edge.from.x))
            if Double(point.x) < crossing { isInside.toggle() }
        }
        return isInside
    }
}
