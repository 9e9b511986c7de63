/// A name that might be written on the map.
struct MapLabel {
    /// What decides which of two names that are in each other's way is written; equal for no two.
    struct Priority: Comparable {
        /// By kind; lower goes first.
        let order: Int
        /// Larger goes first.
        let rank: Int
        /// Where on the whole map, in pixels: never the same for the same name.
        let x: Int
        let y: Int
        let text: String

        static func < (left: Priority, right: Priority) -> Bool {
            if left.order != right.order { return left.order < right.order }
            if left.rank != right.rank { return left.rank > right.rank }
            if left.x != right.x { return left.x < right.x }
            if left.y != right.y { return left.y < right.y }
            return left.text < right.text
        }
    }

    enum Position {
        /// Lines of text around a point, in steps.
        case point(x: Int, y: Int, lines: [String])
        /// Along a line.
        case path([(x: Int, y: Int)])
    }

    /// Space that it needs, in steps.
    struct Box {
        let left: Int
        let top: Int
        let right: Int
        let bottom: Int

        func intersects(_ other: Box) -> Bool {
            left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
        }
    }

    let kind: MapLabelKind
    let text: String
    let priority: Priority
    let position: Position
    let boxes: [Box]
    let bounds: Box

    /// Names alike are not repeated within this distance, in steps.
    private static let repeatSteps = 220 * MapView.steps

    init(
        kind: MapLabelKind,
        text: String,
        rank: Int,
        at anchor: (x: Int, y: Int),
        view: MapView,
        _ position: Position,
        boxes: [Box]
    ) {
        self.kind = kind
        self.text = text
        self.position = position
        self.boxes = boxes
        priority = Priority(
            order: kind.order,
            rank: rank,
            x: anchor.x + view.left * MapView.steps,
            y: anchor.y + view.top * MapView.steps,
            text: text
        )
        bounds = Box(
            left: boxes.map(\.left).min() ?? 0,
            top: boxes.map(\.top).min() ?? 0,
            right: boxes.map(\.right).max() ?? 0,
            bottom: boxes.map(\.bottom).max() ?? 0
        )
    }

    /// Whether only one of the two can be written.
    func excludes(_ other: MapLabel) -> Bool {
        if kind == other.kind, text == other.text,
            abs(priority.x - other.priority.x) < Self.repeatSteps, abs(priority.y - other.priority.y) < Self.repeatSteps
        {
            return true
        }
        guard bounds.intersects(other.bounds) else { return false }
        return boxes.contains { box in other.boxes.contains(where: box.intersects) }
    }
}
