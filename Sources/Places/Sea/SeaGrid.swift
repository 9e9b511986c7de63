/// Cuts an extent into cells along the borders of tiles, so that neighbours meet between pixels, and a coast into the
/// pieces that lie in them. Borders run half a unit beside whole numbers: no point of a coast lies on one.
struct SeaGrid {
    /// More cells than this have no use: the whole extent gets larger ones.
    static let maxCells = 16_384

    let xs: [Double]
    let ys: [Double]

    var columns: Int { xs.count - 1 }
    var rows: Int { ys.count - 1 }

    /// `zoom` is that of the tiles that are the cells.
    init(_ extent: MapBox, zoom: Int, maxCells: Int = SeaGrid.maxCells) {
        var shift = 31 - zoom
        while Self.count(extent.west, extent.east, shift) * Self.count(extent.north, extent.south, shift)
            > maxCells
        {
            shift += 1
        }
        xs = Self.borders(extent.west, extent.east, shift)
        ys = Self.borders(extent.north, extent.south, shift)
    }

    /// The number of a cell, row by row; `nil` outside.
    func cell(x: Double, y: Double) -> Int? {
        guard let column = Self.interval(xs, x), let row = Self.interval(ys, y) else { return nil }
        return row * columns + column
    }

    func frame(_ cell: Int) -> SeaFrame {
        let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
        return SeaFrame(west: xs[column], north: ys[row], east: xs[column + 1], south: ys[row + 1])
    }

    private static func count(_ from: Int32, _ to: Int32, _ shift: Int) -> Int {
        Int((to >> shift) - (from >> shift)) + 1
    }

    private static func borders(_ from: Int32, _ to: Int32, _ shift: Int) -> [Double] {
        let inner = ((from >> shift)..<(to >> shift)).map { (Double($0) + 1) * Double(1 << shift) - 0.5 }
        return [Double(from) - 0.5] + inner + [Double(to) + 0.5]
    }

    /// Which of the intervals between `borders` has `value`.
    static func interval(_ borders: [Double], _ value: Double) -> Int? {
        guard value >= borders[0], value <= borders[borders.count - 1] else { return nil }
        var low = 1
        var high = borders.count - 1
        while low < high {
            let middle = (low + high) / 2
            if borders[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}

/// The border of a cell.
struct SeaFrame {
    let west: Double
    let north: Double
    let east: Double
    let south: Double

    /// Clockwise from the north-western one.
    var corners: [SeaPoint] {
        [
            SeaPoint(x: west, y: north), SeaPoint(x: east, y: north), SeaPoint(x: east, y: south),
            SeaPoint(x: west, y: south),
        ]
    }

    var box: MapBox {
        MapBox(
            west: Int32(clamping: Int(west + 0.5)),
            north: Int32(clamping: Int(north + 0.5)),
            east: Int32(clamping: Int(east - 0.5)),
            south: Int32(clamping: Int(south - 0.5))
        )
    }

    /// How far along the border a point on it is, clockwise from the north-western corner.
    func position(_ point: SeaPoint) -> Double {
        let (width, height) = (east - west, south - north)
        if point.y == north { return point.x - west }
        if point.x == east { return width + point.y - north }
        if point.y == south { return width + height + east - point.x }
        return 2 * width + height + south - point.y
    }

    func isOnBorder(_ point: SeaPoint) -> Bool {
        point.x == west || point.x == east || point.y == north || point.y == south
    }
}

/// A point of a coast or of a cell's border.
struct SeaPoint: Hashable {
    let x: Double
    let y: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    init(_ point: WorldPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

    /// Borders half a unit beside a whole number are at that number again.
    var worldPoint: WorldPoint {
        WorldPoint(x: Int32(clamping: Int((x + 0.5).rounded(.down))), y: Int32(clamping: Int((y + 0.5).rounded(.down))))
    }
}
