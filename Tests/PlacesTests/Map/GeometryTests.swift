import Testing

@testable import Places

struct GeometryTests {
    private func points(_ pairs: [(Int32, Int32)]) -> [WorldPoint] { pairs.map { WorldPoint(x: $0.0, y: $0.1) } }

    @Test func `a line keeps its ends and what stands out`() {
        let line = points([(0, 0), (10, 1), (20, 0), (30, 40), (40, 0), (50, -2), (60, 0)])
        let simple = LineSimplifier.line(line, tolerance: 5)
        #expect(simple == points([(0, 0), (20, 0), (30, 40), (40, 0), (60, 0)]))
        #expect(LineSimplifier.line(line, tolerance: 1_000) == points([(0, 0), (60, 0)]))
        #expect(LineSimplifier.line(line, tolerance: 0.5) == line)
    }

    @Test func `a long line is near the one before simplification everywhere`() {
        let line = (0..<50_000).map { index -> WorldPoint in
            let step = Int32(index)
            return WorldPoint(x: step * 10, y: step % 7 * 3 + step % 5_000)
        }
        let simple = LineSimplifier.line(line, tolerance: 30)
        #expect(simple.count < line.count / 20)
        var next = 1
        var isNear = true
        for point in line {
            while next < simple.count - 1, simple[next].x < point.x { next += 1 }
            let distance = Segment(simple[next - 1], simple[next]).squaredDistance(to: point)
            if distance > 30 * 30 { isNear = false }
        }
        #expect(isNear)
    }

    @Test func `rings that are too small shrink away, others stay closed`() {
        let square = points([(0, 0), (50, 0), (100, 0), (100, 100), (0, 100)])
        #expect(LineSimplifier.ring(square, tolerance: 5) == points([(0, 0), (100, 0), (100, 100), (0, 100)]))
        #expect(LineSimplifier.ring(square, tolerance: 500).count < 3)
        #expect(Ring.signedArea(square) == 10_000)
        #expect(Ring.signedArea(square.reversed()) == -10_000)
    }

    @Test func `rings without an inside have no spot for a name`() {
        #expect(Ring.labelPoint([]) == nil)
        #expect(Ring.labelPoint([points([(5, 5), (5, 5), (5, 5)])]) == nil)
        #expect(Ring.labelPoint([points([(0, 0), (0, 100)])]) == nil)
    }

    @Test func `a name avoids the hole`() throws {
        let outer = points([(0, 0), (1_000, 0), (1_000, 1_000), (0, 1_000)])
        let hole = points([(100, 100), (600, 100), (600, 900), (100, 900)])
        let spot = try #require(Ring.labelPoint([outer, hole]))
        #expect(MapShape([outer, hole]).fills(spot))
    }

    @Test func `a line over the antimeridian ends at one edge and goes on at the other`() {
        let line = points([(Int32.max - 100, 500), (100, 700), (200, 700)])
        let parts = Antimeridian.lines(line)
        #expect(parts.map(\.count) == [2, 3])
        #expect(parts.first?.last?.x == Int32.max)
        #expect(parts.last?.first?.x == 0)
        #expect(parts.first?.last?.y == 600)
        #expect(Antimeridian.lines(points([(0, 0), (100, 5)])).count == 1)
    }

    @Test func `an area over the antimeridian is one on either side`() {
        let ring = points([(Int32.max - 100, 0), (100, 0), (100, 80), (Int32.max - 100, 80)])
        let parts = Antimeridian.rings(ring)
        #expect(parts.count == 2)
        let widths = parts.compactMap { MapShape([$0]).bounds }.map { $0.east - $0.west }
        #expect(widths == [100, 100] || widths == [101, 100] || widths == [100, 101])
        // Around the pole: there is no saying what is inside.
        let around = points([(0, 5), (1_000_000_000, 5), (2_000_000_000, 5)])
        #expect(Antimeridian.rings(around).isEmpty)
    }
}
