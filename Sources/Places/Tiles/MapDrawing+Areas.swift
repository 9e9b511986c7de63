import Models

extension MapDrawing {
    /// Areas by kind. Outlines without holes become one path per kind, which is shorter; those with holes need the
    /// even-odd rule, by which two areas that overlap would cut each other out, and so get a path each.
    mutating func areas(_ byKind: [MapKind: [MapFeature]]) {
        for kind in MapKind.allCases where kind.form == .area {
            guard let features = byKind[kind], let colour = palette.areas[kind] else { continue }
            let rings = features.filter { $0.shape.parts.count == 1 }.map { ring($0.shape.parts[0]) }
            if kind == .building {
                houses(rings, colour)
            } else {
                fill(kind, colour, path(rings), rule: nil)
            }
            for feature in features where feature.shape.parts.count > 1 {
                fill(kind, colour, path(feature.shape.parts.map(ring)), rule: "evenodd")
            }
        }
    }

    /// Neighbours share an outline and, where edges are drawn, a line for each wall between them.
    private mutating func houses(_ rings: [[Clipping.Point]], _ colour: String) {
        let joined = JoinedOutlines(rings)
        fill(.building, colour, path(joined.outlines), rule: nil)
        guard hasEdges(.building), !joined.walls.isEmpty else { return }
        var data = SVGWriter()
        var path = PathWriter()
        for wall in joined.walls {
            for piece in clipping.lines(Straightening(zoom: view.zoom).line(wall)) {
                path.add(piece, isClosed: false, to: &data)
            }
        }
        guard !data.bytes.isEmpty else { return }
        svg.write("<path stroke-width=\"2\" stroke=\"")
        svg.write(text: palette.buildingEdge)
        svg.write("\" d=\"")
        svg.write(data)
        svg.write("\"/>")
    }

    /// All the same way round, so that the non-zero rule joins areas that overlap.
    private func ring(_ points: [WorldPoint]) -> [Clipping.Point] {
        let steps = Thinning(zoom: view.zoom).ring(points.map(view.step))
        return Self.doubleArea(steps) < 0 ? steps.reversed() : steps
    }

    private func path(_ rings: [[Clipping.Point]]) -> SVGWriter {
        var data = SVGWriter()
        var path = PathWriter()
        for ring in rings {
            let seen = clipping.ring(Straightening(zoom: view.zoom).ring(ring))
            path.add(isCoarse ? seen.map(Self.wholePixels) : seen, isClosed: true, to: &data)
        }
        return data
    }

    private func hasEdges(_ kind: MapKind) -> Bool { kind == .building && view.zoom >= 16 }

    /// Farther maps have thousands of outlines, the size of which is in their digits: there whole pixels will do.
    private var isCoarse: Bool { view.zoom <= 15 }

    private static func wholePixels(_ point: (x: Int, y: Int)) -> (x: Int, y: Int) {
        ((point.x + MapView.steps / 2) >> 2, (point.y + MapView.steps / 2) >> 2)
    }

    private static func doubleArea(_ points: [(x: Int, y: Int)]) -> Int {
        guard var last = points.last else { return 0 }
        var area = 0
        for point in points {
            area &+= last.x &* point.y &- point.x &* last.y
            last = point
        }
        return area
    }

    private mutating func fill(_ kind: MapKind, _ colour: String, _ data: SVGWriter, rule: StaticString?) {
        guard !data.bytes.isEmpty else { return }
        svg.write("<path fill=\"")
        svg.write(text: colour)
        if let rule {
            svg.write("\" fill-rule=\"")
            svg.write(rule)
        }
        if hasEdges(kind) {
            // No wider than one pixel of a dense screen: such lines cost a browser little.
            svg.write("\" stroke-width=\"2\" stroke=\"")
            svg.write(text: palette.buildingEdge)
        }
        // `MapView.steps`
        if isCoarse { svg.write("\" transform=\"scale(4)") }
        svg.write("\" d=\"")
        svg.write(data)
        svg.write("\"/>")
    }
}
