import Models

/// Decides which names are written in a window, so that a name which crosses the edge of a tile is written alike in both.
///
/// Each tile is drawn alone. So whether a name is written must follow from what lies around it, never from the tile:
/// a name is written if none of those that are in its way goes before it, be that one written or not. All names that
/// can be in the way of one which reaches into the window lie within `reachPixels` of it.
struct MapLabels {
    /// Half of the longest name and the distance at which names are repeated.
    static let reachPixels = 330
    /// Longer names are not written.
    private static let maxPixels = 220

    let placed: [MapLabel]

    init(view: MapView, reader: MapReader, dots: [PlaceDots.Dot]) throws {
        let features = try reader.namedFeatures(
            in: view.box(margin: Self.reachPixels),
            view.detail,
            Self.kinds(view.zoom)
        )
        var candidates: [MapLabel] = []
        for feature in features {
            guard let name = feature.name, let kind = MapLabelKind(feature.kind, rank: feature.rank, view: view),
                kind.width(of: name) <= 2 * Self.maxPixels * MapView.steps
            else { continue }
            if feature.kind.form == .point {
                candidates += Self.pointLabels(feature, name, kind, view)
            } else {
                candidates += StreetLabels(text: name, kind: kind, view: view).labels(along: feature.shape.parts)
            }
        }
        if view.zoom >= 16 { candidates += dots.map { Self.dotLabel($0, view) } }
        placed = Self.place(candidates, view)
    }

    private static func kinds(_ zoom: Int) -> ClosedRange<Int> {
        zoom >= 13
            ? MapKind.stream.rawValue...MapKind.waterName.rawValue
            : MapKind.cityName.rawValue...MapKind.waterName.rawValue
    }

    private static func place(_ candidates: [MapLabel], _ view: MapView) -> [MapLabel] {
        let sorted = candidates.sorted { $0.priority < $1.priority }
        let window = MapLabel.Box(
            left: 0,
            top: 0,
            right: view.width * MapView.steps,
            bottom: view.height * MapView.steps
        )
        return sorted.enumerated().compactMap { index, label in
            guard label.bounds.intersects(window) else { return nil }
            return sorted[..<index].contains(where: label.excludes) ? nil : label
        }
    }

    private static func pointLabels(_ feature: MapFeature, _ name: String, _ kind: MapLabelKind, _ view: MapView)
        -> [MapLabel]
    {
        feature.shape.parts.joined().map { point in
            let anchor = view.step(point)
            return label(name, kind, rank: feature.rank, at: anchor, centred: anchor, view)
        }
    }

    /// Below its dot.
    private static func dotLabel(_ dot: PlaceDots.Dot, _ view: MapView) -> MapLabel {
        let below = 14 * MapView.steps
        let rank = dot.category == .cafe ? 1 : 0
        return label(dot.name, .place, rank: rank, at: (dot.x, dot.y), centred: (dot.x, dot.y + below), view)
    }

    private static func label(
        _ name: String,
        _ kind: MapLabelKind,
        rank: Int,
        at anchor: (x: Int, y: Int),
        centred centre: (x: Int, y: Int),
        _ view: MapView
    ) -> MapLabel {
        let lines = lines(name)
        let width = (lines.map(kind.width).max() ?? 0) / 2 + 8
        let height = (kind.size * MapView.steps * 6 / 5) * lines.count / 2 + 6
        let box = MapLabel.Box(
            left: centre.x - width,
            top: centre.y - height,
            right: centre.x + width,
            bottom: centre.y + height
        )
        return MapLabel(
            kind: kind,
            text: name,
            rank: rank,
            at: anchor,
            view: view,
            .point(x: centre.x, y: centre.y, lines: lines),
            boxes: [box]
        )
    }

    /// Long names in two lines, parted at the space nearest to the middle.
    private static func lines(_ name: String) -> [String] {
        guard name.count > 15 else { return [name] }
        let characters = Array(name)
        let middle = characters.count / 2
        let spaces = characters.indices.filter { characters[$0] == " " }
        guard let gap = spaces.min(by: { abs($0 - middle) < abs($1 - middle) }) else { return [name] }
        return [String(characters[..<gap]), String(characters[(gap + 1)...])]
    }
}
