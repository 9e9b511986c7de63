/// Measures of closed outlines, each a list of points without a repeated first one.
enum Ring {
    /// In square units; positive where the ring runs clockwise on the screen (y goes down).
    static func signedArea(_ ring: [WorldPoint]) -> Double {
        guard let start = ring.first, var last = ring.last else { return 0 }
        var double = 0.0
        // Around the first point, so that small rings far from the origin lose no precision.
        for point in ring {
            let (lastX, lastY) = (Double(last.x) - Double(start.x), Double(last.y) - Double(start.y))
            let (x, y) = (Double(point.x) - Double(start.x), Double(point.y) - Double(start.y))
            double += lastX * y - x * lastY
            last = point
        }
        return double / 2
    }

    static func area(_ ring: [WorldPoint]) -> Double { abs(signedArea(ring)) }

    /// A spot well inside for a name: the middle of the widest stretch that a few horizontal lines have inside, since
    /// names are written horizontally. `nil` where there is no inside.
    static func labelPoint(_ rings: [[WorldPoint]]) -> WorldPoint? {
        guard let box = MapShape(rings).bounds else { return nil }
        let height = Double(box.south) - Double(box.north)
        var best: (score: Double, x: Double, y: Double)?
        for line in 1..<labelLines {
            let share = Double(line) / Double(labelLines)
            // Between two units, so that no corner lies on it.
            let y = (Double(box.north) + height * share).rounded(.down) + 0.5
            let nearness = 1 - abs(share - 0.5)
            var crossings = rings.flatMap { Self.crossings($0, y: y) }
            crossings.sort()
            for index in stride(from: 0, to: crossings.count - 1, by: 2) {
                let width = crossings[index + 1] - crossings[index]
                guard width * nearness > best?.score ?? 0 else { continue }
                best = (width * nearness, (crossings[index] + crossings[index + 1]) / 2, y)
            }
        }
        guard let best else { return nil }
        return WorldPoint(x: Int32(clamping: Int(best.x)), y: Int32(clamping: Int(best.y)))
    }

    private static let labelLines = 16

    private static func crossings(_ ring: [WorldPoint], y: Double) -> [Double] {
        guard var last = ring.last else { return [] }
        var found: [Double] = []
        for point in ring {
            let (from, to) = (Double(last.y), Double(point.y))
            if (from < y) != (to < y) {
                let share = (y - from) / (to - from)
                found.append(Double(last.x) + share * (Double(point.x) - Double(last.x)))
            }
            last = point
        }
        return found
    }
}
