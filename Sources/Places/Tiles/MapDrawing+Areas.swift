import Models

extension MapDrawing {
    /// Areas by kind. Outlines without holes become one path per kind, which is shorter; those with holes need the
    /// even-odd rule, by which two areas that overlap would cut each other out, and so get a path each.
    mutating func areas(_ byKind: [MapKind: [MapFeature]]) {
        for kind in MapKind.allCases where kind.form == .area {
            guard let features = byKind[kind], let colour = palette.areas[kind] else { continue }
            var data = SVGWriter()
            var path = PathWriter()
            for feature in features where feature.shape.parts.count == 1 {
                ring(feature.shape.parts[0], &path, &data)
            }
            fill(kind, colour, data, rule: nil)
            for feature in features where feature.shape.parts.count > 1 {
                var data = SVGWriter()
                var path = PathWriter()
                for part in feature.shape.parts { ring(part, &path, &data) }
                fill(kind, colour, data, rule: "evenodd")
            }
        }
    }

    private func ring(_ points: [WorldPoint], _ path: inout PathWriter, _ data: inout SVGWriter) {
        var steps = Thinning(zoom: view.zoom).ring(points.map(view.step))
        // All the same way round, so that the non-zero rule joins areas that overlap.
        if Self.doubleArea(steps) < 0 { steps.reverse() }
        let ring = clipping.ring(steps)
        path.add(isCoarse ? ring.map(Self.wholePixels) : ring, isClosed: true, to: &data)
    }

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
        if kind == .building, view.zoom >= 16 {
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
