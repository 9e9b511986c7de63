/// Which boxes hold a point: an R-tree that is packed once (sort-tile-recursive; Leutenegger, Edgington and Lopez, 1997)
/// and never changed.
struct ZoneTree: Sendable {
    private struct Node {
        let box: ZoneBox
        /// The first of its children in the level below; in the lowest, the number of what the box is of.
        let first: Int32
        let count: Int32
    }

    private static let width = 8

    /// The lowest level first; the last has one node, unless there is nothing.
    private let levels: [[Node]]

    init(_ boxes: [(box: ZoneBox, item: Int)]) {
        guard !boxes.isEmpty else {
            levels = []
            return
        }
        var levels = [Self.sorted(boxes).map { Node(box: $0.box, first: Int32($0.item), count: 0) }]
        while let below = levels.last, below.count > 1 || levels.count == 1 {
            levels.append(
                stride(from: 0, to: below.count, by: Self.width).map { start in
                    let children = below[start..<min(start + Self.width, below.count)]
                    let box = children.dropFirst().reduce(below[start].box) { $0.joined($1.box) }
                    return Node(box: box, first: Int32(start), count: Int32(children.count))
                }
            )
        }
        self.levels = levels
    }

    /// Strips from west to east, each from south to north, so that neighbours stand side by side.
    private static func sorted(_ boxes: [(box: ZoneBox, item: Int)]) -> [(box: ZoneBox, item: Int)] {
        let byEast = boxes.sorted { $0.box.west + $0.box.east < $1.box.west + $1.box.east }
        let strips = max(1, Int((Double(boxes.count) / Double(width)).squareRoot().rounded(.up)))
        let height = (boxes.count + strips - 1) / strips
        return stride(from: 0, to: byEast.count, by: height).flatMap { start in
            byEast[start..<min(start + height, byEast.count)]
                .sorted { $0.box.south + $0.box.north < $1.box.south + $1.box.north }
        }
    }

    /// Calls `body` with the number of each box that holds the point.
    func forEach(holding latitude: Double, _ longitude: Double, _ body: (Int) -> Void) {
        guard let top = levels.last?.first, top.box.contains(latitude, longitude) else { return }
        visit(top, levels.count - 2, latitude, longitude, body)
    }

    private func visit(_ node: Node, _ level: Int, _ latitude: Double, _ longitude: Double, _ body: (Int) -> Void) {
        for index in Int(node.first)..<Int(node.first + node.count) {
            let child = levels[level][index]
            guard child.box.contains(latitude, longitude) else { continue }
            if level == 0 { body(Int(child.first)) } else { visit(child, level - 1, latitude, longitude, body) }
        }
    }
}
