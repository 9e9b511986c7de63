import Models

/// Decides which names are written in a window of a far map, so that a name which crosses the edge of a tile is written
/// alike in both.
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

    init(view: MapView, reader: MapReader) throws {
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
            return MapLabel(kind: kind, name: name, rank: feature.rank, at: anchor, centred: anchor, view: view)
        }
    }
}
