import Models

/// The settlements of an import, to tell which of them something belongs to.
struct TownGrid {
    private struct Town {
        let id: Int64
        let folded: String
        let reachMetres: Double
        let point: WorldPoint
    }

    private struct Cell: Hashable {
        let x: Int32
        let y: Int32
    }

    /// Tiles of zoom 10: at least 10 km a side up to 75 degrees.
    private static let shift: Int32 = 21

    private var cells: [Cell: [Town]] = [:]

    mutating func add(_ id: Int64, _ folded: String, population: Int, at point: WorldPoint) {
        let town = Town(id: id, folded: folded, reachMetres: Self.reach(population), point: point)
        cells[Self.cell(point), default: []].append(town)
    }

    /// About how far the houses of a settlement reach.
    static func reach(_ population: Int) -> Double {
        switch population {
        case 500_000...: 20_000
        case 100_000...: 14_000
        case 30_000...: 9_000
        case 4_000...: 5_000
        case 300...: 2_500
        default: 1_200
        }
    }

    func hasTown(named folded: String, near point: WorldPoint) -> Bool {
        towns(around: point).contains { $0.folded == folded }
    }

    /// The one that a point is deepest in; `nil` out in the country.
    func town(of point: WorldPoint) -> Int64? {
        let shares = towns(around: point).map { (id: $0.id, share: $0.point.metres(to: point) / $0.reachMetres) }
        guard let best = shares.min(by: { $0.share < $1.share }), best.share <= 1.5 else { return nil }
        return best.id
    }

    private func towns(around point: WorldPoint) -> [Town] {
        let centre = Self.cell(point)
        return (-1...1).flatMap { dx in
            (-1...1).flatMap { cells[Cell(x: centre.x + Int32(dx), y: centre.y + Int32($0))] ?? [] }
        }
    }

    private static func cell(_ point: WorldPoint) -> Cell { Cell(x: point.x >> shift, y: point.y >> shift) }
}
