/// Where the tiles of maps that can be dragged come from.
package enum MapSource: Sendable {
    /// Drawn by this server; `version` is that of the import, so that browsers may keep what they have.
    case own(version: String?)
    /// Raster tiles of another server, as its operator asks: an address with {z}, {x} and {y}, and whose they are.
    case outside(tiles: String, credit: String)

    /// With {z}, {x}, {y} and, where there is a choice, {theme}.
    var tiles: String {
        switch self {
        case .own(let version): TilePath.template + "?theme={theme}" + (version.map { "&v=" + $0 } ?? "")
        case .outside(let tiles, _): tiles
        }
    }

    /// Whom they are owed to, beside OpenStreetMap's contributors.
    var credit: String? {
        switch self {
        case .own: nil
        case .outside(_, let credit): credit
        }
    }
}
