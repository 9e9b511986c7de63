/// A name that might be written on the map.
struct MapLabel {
    /// What decides which of two names that are in each other's way is written; equal for no two.
    struct Priority: Comparable {
        /// By kind; lower goes first.
        let order: Int
        /// Larger goes first.
        let rank: Int
        /// Where on the whole map, in steps: never the same for the same name.
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
        /// Along a line, with the lines of text on both of its sides where there are two.
        case path([(x: Int, y: Int)], lines: [String])
    }

    /// Space that it needs, in steps.
    struct Box: Hashable {
        let left: Int
        let top: Int
        let right: Int
        let bottom: Int

        func intersects(_ other: Box) -> Bool {
            left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
        }

        func contains(_ other: Box) -> Bool {
            left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
        }

        /// Its first edges included, its last ones not.
        func holds(_ x: Int, _ y: Int) -> Bool { left..<right ~= x && top..<bottom ~= y }

        func moved(_ x: Int, _ y: Int) -> Box {
            Box(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
        }
    }

    let kind: MapLabelKind
    /// What it is called, of which `text` may be a short form.
    let name: String
    let text: String
    let priority: Priority
    private(set) var position: Position
    private(set) var boxes: [Box]
    private(set) var bounds: Box

    /// Names alike are not repeated within this distance, in steps.
    private static let repeatSteps = 220 * MapView.steps

    init(
        kind: MapLabelKind,
        name: String,
        text: String? = nil,
        rank: Int = 0,
        at anchor: (x: Int, y: Int),
        view: MapView,
        _ position: Position,
        boxes: [Box]
    ) {
        self.kind = kind
        self.name = name
        self.text = text ?? name
        self.position = position
        self.boxes = boxes
        priority = Priority(
            order: kind.order,
            rank: rank,
            x: anchor.x + view.left * MapView.steps,
            y: anchor.y + view.top * MapView.steps,
            text: name
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
        // A station and its quarter often have one name.
        if name == other.name,
            abs(priority.x - other.priority.x) < Self.repeatSteps, abs(priority.y - other.priority.y) < Self.repeatSteps
        {
            return true
        }
        return overlaps(other)
    }

    func overlaps(_ other: MapLabel) -> Bool {
        guard bounds.intersects(other.bounds) else { return false }
        return boxes.contains { box in other.boxes.contains(where: box.intersects) }
    }

    /// The same of the whole map as it stands in a window.
    func seen(in view: MapView) -> MapLabel {
        let (x, y) = (-view.left * MapView.steps, -view.top * MapView.steps)
        var label = self
        switch position {
        case .point(let middleX, let middleY, let lines):
            label.position = .point(x: middleX + x, y: middleY + y, lines: lines)
        case .path(let points, let lines):
            label.position = .path(points.map { ($0.x + x, $0.y + y) }, lines: lines)
        }
        label.boxes = boxes.map { $0.moved(x, y) }
        label.bounds = bounds.moved(x, y)
        return label
    }
}

extension MapLabel {
    /// Along a line.
    init(
        kind: MapLabelKind,
        name: String,
        text: String? = nil,
        lines: [String]? = nil,
        at anchor: (x: Int, y: Int),
        view: MapView,
        along line: [(x: Int, y: Int)]
    ) {
        let lines = lines ?? [text ?? name]
        let boxes = Self.boxes(along: line, half: kind.size * MapView.steps * lines.count * 11 / 20)
        let position = Position.path(line, lines: lines)
        self.init(kind: kind, name: name, text: text, at: anchor, view: view, position, boxes: boxes)
    }

    /// Along a slanted line many small boxes take less space than one around it.
    private static func boxes(along line: [(x: Int, y: Int)], half: Int) -> [Box] {
        var boxes: [Box] = []
        for (from, to) in zip(line, line.dropFirst()) {
            let (across, down) = (to.x - from.x, to.y - from.y)
            let pieces = min(abs(across), abs(down)) < half ? 1 : max(abs(across), abs(down)) / half + 1
            for piece in 0..<pieces {
                let (x0, x1) = (from.x + across * piece / pieces, from.x + across * (piece + 1) / pieces)
                let (y0, y1) = (from.y + down * piece / pieces, from.y + down * (piece + 1) / pieces)
                boxes.append(
                    Box(
                        left: min(x0, x1) - half,
                        top: min(y0, y1) - half,
                        right: max(x0, x1) + half,
                        bottom: max(y0, y1) + half
                    )
                )
            }
        }
        return boxes
    }

    /// In one or two lines around a point; `anchor` is what it belongs to.
    init(
        kind: MapLabelKind,
        name: String,
        text: String? = nil,
        rank: Int = 0,
        at anchor: (x: Int, y: Int),
        centred centre: (x: Int, y: Int),
        view: MapView
    ) {
        let lines = Self.lines(text ?? name, longerThan: 15)
        let width = (lines.map(kind.width).max() ?? 0) / 2 + 8
        let height = (kind.size * MapView.steps * 6 / 5) * lines.count / 2 + 6
        let box = Box(
            left: centre.x - width,
            top: centre.y - height,
            right: centre.x + width,
            bottom: centre.y + height
        )
        let position = Position.point(x: centre.x, y: centre.y, lines: lines)
        self.init(kind: kind, name: name, text: text, rank: rank, at: anchor, view: view, position, boxes: [box])
    }

    /// Long names in two lines, parted at the space nearest to the middle.
    static func lines(_ name: String, longerThan limit: Int) -> [String] {
        guard name.count > limit else { return [name] }
        let characters = Array(name)
        let middle = characters.count / 2
        let spaces = characters.indices.filter { characters[$0] == " " }
        guard let gap = spaces.min(by: { abs($0 - middle) < abs($1 - middle) }) else { return [name] }
        return [String(characters[..<gap]), String(characters[(gap + 1)...])]
    }
}
