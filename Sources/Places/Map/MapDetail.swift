/// How finely a feature is stored. Each is a copy of its own, simplified for a few zooms, so that a tile reads only
/// what it can show.
package enum MapDetail: Int, Sendable, CaseIterable, Comparable {
    /// Zooms up to 7.
    case world
    /// Zooms 8 to 10.
    case region
    /// Zooms 11 and 12.
    case town
    /// Zooms 13 and 14.
    case district
    /// Zoom 15 and nearer.
    case street

    package init(zoom: Int) {
        switch zoom {
        case ...7: self = .world
        case 8...10: self = .region
        case 11...12: self = .town
        case 13...14: self = .district
        default: self = .street
        }
    }

    /// The nearest zoom that is drawn from it.
    package var maxZoom: Int {
        switch self {
        case .world: 7
        case .region: 10
        case .town: 12
        case .district: 14
        case .street: 18
        }
    }

    /// Units of `WorldPoint` that are one pixel at `maxZoom` (tiles have 256 pixels a side).
    package var unitsPerPixel: Double { WorldPoint.size / 256 / Double(1 << maxZoom) }

    package static func < (left: MapDetail, right: MapDetail) -> Bool { left.rawValue < right.rawValue }
}
