/// The squares in which names of near maps are placed. Tiles are drawn one by one, so a name that crosses an edge must
/// be placed alike in both; squares of four by four tiles are too, in three turns.
///
/// First come the names that reach near a corner of squares, then those that cross an edge between two corners, then
/// those inside. Names have less than `reach` a side, and a corner's surroundings reach as far, so that what is placed
/// at one corner or edge is never in the way of what is placed at another: the names of a square follow from what lies
/// in it and twice `reach` around it.
struct LabelBlock: Hashable {
    /// A corner, an edge or an inside, and which of those of the whole map.
    struct Zone: Hashable {
        let turn: Turn
        let x: Int
        let y: Int
    }

    enum Turn: Int, CaseIterable { case corner, edge, inside }

    /// Pixels along a side.
    static let pixels = 1_024
    /// Pixels that a name may be long and high.
    static let reachPixels = 220

    let zoom: Int
    let column: Int
    let row: Int

    init(zoom: Int, column: Int, row: Int) {
        self.zoom = zoom
        self.column = column
        self.row = row
    }

    /// The one around a tile.
    init(_ view: MapView) {
        self.init(
            zoom: view.zoom,
            column: Self.below(view.left, Self.pixels),
            row: Self.below(view.top, Self.pixels)
        )
    }

    var view: MapView {
        MapView(
            zoom: zoom,
            left: column * Self.pixels,
            top: row * Self.pixels,
            width: Self.pixels,
            height: Self.pixels
        )
    }

    /// Where a name with this box on the whole map belongs; `nil` where that is no matter of this square.
    func zone(of box: MapLabel.Box) -> Zone? {
        guard box.right - box.left < Self.reach, box.bottom - box.top < Self.reach else { return nil }
        let (across, down) = (Span(box.left, box.right), Span(box.top, box.bottom))
        if let x = across.near, let y = down.near {
            return isOurs(x, column) && isOurs(y, row) ? Zone(turn: .corner, x: x, y: y) : nil
        }
        if let x = across.crossed {
            // Even numbers are upright edges, odd ones lie.
            return isOurs(x, column) && down.first == row ? Zone(turn: .edge, x: 2 * x, y: row) : nil
        }
        if let y = down.crossed {
            return isOurs(y, row) && across.first == column ? Zone(turn: .edge, x: 2 * column + 1, y: y) : nil
        }
        return across.first == column && down.first == row ? Zone(turn: .inside, x: column, y: row) : nil
    }

    /// Whether a name with its middle there could have that turn: what needs little time to find out.
    func canHold(_ x: Int, _ y: Int, in turn: Turn) -> Bool {
        let whole = view.whole
        guard turn != .inside else { return whole.holds(x, y) }
        func away(_ number: Int, _ low: Int, _ high: Int) -> Int { min(abs(number - low), abs(number - high)) }
        let (across, down) = (away(x, whole.left, whole.right), away(y, whole.top, whole.bottom))
        switch turn {
        case .corner: return max(across, down) <= Self.reach * 3 / 2
        case .edge: return min(across, down) <= Self.reach / 2 && max(across, down) >= Self.reach
        case .inside: return true
        }
    }

    private static let side = pixels * MapView.steps
    private static let reach = reachPixels * MapView.steps

    private func isOurs(_ number: Int, _ own: Int) -> Bool { number == own || number == own + 1 }

    private static func below(_ number: Int, _ size: Int) -> Int {
        number >= 0 ? number / size : (number + 1) / size - 1
    }

    /// A stretch of one axis.
    private struct Span {
        /// The edge whose surroundings it touches.
        let near: Int?
        /// The edge that it crosses.
        let crossed: Int?
        /// The square that its first point is in.
        let first: Int

        init(_ low: Int, _ high: Int) {
            let edge = LabelBlock.below((low + high) / 2 + LabelBlock.side / 2, LabelBlock.side)
            let at = edge * LabelBlock.side
            near = low <= at + LabelBlock.reach && high >= at - LabelBlock.reach ? edge : nil
            crossed = low <= at && high >= at ? edge : nil
            first = LabelBlock.below(low, LabelBlock.side)
        }
    }
}
