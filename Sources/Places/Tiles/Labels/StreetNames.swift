import Foundation
import Models

/// Finds where the names of streets can stand on near maps: first as they are, then smaller, shortened, and longer than
/// their street.
struct StreetNames {
    private typealias Point = StreetNetwork.Point
    private typealias Piece = StreetNetwork.Piece

    /// How a name may be written.
    private struct Manner {
        var isShort = false
        /// Pixels less than names of its kind have.
        var smaller = 0
        var lines = 1
        /// Whether it stands across the street, as on squares.
        var isLevel = false
        /// How much of the name may stand beyond the ends of the street.
        let beyond: Double
    }

    private static let manners = [
        Manner(beyond: 0), Manner(beyond: 0.2), Manner(isShort: true, beyond: 0.1), Manner(smaller: 1, beyond: 0.25),
        Manner(isShort: true, smaller: 1, beyond: 0.25), Manner(smaller: 2, beyond: 0.3),
        Manner(isShort: true, smaller: 2, beyond: 0.4), Manner(smaller: 1, lines: 2, beyond: 0.3),
        Manner(isShort: true, smaller: 2, lines: 2, beyond: 0.5), Manner(isShort: true, smaller: 2, beyond: 0.75),
        Manner(isShort: true, smaller: 3, lines: 2, beyond: 0.5), Manner(isShort: true, smaller: 3, beyond: 0.75),
        Manner(isShort: true, smaller: 2, isLevel: true, beyond: 0), Manner(smaller: 2, isLevel: true, beyond: 0),
        Manner(isShort: true, smaller: 3, isLevel: true, beyond: 0),
    ]
    /// For streets with room enough.
    private static let goodManners = Array(manners.prefix(6))
    /// No smaller letters.
    private static let minSize = 8
    /// Between places where a name is tried: of normal names, and of those that have found no room so far.
    private static let strides = (wide: 28.0 * Double(MapView.steps), narrow: 12.0 * Double(MapView.steps))
    /// A street has its name once within so many steps, and on a long one it is repeated after fewer.
    private static let apartSteps = 400 * MapView.steps
    private static let repeatSteps = 160 * MapView.steps
    /// How much of a turn a name may follow at one point and as a whole, in radians.
    private static let maxCorner = 0.7
    private static let maxTurn = 1.5

    /// 60 pixels.
    private static let minRoom = 60.0 * Double(MapView.steps)

    let network: StreetNetwork
    let ground: LabelGround
    /// Farther maps have no room for all names.
    private var manners: [Manner] { ground.zoom >= StreetNetwork.fullZoom ? Self.manners : Self.goodManners }
    private var globe: MapView { ground.view.globe }

    /// Each name once. At corners and edges only where it fits well: inside there may be more room.
    func place(_ turn: LabelBlock.Turn, _ placing: inout LabelPlacing, first: Set<String> = []) {
        let pieces = network.inOrder
        for piece in pieces.filter({ first.contains($0.name) }) + pieces.filter({ !first.contains($0.name) }) {
            for manner in turn == .inside ? manners : Self.goodManners {
                forEachLabel(piece, manner) { x, y, label in
                    guard ground.canHold(x, y, in: turn), placing.isOpen(x, y),
                        !placing.isKnown(piece.name, near: x, y, before: turn, within: Self.apartSteps)
                    else { return }
                    if let label = label() { placing.place(label, in: turn, apart: Self.apartSteps) }
                }
            }
        }
    }

    /// Streets with some room that have found none for their name.
    func missing(_ placing: LabelPlacing) -> Set<String> {
        guard ground.zoom >= StreetNetwork.fullZoom else { return [] }
        var names: Set<String> = []
        for piece in network.inOrder where piece.room >= Self.minRoom {
            let middle = StreetNetwork.point(piece, at: piece.length / 2)
            let (x, y) = (Int(middle.x), Int(middle.y))
            if ground.canHold(x, y, in: .inside), !placing.isKnown(piece.name, near: x, y, within: Self.apartSteps) {
                names.insert(piece.name)
            }
        }
        return names
    }

    /// After all turns, those that have found no room so far.
    func placeLast(_ placing: inout LabelPlacing) { placeLast(manners, apart: Self.apartSteps, &placing) }

    /// Names again on long streets.
    func repeated(_ placing: inout LabelPlacing) {
        placeLast(manners.filter { !$0.isLevel }, apart: Self.repeatSteps, &placing)
    }

    private func placeLast(_ manners: [Manner], apart: Int, _ placing: inout LabelPlacing) {
        for piece in network.inOrder {
            for manner in manners {
                forEachLabel(piece, manner) { x, y, label in
                    guard ground.canHold(x, y, in: .inside), placing.isOpen(x, y),
                        !placing.isKnown(piece.name, near: x, y, within: apart)
                    else { return }
                    if let label = label() { placing.placeLast(label) }
                }
            }
        }
    }

    private func forEachLabel(_ piece: Piece, _ manner: Manner, _ body: (Int, Int, () -> MapLabel?) -> Void) {
        guard let (text, kind) = wording(piece, manner) else { return }
        let lines = manner.lines == 1 ? [text] : MapLabel.lines(text, longerThan: 6)
        guard lines.count == manner.lines else { return }
        let width = Double(lines.map(kind.width).max() ?? 0) + 12
        guard manner.isLevel || piece.room + 40 >= min(width * (1 - manner.beyond), network.mostRoom) else { return }
        for middle in middles(piece, manner) {
            let anchor = StreetNetwork.point(piece, at: middle)
            let at = (x: Int(anchor.x.rounded()), y: Int(anchor.y.rounded()))
            body(at.x, at.y) {
                if manner.isLevel {
                    return MapLabel(kind: kind, name: piece.name, text: text, at: at, centred: at, view: globe)
                }
                return line(piece, around: middle, width, beyond: manner.beyond).map {
                    MapLabel(kind: kind, name: piece.name, text: text, lines: lines, at: at, view: globe, along: $0)
                }
            }
        }
    }

    private func wording(_ piece: Piece, _ manner: Manner) -> (String, MapLabelKind)? {
        let kind = piece.kind.sized(max(piece.kind.size - manner.smaller, Self.minSize))
        guard manner.isShort else { return (piece.name, kind) }
        return StreetShortening.short(piece.name).map { ($0, kind) }
    }

    /// From the middle of a piece to its ends.
    private func middles(_ piece: Piece, _ manner: Manner) -> [Double] {
        let stride = manner.isShort || manner.smaller > 0 ? Self.strides.narrow : Self.strides.wide
        let middle = piece.length / 2
        let count = Int(middle / stride)
        return [middle]
            + (0..<count).flatMap { number in
                let away = Double(number + 1) * stride
                return [middle - away, middle + away]
            }
    }

    private func line(_ piece: Piece, around middle: Double, _ width: Double, beyond: Double) -> [(x: Int, y: Int)]? {
        let (points, missing) = network.line(piece, from: middle - width / 2, to: middle + width / 2)
        guard missing <= beyond * width else { return nil }
        let line = Self.smooth(points)
        guard let first = line.first, let last = line.last, line.count >= 2, Self.isGentle(line) else { return nil }
        return last.x < first.x || last.x == first.x && last.y < first.y ? line.reversed() : line
    }

    /// Without the points that letters could not follow.
    private static func smooth(_ points: [Point]) -> [(x: Int, y: Int)] {
        let world = points.map {
            WorldPoint(x: Int32(clamping: Int($0.x.rounded())), y: Int32(clamping: Int($0.y.rounded())))
        }
        return LineSimplifier.line(world, tolerance: 1.5 * Double(MapView.steps)).map { (Int($0.x), Int($0.y)) }
    }

    private static func isGentle(_ line: [(x: Int, y: Int)]) -> Bool {
        var turn = 0.0
        var last: Double?
        for (from, to) in zip(line, line.dropFirst()) {
            let angle = atan2(Double(to.y - from.y), Double(to.x - from.x))
            if let last {
                let corner = abs(remainder(angle - last, 2 * .pi))
                guard corner <= maxCorner else { return false }
                turn += corner
            }
            last = angle
        }
        return turn <= maxTurn
    }
}
