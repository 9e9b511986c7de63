/// Joins ways into rings by the nodes at their ends, whatever their order and direction.
struct RingJoiner {
    /// The nodes of rings, first and last the same, and of lines that do not close.
    private(set) var rings: [[Int64]] = []
    private(set) var open: [[Int64]] = []

    private let ways: [[Int64]]
    private var isUsed: [Bool]
    /// The ways that end at a node, as indices; used ones are taken off the end.
    private var ends: [Int64: [Int]] = [:]

    init(_ ways: [[Int64]]) {
        self.ways = ways.filter { $0.count > 1 }
        isUsed = Array(repeating: false, count: self.ways.count)
        for (index, way) in self.ways.enumerated() where way.first != way.last {
            for end in [way[0], way[way.count - 1]] { ends[end, default: []].append(index) }
        }
        for index in self.ways.indices where !isUsed[index] { join(from: index) }
    }

    private mutating func join(from index: Int) {
        isUsed[index] = true
        var nodes = extend(ways[index])
        guard nodes.first != nodes.last else {
            rings.append(nodes)
            return
        }
        // Then in the other direction.
        nodes.reverse()
        nodes = extend(nodes)
        if nodes.first == nodes.last { rings.append(nodes) } else { open.append(nodes) }
    }

    /// Goes on at the last node until the ring is closed or nothing follows.
    private mutating func extend(_ start: [Int64]) -> [Int64] {
        var nodes = start
        while let end = nodes.last, end != nodes.first, let next = takeWay(at: end) {
            let way = ways[next]
            nodes += way.first == end ? way[1...] : Array(way.reversed())[1...]
        }
        return nodes
    }

    private mutating func takeWay(at node: Int64) -> Int? {
        while let index = ends[node]?.popLast() {
            guard !isUsed[index] else { continue }
            isUsed[index] = true
            return index
        }
        return nil
    }
}
