/// Sets what is known within the boxes of a file against what the file brings, to tell what is gone from what the file
/// never had.
///
/// A box is seldom full: extracts are cut along borders, and thinned. So a missing object counts as gone only where the
/// file brings others of its kind and at least half of what is known: in the boxes as a whole, in every larger cell
/// around the object, and in the small ones beside it, which at a border belong to somebody else's extract.
struct ImportComparison<Kind: Hashable> {
    struct Missing {
        let object: Int64
        let kind: Kind
        let point: WorldPoint
    }

    /// The zooms of the cells, as tiles have them: at 12 they have six to ten kilometres a side.
    private static var zooms: ClosedRange<Int32> { 6...12 }
    /// With fewer a cell says nothing, and the larger one around it decides.
    private static var fewest: Int { 4 }

    private struct Cell: Hashable {
        let zoom: Int32
        let x: Int32
        let y: Int32
    }

    private struct Count {
        var known = 0
        var fresh = 0

        var isHalf: Bool { fresh > 0 && 2 * fresh >= known }
    }

    private let boxes: [MapBox]
    private var kinds: Set<Kind> = []
    private var whole = Count()
    private var cells: [Cell: Count] = [:]
    private var missing: [Missing] = []

    init(boxes: [MapBox]) { self.boxes = boxes }

    /// `isFresh`: the file has it.
    mutating func add(_ object: Int64, _ kind: Kind, at point: WorldPoint, isFresh: Bool) {
        guard boxes.contains(where: { $0.contains(point) }) else { return }
        whole.known += 1
        cells[Self.cell(point), default: Count()].known += 1
        guard isFresh else { return missing.append(Missing(object: object, kind: kind, point: point)) }
        kinds.insert(kind)
        whole.fresh += 1
        cells[Self.cell(point), default: Count()].fresh += 1
    }

    /// The objects that are gone, and how many others are missing and stay.
    func result() -> (gone: [Int64], doubtful: Int) {
        guard !missing.isEmpty, whole.isHalf else { return ([], missing.count) }
        let doubted = doubtedCells()
        let gone = missing.filter { item in
            kinds.contains(item.kind) && Self.around(Self.cell(item.point)).allSatisfy { !doubted.contains($0) }
        }
        return (gone.map(\.object), missing.count - gone.count)
    }

    private func doubtedCells() -> Set<Cell> {
        var (doubted, level) = (Set<Cell>(), cells)
        while !level.isEmpty {
            for (cell, count) in level where count.known >= Self.fewest && !count.isHalf { doubted.insert(cell) }
            var larger: [Cell: Count] = [:]
            for (cell, count) in level where cell.zoom > Self.zooms.lowerBound {
                larger[Self.parent(cell), default: Count()].known += count.known
                larger[Self.parent(cell), default: Count()].fresh += count.fresh
            }
            level = larger
        }
        return doubted
    }

    private static func cell(_ point: WorldPoint) -> Cell {
        let shift = 31 - zooms.upperBound
        return Cell(zoom: zooms.upperBound, x: point.x >> shift, y: point.y >> shift)
    }

    private static func parent(_ cell: Cell) -> Cell { Cell(zoom: cell.zoom - 1, x: cell.x >> 1, y: cell.y >> 1) }

    /// The cell with its neighbours, and all cells that it is in.
    private static func around(_ cell: Cell) -> [Cell] {
        var found = (-1...1).flatMap { dx in (-1...1).map { Cell(zoom: cell.zoom, x: cell.x + dx, y: cell.y + $0) } }
        var larger = cell
        while larger.zoom > zooms.lowerBound {
            larger = parent(larger)
            found.append(larger)
        }
        return found
    }
}
