import Models

extension MapDrawing {
    /// The colour of places, as on pages.
    private var placeHue: String { theme == .light ? "#744820" : "#dcb088" }
    private var onPlaceHue: String { theme == .light ? "#ffffff" : "#241505" }
    private var accent: String { theme == .light ? "#17694a" : "#74d3a4" }

    /// What a page has to show, above everything else.
    mutating func pins(of map: StillMap) {
        if map.marksCentre { ring(at: map.centre) }
        for dot in map.dots { circle(dot, radius: 26, stroke: 7) }
        if let pin = map.pin { drop(at: pin) }
    }

    private mutating func circle(_ point: GeoPoint, radius: Int, stroke: Int) {
        let (x, y) = view.step(WorldPoint(point))
        begin("circle", x, y, radius)
        svg.write("\" stroke-width=\"")
        svg.write(stroke)
        svg.write("\" stroke=\"")
        svg.write(text: onPlaceHue)
        svg.write("\" fill=\"")
        svg.write(text: placeHue)
        svg.write("\"/>")
    }

    private mutating func ring(at point: GeoPoint) {
        let (x, y) = view.step(WorldPoint(point))
        begin("circle", x, y, 34)
        svg.write("\" stroke-width=\"12\" stroke=\"")
        svg.write(text: accent)
        svg.write("\" fill=\"")
        svg.write(text: accent)
        svg.write("\" fill-opacity=\"0.25\"/>")
    }

    private mutating func begin(_ name: StaticString, _ x: Int, _ y: Int, _ radius: Int) {
        svg.write("<")
        svg.write(name)
        svg.write(" cx=\"")
        svg.write(x)
        svg.write("\" cy=\"")
        svg.write(y)
        svg.write("\" r=\"")
        svg.write(radius)
    }

    /// A drop whose tip is on the point, 36 pixels high.
    private mutating func drop(at point: GeoPoint) {
        let (x, y) = view.step(WorldPoint(point))
        svg.write("<path stroke-width=\"8\" stroke=\"")
        svg.write(text: onPlaceHue)
        svg.write("\" fill=\"")
        svg.write(text: placeHue)
        svg.write("\" d=\"M")
        svg.write(x)
        svg.write(byte: UInt8(ascii: " "))
        svg.write(y)
        svg.write("c-8-30-56-52-56-92a56 56 0 0 1 112 0c0 40-48 62-56 92z\"/>")
        begin("circle", x, y - 92, 20)
        svg.write("\" fill=\"")
        svg.write(text: onPlaceHue)
        svg.write("\"/>")
    }
}

extension StillMap {
    /// What its pins cover, in steps of the whole map.
    func pinBoxes(in view: MapView) -> [MapLabel.Box] {
        let globe = view.globe
        func box(_ point: GeoPoint, across: Int, above: Int, below: Int) -> MapLabel.Box {
            let (x, y) = globe.step(WorldPoint(point))
            return MapLabel.Box(left: x - across, top: y - above, right: x + across, bottom: y + below)
        }
        return dots.map { box($0, across: 30, above: 30, below: 30) }
            + (pin.map { [box($0, across: 60, above: 152, below: 4)] } ?? [])
            + (marksCentre ? [box(centre, across: 40, above: 40, below: 40)] : [])
    }
}
