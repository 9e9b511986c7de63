import Models

extension MapDrawing {
    /// One stroke of all lines of a kind.
    private struct Stroke {
        var colour: String
        /// Pixels.
        var width: Double
        /// Whether lines end where they end: round ends would fill short gaps.
        var isBlunt = false
        /// Lengths of dashes and gaps in steps.
        var dashes: StaticString?
        var opacity: StaticString?
    }

    private static let edgePixels = 1.2

    mutating func lines(_ byKind: [MapKind: [MapFeature]]) {
        let roads = MapKind.allCases.filter { palette.casings[$0] != nil }
        for kind in [MapKind.stream, .river, .ferry] { thin(kind, byKind[kind] ?? []) }
        for kind in roads { tunnels(kind, byKind[kind] ?? []) }
        for kind in [MapKind.footpath, .steps, .cycleway, .track] { thin(kind, byKind[kind] ?? []) }
        let onGround = roads.map { kind in (kind, (byKind[kind] ?? []).filter { $0.flags.isDisjoint(with: [.tunnel]) })
        }
        for (kind, features) in onGround { edges(kind, features) }
        for (kind, features) in onGround { surfaces(kind, features) }
        for kind in [MapKind.tram, .railway] { thin(kind, byKind[kind] ?? []) }
        for (kind, features) in onGround {
            let bridges = features.filter { $0.flags.contains(.bridge) }
            edges(kind, bridges)
            surfaces(kind, bridges)
        }
    }

    private mutating func edges(_ kind: MapKind, _ features: [MapFeature]) {
        // At small zooms an edge would be all there is of a road.
        guard view.zoom >= 11, let colour = palette.casings[kind] else { return }
        forEachWidth(kind, features) { drawing, width, features in
            guard width >= 1.6 else { return }
            drawing.stroke(features, Stroke(colour: colour, width: width + Self.edgePixels))
        }
    }

    private mutating func surfaces(_ kind: MapKind, _ features: [MapFeature]) {
        guard let colour = palette.lines[kind] else { return }
        let casing = palette.casings[kind] ?? colour
        let isWhite = kind.rawValue <= MapKind.tertiaryRoad.rawValue
        forEachWidth(kind, features) { drawing, width, features in
            // What is too narrow for an edge is drawn in its colour, else white roads would vanish.
            let isNarrow = isWhite && width < 1.6 && drawing.theme == .light
            drawing.stroke(features, Stroke(colour: isNarrow ? casing : colour, width: width))
        }
    }

    private mutating func tunnels(_ kind: MapKind, _ features: [MapFeature]) {
        guard let colour = palette.casings[kind] else { return }
        forEachWidth(kind, features.filter { $0.flags.contains(.tunnel) }) { drawing, width, features in
            drawing.stroke(
                features,
                Stroke(colour: colour, width: max(1, width * 0.6), dashes: "10 10", opacity: "0.6")
            )
        }
    }

    private mutating func thin(_ kind: MapKind, _ features: [MapFeature]) {
        guard let colour = palette.lines[kind] else { return }
        let dashes: StaticString? =
            switch kind {
            // With round ends they would be dots, and those take a browser up to two fifths of a tile's time.
            case .footpath, .cycleway: "5 6"
            case .steps: "3 4"
            case .track: "16 10"
            case .ferry: "14 14"
            default: nil
            }
        // Below the ground only rivers are seen, and sidings only from near.
        let hidden: MapFlags = kind == .river || kind == .stream ? [] : view.zoom < 15 ? [.tunnel, .siding] : .tunnel
        let shown = features.filter { $0.flags.isDisjoint(with: hidden) }
        forEachWidth(kind, shown) { drawing, width, features in
            let isBlunt = [.steps, .footpath, .cycleway, .railway, .tram].contains(kind)
            drawing.stroke(features, Stroke(colour: colour, width: width, isBlunt: isBlunt, dashes: dashes))
        }
    }

    /// Slip roads and roads proper apart, since they differ in width.
    private mutating func forEachWidth(
        _ kind: MapKind,
        _ features: [MapFeature],
        _ draw: (inout MapDrawing, Double, [MapFeature]) -> Void
    ) {
        for flags in [MapFlags.link, []] {
            let width = MapWidths.pixels(kind, flags, zoom: view.zoom)
            let same = features.filter { $0.flags.contains(.link) == flags.contains(.link) }
            if width > 0, !same.isEmpty { draw(&self, width, same) }
        }
    }

    private mutating func stroke(_ features: [MapFeature], _ stroke: Stroke) {
        var data = SVGWriter()
        var path = PathWriter()
        let (clipping, thinning, straightening) = (clipping, Thinning(zoom: view.zoom), Straightening(zoom: view.zoom))
        for part in features.lazy.flatMap(\.shape.parts) {
            for piece in clipping.lines(straightening.line(thinning.line(part.map(view.step)))) {
                path.add(piece, isClosed: false, to: &data)
            }
        }
        guard !data.bytes.isEmpty else { return }
        svg.write("<path stroke=\"")
        svg.write(text: stroke.colour)
        svg.write("\" stroke-width=\"")
        svg.write(max(1, Int((stroke.width * Double(MapView.steps)).rounded())))
        if stroke.isBlunt { svg.write("\" stroke-linecap=\"butt") }
        if let dashes = stroke.dashes {
            svg.write("\" stroke-dasharray=\"")
            svg.write(dashes)
        }
        if let opacity = stroke.opacity {
            svg.write("\" stroke-opacity=\"")
            svg.write(opacity)
        }
        svg.write("\" d=\"")
        svg.write(data)
        svg.write("\"/>")
    }
}
