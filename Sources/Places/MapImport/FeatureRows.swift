import Foundation
import Models

/// Makes the rows of one object: its shape and its name, simplified for every detail that has it.
struct FeatureRows {
    /// How far a simplified line may be from where it was, in pixels of the detail's nearest zoom.
    static let tolerancePixels = 0.6
    private static let minLinePixels = 2.0
    /// A smaller outline does not show.
    static let minAreaPixels = 4.0
    private static let minBuildingPixels = 1.0
    /// An outline on which a name has a chance to fit.
    private static let minNamedPixels = 64.0

    let id: PlaceID
    let tags: MapTags

    /// A point with a name.
    func rows(point: WorldPoint) -> [MapRow] {
        details.compactMap { row(MapShape([[point]]), .name, $0, tags.kind, tags.rank) }
    }

    /// Lines, a part each.
    func rows(lines: [[WorldPoint]]) -> [MapRow] {
        var parts = lines.flatMap(Antimeridian.lines)
        var rows: [MapRow] = []
        for detail in details {
            let pixel = detail.unitsPerPixel
            parts = parts.compactMap { line in
                let simple = LineSimplifier.line(line, tolerance: Self.tolerancePixels * pixel)
                return keeps(simple, detail) ? simple : nil
            }
            rows += [row(MapShape(parts), .shape, detail, tags.kind, 0)].compactMap { $0 }
        }
        return rows
    }

    /// Rings of an area, filled by the even-odd rule; and the point for its name, if it is to have one.
    func rows(rings: [[WorldPoint]]) -> [MapRow] {
        var parts = rings.flatMap(Antimeridian.rings)
        let rank = Self.rank(parts)
        let named = tags.name == nil ? nil : pointKind
        let spot = named == nil ? nil : Ring.labelPoint(parts)
        var rows: [MapRow] = []
        for detail in details {
            let pixel = detail.unitsPerPixel
            let minimum = tags.kind == .building ? Self.minBuildingPixels : Self.minAreaPixels
            parts = parts.compactMap { ring in
                let simple = LineSimplifier.ring(ring, tolerance: Self.tolerancePixels * pixel)
                return simple.count >= 3 && Ring.area(simple) >= minimum * pixel * pixel ? simple : nil
            }
            guard !parts.isEmpty else { break }
            rows += [row(MapShape(parts), .shape, detail, tags.kind, rank)].compactMap { $0 }
            guard let named, let spot, detail >= named.firstDetail,
                pow(2, Double(rank)) >= Self.minNamedPixels * pixel * pixel
            else { continue }
            rows += [row(MapShape([[spot]]), .name, detail, named, rank)].compactMap { $0 }
        }
        return rows
    }

    /// From the finest to the coarsest, each simplified from the one before.
    private var details: [MapDetail] { MapDetail.allCases.reversed().filter { $0 >= tags.kind.firstDetail } }

    private var pointKind: MapKind? {
        switch tags.kind {
        case .park: .parkName
        case .water: .waterName
        case .building: tags.sign
        default: nil
        }
    }

    /// A road stays however short it is, so that the network holds together.
    private func keeps(_ line: [WorldPoint], _ detail: MapDetail) -> Bool {
        guard line.count > 1, let box = MapShape([line]).bounds else { return false }
        let length = max(Double(box.east) - Double(box.west), Double(box.south) - Double(box.north))
        if detail == .street || tags.kind.isRoad { return length > 0 }
        return length >= Self.minLinePixels * detail.unitsPerPixel
    }

    private func row(
        _ shape: MapShape,
        _ part: MapKey.Part,
        _ detail: MapDetail,
        _ kind: MapKind,
        _ rank: Int
    ) -> MapRow? {
        guard let key = MapKey(id, part, detail) else { return nil }
        return MapRow(MapFeature(kind: kind, flags: tags.flags, name: tags.name, rank: rank, shape: shape), key, detail)
    }

    /// The size of the largest ring as a power of two.
    private static func rank(_ rings: [[WorldPoint]]) -> Int {
        let area = rings.map(Ring.area).max() ?? 0
        return area >= 1 ? Int(log2(area)) : 0
    }
}

extension MapKind {
    /// Streets and roads that cars use.
    var isRoad: Bool {
        switch self {
        case .service, .pedestrian, .minorRoad, .tertiaryRoad, .secondaryRoad, .primaryRoad, .trunkRoad, .motorway: true
        default: false
        }
    }
}
