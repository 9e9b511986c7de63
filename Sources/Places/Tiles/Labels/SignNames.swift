/// Puts names beside the signs of places, where there is room left: below, at the right, at the left, or above.
struct SignNames {
    let dots: [PlaceDots.Dot]
    let view: MapView

    /// Half of a sign and the space around it, in steps.
    private static let half = 7 * MapView.steps

    func place(_ placing: inout LabelPlacing) {
        let globe = view.globe
        let spots = dots.map { (dot: $0, x: $0.x + view.left * MapView.steps, y: $0.y + view.top * MapView.steps) }
        for dot in dots.parted().signs {
            placing.take(box(dot.x + view.left * MapView.steps, dot.y + view.top * MapView.steps))
        }
        // Those beyond the edge have theirs in the next square.
        let own = spots.filter { !$0.dot.name.isEmpty && view.whole.holds($0.x, $0.y) }
        let ranked = own.sorted {
            ($0.dot.rank, $0.x, $0.y, $0.dot.name) < ($1.dot.rank, $1.x, $1.y, $1.dot.name)
        }
        for (dot, x, y) in ranked {
            let middle = MapLabel(kind: .place, name: dot.name, rank: 0, at: (x, y), centred: (x, y), view: globe)
            let right = (middle.bounds.right - middle.bounds.left) / 2 + Self.half + 1
            let below = (middle.bounds.bottom - middle.bounds.top) / 2 + Self.half + 1
            for (across, down) in [(0, below), (right, 0), (-right, 0), (0, -below)] {
                let centre = (x + across, y + down)
                let label = MapLabel(kind: .place, name: dot.name, rank: 0, at: (x, y), centred: centre, view: globe)
                if placing.placeLast(label) { break }
            }
        }
    }

    private func box(_ x: Int, _ y: Int) -> MapLabel.Box {
        MapLabel.Box(left: x - Self.half, top: y - Self.half, right: x + Self.half, bottom: y + Self.half)
    }
}
