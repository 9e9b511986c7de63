/// The sea of one extent in one detail: what is on the water's side of its coasts.
///
/// Each cell of a grid is solved for itself. Cells without a coast are what their neighbours are where they meet, or
/// what is nearer, where a coast ends in the middle (extracts are often cut along a country's border). A cell whose
/// coast cannot be right is cut into smaller ones, and of those the broken ones have no sea and do not spoil others.
/// Without any coast there is no sea: that a whole extent is water cannot be told from it being land.
struct Sea {
    /// Rings of pieces of sea, filled by the even-odd rule.
    private(set) var shapes: [MapShape] = []
    /// Cells that have no sea since their coast is broken.
    private(set) var brokenCells = 0

    private let grid: SeaGrid
    private var pieces: [Int: CoastCutter.Pieces]
    private var solved: [Int: SeaCell] = [:]
    private var broken: Set<Int> = []
    /// Per corner of the grid: how many cells say sea, and how many say land.
    private var votes: [(sea: Int, land: Int)]

    /// `fine` are the coasts before they were simplified: simplification may make them cross each other, and then the
    /// cell takes these.
    init(_ coasts: [Coastline], fine: [Coastline], extent: MapBox, detail: MapDetail) {
        self.init(coasts, fine, SeaGrid(extent, zoom: Self.cellZoom(detail)))
        for (index, cell) in broken.sorted().enumerated() {
            guard index < Self.maxDivided else {
                brokenCells += 1
                continue
            }
            let frame = grid.frame(cell)
            let inside = pieces[cell]?.coastlines(in: frame) ?? []
            let part = Sea(inside, inside, SeaGrid(frame.box, zoom: Self.finestZoom, maxCells: Self.smallCells))
            shapes += part.shapes
            brokenCells += part.brokenCells + part.broken.count
        }
    }

    /// How many broken cells are cut into how many smaller ones.
    private static let maxDivided = 64
    private static let smallCells = 256
    private static let finestZoom = 18

    private init(_ coasts: [Coastline], _ fine: [Coastline], _ grid: SeaGrid) {
        self.grid = grid
        let cutter = CoastCutter(coasts, grid: grid)
        pieces = cutter.cells
        votes = Array(repeating: (0, 0), count: (grid.columns + 1) * (grid.rows + 1))
        guard !cutter.isTooLarge, !pieces.isEmpty else {
            brokenCells = cutter.isTooLarge ? grid.columns * grid.rows : 0
            return
        }
        solve(fine)
        fillEmptyCells()
    }

    func contains(_ point: WorldPoint) -> Bool { shapes.contains { $0.fills(point) } }

    private static func cellZoom(_ detail: MapDetail) -> Int {
        switch detail {
        case .world: 6
        case .region: 9
        case .town: 11
        case .district: 12
        case .street: 13
        }
    }

    private mutating func solve(_ fine: [Coastline]) {
        var finePieces: [Int: CoastCutter.Pieces]?
        for (cell, coast) in pieces where !coast.lines.isEmpty {
            let frame = grid.frame(cell)
            var solution = SeaCell(coast.lines, frame: frame)
            if solution == nil {
                let all = finePieces ?? CoastCutter(fine, grid: grid).cells
                finePieces = all
                if let lines = all[cell]?.lines, !lines.isEmpty { solution = SeaCell(lines, frame: frame) }
            }
            guard let solution else {
                broken.insert(cell)
                continue
            }
            solved[cell] = solution
            for (corner, isSea) in zip(corners(cell), solution.corners) {
                if isSea { votes[corner].sea += 1 } else { votes[corner].land += 1 }
            }
            append(solution.rings, coast.rings)
        }
    }

    /// Goes from cell to cell through those without a line of coast; they are all sea, or all land.
    private mutating func fillEmptyCells() {
        var isSeen = [Bool](repeating: false, count: grid.columns * grid.rows)
        for cell in isSeen.indices where solved[cell] != nil || broken.contains(cell) { isSeen[cell] = true }
        for start in isSeen.indices where !isSeen[start] {
            isSeen[start] = true
            var group = [start]
            var next = 0
            while next < group.count {
                for neighbour in neighbours(group[next]) where !isSeen[neighbour] {
                    isSeen[neighbour] = true
                    group.append(neighbour)
                }
                next += 1
            }
            fill(group)
        }
    }

    private mutating func fill(_ group: [Int]) {
        var (sea, land) = (0, 0)
        for corner in Set(group.flatMap(corners)) {
            sea += votes[corner].sea
            land += votes[corner].land
        }
        let rings = group.compactMap { pieces[$0]?.rings }.joined()
        if sea == 0, land == 0 {
            // Nothing but islands: what is around the largest ring.
            let largest = rings.max { Ring.area($0) < Ring.area($1) }
            if let largest, Ring.signedArea(largest) < 0 { sea = 1 } else { land = 1 }
        }
        guard sea == 0 || land == 0 else {
            fillNearest(group)
            return
        }
        if sea > 0 { fillWhole(group) } else { fillLand(group) }
    }

    /// Cells from which both land and sea can be reached: what is fewer steps away.
    private mutating func fillNearest(_ group: [Int]) {
        var isSea: [Int: Bool] = [:]
        var pending: [Int] = []
        for cell in group {
            let difference = corners(cell).reduce(0) { $0 + votes[$1].sea - votes[$1].land }
            guard difference != 0 else { continue }
            isSea[cell] = difference > 0
            pending.append(cell)
        }
        let members = Set(group)
        var next = 0
        while next < pending.count {
            let value = isSea[pending[next]]
            for neighbour in neighbours(pending[next]) where members.contains(neighbour) && isSea[neighbour] == nil {
                isSea[neighbour] = value
                pending.append(neighbour)
            }
            next += 1
        }
        fillWhole(group.filter { isSea[$0] == true })
        fillLand(group.filter { isSea[$0] != true })
    }

    private mutating func fillLand(_ group: [Int]) {
        for cell in group { append([], pieces[cell]?.rings ?? []) }
    }

    /// Cells that are all sea: with islands one by one, without as long as they go on in their row.
    private mutating func fillWhole(_ group: [Int]) {
        var run: (first: Int, last: Int)?
        for cell in group.sorted() {
            if let rings = pieces[cell]?.rings {
                append([grid.frame(cell).corners.map(\.worldPoint)], rings)
            } else if let open = run, open.last + 1 == cell, cell % grid.columns != 0 {
                run = (open.first, cell)
            } else {
                finish(run)
                run = (cell, cell)
            }
        }
        finish(run)
    }

    private mutating func finish(_ run: (first: Int, last: Int)?) {
        guard let run else { return }
        let (first, last) = (grid.frame(run.first), grid.frame(run.last))
        let frame = SeaFrame(west: first.west, north: first.north, east: last.east, south: first.south)
        shapes.append(MapShape([frame.corners.map(\.worldPoint)]))
    }

    /// Adds a piece of sea. A ring of coast in it is an island, whichever way it runs; one on land is water only if
    /// it runs that way, and an island only in such water.
    private mutating func append(_ sea: [[WorldPoint]], _ rings: [[WorldPoint]]) {
        let base = MapShape(sea)
        let lakes = MapShape(rings.filter { Ring.signedArea($0) > 0 })
        let islands = rings.filter { ring in
            Ring.signedArea(ring) < 0 && ring.first.map { base.fills($0) || lakes.fills($0) } ?? false
        }
        let parts = (sea + lakes.parts + islands).filter { $0.count >= 3 }
        if !parts.isEmpty { shapes.append(MapShape(parts)) }
    }

    private func corners(_ cell: Int) -> [Int] {
        let (row, column) = cell.quotientAndRemainder(dividingBy: grid.columns)
        let northWest = row * (grid.columns + 1) + column
        let southWest = northWest + grid.columns + 1
        return [northWest, northWest + 1, southWest + 1, southWest]
    }

    private func neighbours(_ cell: Int) -> [Int] {
        let column = cell % grid.columns
        var found: [Int] = []
        if column > 0 { found.append(cell - 1) }
        if column < grid.columns - 1 { found.append(cell + 1) }
        if cell >= grid.columns { found.append(cell - grid.columns) }
        if cell + grid.columns < grid.columns * grid.rows { found.append(cell + grid.columns) }
        return found
    }
}
