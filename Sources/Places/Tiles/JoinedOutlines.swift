/// Outlines of houses that stand wall to wall. What they cover stays the same when the walls that two of them share are left
/// out, and a browser fills it in less time.
struct JoinedOutlines {
    typealias Point = (x: Int, y: Int)

    /// What is around them; each the same way round as the rings were.
    let outlines: [[Point]]
    /// What stood between two of them, each once.
    let walls: [[Point]]

    /// - Parameter rings: all the same way round, so that two neighbours go along their wall in opposite directions.
    init(_ rings: [[Point]]) {
        var edges: [Edge] = []
        edges.reserveCapacity(rings.reduce(0) { $0 + $1.count })
        for ring in rings {
            guard var last = ring.last.map(Corner.init) else { continue }
            for corner in ring.map(Corner.init) {
                if corner != last { edges.append(Edge(from: last, to: corner)) }
                last = corner
            }
        }
        let (outer, inner) = Self.parted(edges)
        outlines = Self.chained(outer)
        walls = Self.chained(inner)
    }

    /// Those that are gone along one way only, and of the others one for each pair.
    private static func parted(_ edges: [Edge]) -> (outer: [Edge], inner: [Edge]) {
        var isShared = [Bool](repeating: false, count: edges.count)
        var inner: [Edge] = []
        var waiting: [Edge: [Int]] = [:]
        waiting.reserveCapacity(edges.count)
        for (index, edge) in edges.enumerated() {
            if let other = waiting[edge.reversed]?.popLast() {
                (isShared[index], isShared[other]) = (true, true)
                inner.append(edge)
            } else {
                waiting[edge, default: []].append(index)
            }
        }
        return (zip(edges, isShared).compactMap { $1 ? nil : $0 }, inner)
    }

    /// One after the other, from each where the one before ends; a ring ends where it began.
    private static func chained(_ edges: [Edge]) -> [[Point]] {
        var leaving: [Corner: [Int]] = [:]
        leaving.reserveCapacity(edges.count)
        for (index, edge) in edges.enumerated().reversed() { leaving[edge.from, default: []].append(index) }
        var chains: [[Point]] = []
        for edge in edges {
            guard let first = leaving[edge.from]?.popLast() else { continue }
            var chain = [edge.from.point]
            var end = edges[first].to
            while end != edge.from, let next = leaving[end]?.popLast() {
                chain.append(end.point)
                end = edges[next].to
            }
            // The end of a wall counts too, since it leads elsewhere.
            if end != edge.from { chain.append(end.point) }
            chains.append(chain)
        }
        return chains
    }

    private struct Corner: Hashable {
        let x: Int32
        let y: Int32

        init(_ point: Point) { (x, y) = (Int32(clamping: point.x), Int32(clamping: point.y)) }

        var point: Point { (Int(x), Int(y)) }
    }

    private struct Edge: Hashable {
        let from: Corner
        let to: Corner

        var reversed: Edge { Edge(from: to, to: from) }
    }
}
