/// Cuts coasts along the borders of a grid.
struct CoastCutter {
    /// What of the coast lies in a cell: lines from border to border, and rings that stay inside.
    struct Pieces {
        var lines: [[SeaPoint]] = []
        var rings: [[WorldPoint]] = []

        /// The pieces as coasts of their own, those that meet the border a little longer than that.
        func coastlines(in frame: SeaFrame) -> [Coastline] {
            lines.map { line in
                Coastline(
                    points: line.map(\.worldPoint),
                    isClosed: false,
                    isCutAtStart: line.first.map(frame.isOnBorder) ?? false,
                    isCutAtEnd: line.last.map(frame.isOnBorder) ?? false
                ).reaching(outOf: frame.box)
            } + rings.map { Coastline(points: $0, isClosed: true) }
        }
    }

    /// Far more than any coast has; a file with more is not a map.
    private static let maxPieces = 4_000_000

    let grid: SeaGrid
    private(set) var cells: [Int: Pieces] = [:]
    private(set) var isTooLarge = false
    private var count = 0

    private var current: (cell: Int?, points: [SeaPoint]) = (nil, [])
    private var finished: [(cell: Int, points: [SeaPoint])] = []

    init(_ coasts: [Coastline], grid: SeaGrid) {
        self.grid = grid
        for coast in coasts where !isTooLarge { cut(coast) }
    }

    private mutating func cut(_ coast: Coastline) {
        guard let first = coast.points.first else { return }
        finished.removeAll()
        current = (grid.cell(x: Double(first.x), y: Double(first.y)), [SeaPoint(first)])
        let rest = coast.isClosed ? coast.points.dropFirst() + [first] : coast.points.dropFirst()
        var last = SeaPoint(first)
        for point in rest {
            let next = SeaPoint(point)
            advance(from: last, to: next)
            last = next
        }
        if coast.isClosed, finished.isEmpty, let cell = current.cell {
            cells[cell, default: Pieces()].rings.append(coast.points)
            return
        }
        // A ring is begun in the middle of a piece.
        if coast.isClosed, let start = finished.first, start.cell == current.cell, start.points.first == last {
            finished[0].points = current.points + start.points.dropFirst()
        } else {
            finishPiece()
        }
        for piece in finished { cells[piece.cell, default: Pieces()].lines.append(piece.points) }
    }

    /// Follows one straight stretch from cell to cell.
    private mutating func advance(from start: SeaPoint, to end: SeaPoint) {
        let cell = grid.cell(x: end.x, y: end.y)
        if cell != nil, cell == current.cell {
            current.points.append(end)
            return
        }
        for crossing in crossings(start, end) {
            current.points.append(crossing.point)
            finishPiece()
            current = (crossing.next, [crossing.point])
        }
        current.points.append(end)
    }

    private mutating func finishPiece() {
        guard let cell = current.cell, current.points.count > 1 else { return }
        finished.append((cell, current.points))
        count += 1
        if count > Self.maxPieces { isTooLarge = true }
    }

    /// Where the stretch meets borders, in order, and the cell after each.
    private func crossings(_ start: SeaPoint, _ end: SeaPoint) -> [(point: SeaPoint, next: Int?)] {
        var found: [(share: Double, point: SeaPoint)] = []
        for x in grid.xs where (start.x < x) != (end.x < x) {
            let share = (x - start.x) / (end.x - start.x)
            found.append((share, SeaPoint(x: x, y: start.y + share * (end.y - start.y))))
        }
        for y in grid.ys where (start.y < y) != (end.y < y) {
            let share = (y - start.y) / (end.y - start.y)
            found.append((share, SeaPoint(x: start.x + share * (end.x - start.x), y: y)))
        }
        found.sort { $0.share < $1.share }
        return found.indices.map { index in
            let after = index + 1 < found.count ? found[index + 1].point : end
            let here = found[index].point
            return (here, grid.cell(x: (here.x + after.x) / 2, y: (here.y + after.y) / 2))
        }
    }
}
