/// A picture of flat shapes, 1,200 × 900, as SVG: what it shows is invented, and the same for the same seed.
struct SceneDrawing {
    static let (width, height) = (1_200, 900)

    let palette: ScenePalette
    var random: SeededRandom
    private var body = ""
    private var definitions = ""
    private var gradients = 0
    private let tall: Int

    /// - Parameter tall: what a film moves over the picture is higher than it.
    init(_ palette: ScenePalette, seed: UInt64, tall: Int = height) {
        self.palette = palette
        self.tall = tall
        random = SeededRandom(seed: seed)
    }

    /// The whole document.
    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(tall)">\
        <defs>\(definitions)</defs>\(body)</svg>
        """
    }

    // MARK: Shapes

    mutating func rectangle(
        _ x: Int,
        _ y: Int,
        _ width: Int,
        _ height: Int,
        _ fill: String,
        round: Int = 0,
        _ more: String = ""
    ) {
        body += """
            <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(round)" fill="\(fill)"\(Self.joined(more))/>
            """
    }

    mutating func circle(_ x: Int, _ y: Int, _ radius: Int, _ fill: String, _ more: String = "") {
        body += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"\(fill)\"\(Self.joined(more))/>"
    }

    /// - Parameter turn: degrees around its middle.
    mutating func ellipse(_ x: Int, _ y: Int, _ half: (Int, Int), _ fill: String, turn: Int = 0, _ more: String = "") {
        let turned = turn == 0 ? "" : " transform=\"rotate(\(turn) \(x) \(y))\""
        body += """
            <ellipse cx="\(x)" cy="\(y)" rx="\(half.0)" ry="\(half.1)" fill="\(fill)"\(turned)\(Self.joined(more))/>
            """
    }

    mutating func path(_ path: String, _ fill: String, _ more: String = "") {
        body += "<path d=\"\(path)\" fill=\"\(fill)\"\(Self.joined(more))/>"
    }

    mutating func line(_ path: String, _ stroke: String, width: Int, _ more: String = "") {
        self.path(path, "none", "stroke=\"\(stroke)\" stroke-width=\"\(width)\" stroke-linecap=\"round\" \(more)")
    }

    private static func joined(_ more: String) -> String { more.isEmpty ? "" : " " + more }

    // MARK: Light

    /// A fill that goes from the first colour to the last, downwards.
    mutating func fading(_ colours: [String]) -> String {
        gradients += 1
        let stops = colours.enumerated().map { index, colour in
            "<stop offset=\"\(index * 100 / max(1, colours.count - 1))%\" stop-color=\"\(colour)\"/>"
        }
        definitions += "<linearGradient id=\"g\(gradients)\" x2=\"0\" y2=\"1\">\(stops.joined())</linearGradient>"
        return "url(#g\(gradients))"
    }

    /// Light around a point, which is lost in the distance.
    mutating func glow(_ x: Int, _ y: Int, _ radius: Int, _ colour: String, strength: Double = 0.8) {
        gradients += 1
        definitions += """
            <radialGradient id="g\(gradients)"><stop offset="0" stop-color="\(colour)" stop-opacity="\(strength)"/>\
            <stop offset="1" stop-color="\(colour)" stop-opacity="0"/></radialGradient>
            """
        circle(x, y, radius, "url(#g\(gradients))")
    }

    // MARK: Chance

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func gay() -> String { palette.gay.randomElement(using: &random) ?? palette.light }
}
