import Models
import Testing

@testable import Places

struct TileGeometryTests {
    private let window = Clipping(left: 0, top: 0, right: 100, bottom: 100)

    private func path(_ lines: [[(x: Int, y: Int)]], isClosed: Bool = false) -> String {
        var svg = SVGWriter()
        var path = PathWriter()
        for line in lines { path.add(line, isClosed: isClosed, to: &svg) }
        return String(decoding: svg.bytes, as: UTF8.self)
    }

    @Test func `a path is one absolute start and relative steps`() {
        #expect(path([[(10, 20), (13, 16), (13, 26)]]) == "M10 20l3-4 0 10")
        #expect(path([[(1, 2), (3, 2)], [(5, 5), (0, 0)]]) == "M1 2l2 0m2 3l-5-5")
        #expect(
            path([[(0, 0), (4, 0), (4, 4)], [(1, 1), (2, 1), (2, 2)]], isClosed: true) == "M0 0l4 0 0 4zm1 1l1 0 0 1z"
        )
        #expect(path([[(7, 7), (7, 7)], [], [(1, 1)]]) == "")
    }

    @Test(arguments: [
        (0, "0"), (-7, "-7"), (1_024, "1024"), (99_999_999, "99999999"), (10, "10"), (100_000_000, "100000000"),
        (-536_870_912, "-536870912"),
    ])
    func `numbers are written in full`(number: Int, text: String) {
        var svg = SVGWriter()
        svg.write(number)
        #expect(String(decoding: svg.bytes, as: UTF8.self) == text)
    }

    @Test func `a ring is cut at the window's edges`() {
        let inside: [Clipping.Point] = [(10, 10), (90, 10), (90, 90)]
        #expect(window.ring(inside).map(\.x) == [10, 90, 90])
        let around: [Clipping.Point] = [(-50, -50), (150, -50), (150, 150), (-50, 150)]
        let cut = window.ring(around)
        #expect(Set(cut.map { "\($0.x),\($0.y)" }) == ["0,0", "100,0", "100,100", "0,100"])
        #expect(window.ring([(200, 200), (300, 200), (300, 300)]).isEmpty)
    }

    @Test func `random rings never reach beyond the window, and their area is right`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let x = Int.random(in: -150...150, using: &random)
            let y = Int.random(in: -150...150, using: &random)
            let width = Int.random(in: 1...200, using: &random)
            let height = Int.random(in: 1...200, using: &random)
            let cut = window.ring([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
            #expect(window.contains(cut))
            let wide = max(0, min(100, x + width) - max(0, x))
            let high = max(0, min(100, y + height) - max(0, y))
            #expect(abs(area(cut)) == wide * high)
        }
    }

    private func area(_ ring: [Clipping.Point]) -> Int {
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }

    private func area(of rings: [[Clipping.Point]]) -> Int { rings.map(area).reduce(0, +) }

    @Test func `a line is cut into the pieces that can be seen`() {
        let pieces = window.lines([(10, 50), (20, 50), (300, 50), (300, 400), (50, 400), (50, 80)])
        #expect(pieces.count == 2)
        #expect(pieces.first?.last?.x == 100)
        #expect(pieces.last?.first?.y == 100)
        #expect(window.lines([(-10, -10), (-5, -90)]).isEmpty)
    }

    @Test func `points closer than a pixel are left out, ends and shapes stay`() {
        let wave = (0...40).map { (x: $0, y: $0 % 2) }
        let thin = Thinning(zoom: 15).line(wave)
        #expect(thin.count < 16)
        #expect(thin.first?.x == 0 && thin.last?.x == 40)
        #expect(zip(thin, thin.dropFirst().dropLast()).allSatisfy { $1.x - $0.x >= 3 })
        #expect(Thinning(zoom: 18).line(wave).count == 41)
        let square: [Thinning.Point] = [(0, 0), (20, 0), (20, 1), (20, 20), (0, 20)]
        #expect(Thinning(zoom: 15).ring(square).count == 4)
        #expect(Thinning(zoom: 15).ring([(0, 0), (4, 0), (4, 4)]).isEmpty)
        #expect(Thinning(zoom: 18).ring([(0, 0), (4, 0), (4, 4)]).count == 3)
        #expect(Thinning(zoom: 15).ring([]).isEmpty)
    }

    @Test func `bends that nobody could see are left out, corners stay`() {
        let bent: [Straightening.Point] = [(0, 0), (40, 1), (80, 0), (80, 40)]
        #expect(Straightening(zoom: 15).line(bent).map { "\($0.x),\($0.y)" } == ["0,0", "80,0", "80,40"])
        #expect(Straightening(zoom: 18).line(bent).count == 4)
        let house: [Straightening.Point] = [(0, 0), (40, 1), (80, 0), (80, 40), (0, 40)]
        #expect(Straightening(zoom: 16).ring(house).count == 4)
        #expect(Straightening(zoom: 16).ring([(0, 0), (80, 0), (80, 1), (0, 1)]).isEmpty)
    }

    @Test func `houses wall to wall have one outline, and each wall between them once`() {
        let left: [JoinedOutlines.Point] = [(0, 0), (10, 0), (10, 20), (0, 20)]
        let right: [JoinedOutlines.Point] = [(10, 0), (30, 0), (30, 20), (10, 20)]
        let far: [JoinedOutlines.Point] = [(50, 0), (60, 0), (60, 20)]
        let joined = JoinedOutlines([left, right, far])
        #expect(joined.outlines.map(\.count).sorted() == [3, 6])
        #expect(area(of: joined.outlines) == area(of: [left, right, far]))
        let wall = joined.walls.joined().map { "\($0.x),\($0.y)" }
        #expect(wall == ["10,20", "10,0"] && joined.walls.count == 1)
        // What lies twice in the same place is covered all the same.
        #expect(JoinedOutlines([left, left]).outlines.count == 2)
        #expect(JoinedOutlines([]).outlines.isEmpty)
    }

    @Test func `a court between four houses stays open`() {
        let north: [JoinedOutlines.Point] = [(0, 0), (30, 0), (30, 10), (0, 10)]
        let south: [JoinedOutlines.Point] = [(0, 20), (30, 20), (30, 30), (0, 30)]
        let west: [JoinedOutlines.Point] = [(0, 10), (10, 10), (10, 20), (0, 20)]
        let east: [JoinedOutlines.Point] = [(20, 10), (30, 10), (30, 20), (20, 20)]
        // Where the walls have a corner of the neighbour in their middle they are not the same.
        let joined = JoinedOutlines([north, south, west, east])
        #expect(area(of: joined.outlines) == 800)
    }

    @Test func `only tiles that exist have an address`() {
        #expect(TileAddress(zoom: 0, column: 0, row: 0) != nil)
        #expect(TileAddress(zoom: 0, column: 1, row: 0) == nil)
        #expect(TileAddress(zoom: 19, column: 524_287, row: 524_287) != nil)
        #expect(TileAddress(zoom: 20, column: 0, row: 0) == nil)
        #expect(TileAddress(zoom: 5, column: -1, row: 3) == nil)
    }

    @Test func `a pixel and a position name each other`() throws {
        let centre = try #require(GeoPoint(latitude: 60.17, longitude: 24.94))
        let view = MapView(zoom: 15, centre: centre, width: 640, height: 320)
        let step = view.step(WorldPoint(centre))
        #expect(abs(step.x - 320 * MapView.steps) <= MapView.steps)
        #expect(abs(step.y - 160 * MapView.steps) <= MapView.steps)
        let back = try #require(view.point(x: 320, y: 160))
        #expect(centre.metres(to: back) < 5)
        #expect(MapView(zoom: 2, centre: centre, width: 10, height: 10).point(x: -5_000, y: 0) == nil)
    }
}
