extension CoastWay {
    /// Joins ways end to start, and turns those around that run against their neighbours: where two coasts end in one
    /// node, or begin there, one is the wrong way round; the one for which that happens at both ends, or the shorter.
    static func joined(_ ways: [CoastWay]) -> [CoastWay] {
        let lines = link(ways)
        let turned = wrongWays(lines)
        guard !turned.isEmpty else { return lines }
        return link(lines.enumerated().map { turned.contains($0) ? $1.reversed : $1 })
    }

    var isClosed: Bool { nodes.first == nodes.last }

    private var reversed: CoastWay { CoastWay(nodes: nodes.reversed(), points: points.reversed()) }

    private static func link(_ ways: [CoastWay]) -> [CoastWay] {
        var starts: [Int64: [Int]] = [:]
        var ends: Set<Int64> = []
        for (index, way) in ways.enumerated() {
            guard let first = way.nodes.first, let last = way.nodes.last, first != last else { continue }
            starts[first, default: []].append(index)
            ends.insert(last)
        }
        var isUsed = [Bool](repeating: false, count: ways.count)
        var lines: [CoastWay] = []
        // Those at which nothing ends first, so that no line is begun in its middle; what is left then are rings.
        let heads = ways.indices.filter { ways[$0].nodes.first.map { !ends.contains($0) } ?? false }
        for index in heads + Array(ways.indices) where !isUsed[index] && ways[index].nodes.count > 1 {
            isUsed[index] = true
            var (nodes, points) = (ways[index].nodes, ways[index].points)
            while let end = nodes.last, end != nodes.first, let next = starts[end]?.popLast() {
                guard !isUsed[next] else { continue }
                isUsed[next] = true
                nodes += ways[next].nodes.dropFirst()
                points += ways[next].points.dropFirst()
            }
            lines.append(CoastWay(nodes: nodes, points: points))
        }
        return lines
    }

    /// Which of the lines to turn around.
    private static func wrongWays(_ lines: [CoastWay]) -> Set<Int> {
        var starts: [Int64: [Int]] = [:]
        var ends: [Int64: [Int]] = [:]
        for (index, line) in lines.enumerated() where !line.isClosed {
            if let first = line.nodes.first { starts[first, default: []].append(index) }
            if let last = line.nodes.last { ends[last, default: []].append(index) }
        }
        let meetings = (Array(starts.values) + Array(ends.values)).filter { $0.count == 2 }
        var conflicts: [Int: Int] = [:]
        for index in meetings.joined() { conflicts[index, default: 0] += 1 }
        var turned: Set<Int> = []
        for pair in meetings where turned.isDisjoint(with: pair) {
            let suspect = pair.min {
                let (left, right) = (conflicts[$0, default: 0], conflicts[$1, default: 0])
                return left == right ? lines[$0].nodes.count < lines[$1].nodes.count : left > right
            }
            if let suspect { turned.insert(suspect) }
        }
        return turned
    }
}
