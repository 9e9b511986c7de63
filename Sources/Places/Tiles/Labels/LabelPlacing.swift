/// Places names one after the other: each where nothing is yet.
struct LabelPlacing {
    private(set) var placed: [MapLabel] = []
    private let ground: LabelGround
    private var boxes: [MapLabel.Box] = []
    /// Numbers of boxes by the squares that they touch.
    private var squares: [Square: [Int]] = [:]
    /// Where a name is written already.
    private var written: [String: [(x: Int, y: Int, zone: LabelBlock.Zone)]] = [:]

    private struct Square: Hashable {
        let x: Int
        let y: Int
    }

    private static let squareSteps = 64 * MapView.steps

    init(on ground: LabelGround) {
        self.ground = ground
        for box in ground.taken { take(box) }
    }

    /// Whether it is written now: in its turn, where there is room, and no nearer than `distance` steps to the same name.
    @discardableResult
    mutating func place(_ label: MapLabel, in turn: LabelBlock.Turn, apart distance: Int) -> Bool {
        guard let zone = ground.zone(of: label.bounds), zone.turn == turn, isFree(label.boxes),
            !isWritten(label, zone, within: distance)
        else { return false }
        for box in label.boxes { take(box) }
        written[label.name, default: []].append((label.priority.x, label.priority.y, zone))
        placed.append(label)
        return true
    }

    /// The same of a name that nothing else waits for, wholly within the square or picture.
    @discardableResult
    mutating func placeLast(_ label: MapLabel) -> Bool {
        guard ground.view.whole.contains(label.bounds), isFree(label.boxes) else { return false }
        for box in label.boxes { take(box) }
        let zone = LabelBlock.Zone(turn: .inside, x: 0, y: 0)
        written[label.name, default: []].append((label.priority.x, label.priority.y, zone))
        placed.append(label)
        return true
    }

    /// Whether the name stands near, so that there is no need to try; in an earlier turn where there is one.
    func isKnown(
        _ name: String,
        near x: Int,
        _ y: Int,
        before turn: LabelBlock.Turn? = nil,
        within distance: Int
    ) -> Bool {
        written[name]?.contains {
            $0.zone.turn.rawValue < turn?.rawValue ?? Int.max && max(abs($0.x - x), abs($0.y - y)) < distance
        } ?? false
    }

    /// Other zones of the same turn do not count: of some of them nothing is known here.
    private func isWritten(_ label: MapLabel, _ zone: LabelBlock.Zone, within distance: Int) -> Bool {
        written[label.name]?.contains {
            ($0.zone == zone || $0.zone.turn.rawValue < zone.turn.rawValue)
                && max(abs($0.x - label.priority.x), abs($0.y - label.priority.y)) < distance
        } ?? false
    }

    private func isFree(_ wanted: [MapLabel.Box]) -> Bool {
        for box in wanted {
            for square in Self.squares(of: box) {
                guard let near = squares[square] else { continue }
                for number in near where boxes[number].intersects(box) { return false }
            }
        }
        return true
    }

    /// Whether a point is free, which tells quickly where no name can have its middle.
    func isOpen(_ x: Int, _ y: Int) -> Bool {
        guard let near = squares[Square(x: x / Self.squareSteps, y: y / Self.squareSteps)] else { return true }
        for number in near where boxes[number].holds(x, y) { return false }
        return true
    }

    mutating func take(_ box: MapLabel.Box) {
        boxes.append(box)
        for square in Self.squares(of: box) { squares[square, default: []].append(boxes.count - 1) }
    }

    private static func squares(of box: MapLabel.Box) -> [Square] {
        (box.top / squareSteps...max(box.top, box.bottom) / squareSteps).flatMap { y in
            (box.left / squareSteps...max(box.left, box.right) / squareSteps).map { Square(x: $0, y: y) }
        }
    }
}
