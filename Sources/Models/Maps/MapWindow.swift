import Foundation

/// A part of the map as it stands on a screen, in the pixels of Web Mercator: at zoom 0 the earth is 256 of them wide.
package struct MapWindow: Hashable, Sendable {
    package let centre: GeoPoint
    package let zoom: Int
    package let width: Int
    package let height: Int

    /// Zoom and sides beyond their ranges are brought to their ends.
    package init(centre: GeoPoint, zoom: Int, width: Int, height: Int) {
        self.centre = centre
        self.zoom = min(max(zoom, StillMap.zooms.lowerBound), StillMap.zooms.upperBound)
        self.width = min(max(width, StillMap.sides.lowerBound), StillMap.sides.upperBound)
        self.height = min(max(height, StillMap.sides.lowerBound), StillMap.sides.upperBound)
    }

    /// Pixels around the earth.
    private var whole: Double { Double(256 << zoom) }

    /// East of the antimeridian of the window's own copy of the earth, and south of its north edge. Whole numbers of
    /// pixels are the same places in every window of the zoom.
    func pixel(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double) {
        let share = Self.share(latitude, longitude)
        return frame.pixel(share.x, share.y)
    }

    /// Where a position is on the map of the earth, as shares of its width and height from the north-west corner.
    static func share(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double) {
        let sine = sin(min(max(latitude, -85.0511), 85.0511) * .pi / 180)
        return ((longitude + 180) / 360, 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
    }

    /// What of the window is the same for all that stands in it.
    struct Frame {
        /// Pixels around the earth.
        let whole: Double
        /// Edges in pixels, as `pixel` counts them.
        let west: Double
        let east: Double
        let north: Double
        let south: Double
        fileprivate let middle: Double

        /// The pixel of a `share` of the map, on the window's own copy of the earth.
        func pixel(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
            let turns = x - middle > 0.5 ? -1.0 : x - middle < -0.5 ? 1.0 : 0
            return ((x + turns) * whole, y * whole)
        }

        func contains(_ pixel: (x: Double, y: Double)) -> Bool {
            (west...east).contains(pixel.x) && (north...south).contains(pixel.y)
        }
    }

    var frame: Frame {
        let (share, whole) = (Self.share(centre.latitude, centre.longitude), Double(256 << zoom))
        let (x, y) = (share.x * whole, share.y * whole)
        let (right, down) = (Double(width) / 2, Double(height) / 2)
        return Frame(
            whole: whole,
            west: x - right,
            east: x + right,
            north: y - down,
            south: y + down,
            middle: share.x
        )
    }

    /// The position under a pixel of the window, counted from its upper left corner; `nil` beyond the map.
    package func point(x: Int, y: Int) -> GeoPoint? {
        let middle = pixel(centre.latitude, centre.longitude)
        let longitude = (middle.x + Double(x) - Double(width) / 2) / whole * 360 - 180
        let latitude = Self.latitude((middle.y + Double(y) - Double(height) / 2) / whole)
        guard abs(latitude) <= 85.06 else { return nil }
        let turns = longitude > 180 ? -360.0 : longitude < -180 ? 360.0 : 0
        return GeoPoint(latitude: latitude, longitude: longitude + turns)
    }

    /// What it shows; `nil` where it reaches beyond the map, or around half of the earth.
    package var area: MapArea? {
        guard let southWest = point(x: 0, y: height), let northEast = point(x: width, y: 0),
            Double(width) < whole / 2, let area = MapArea(southWest, northEast)
        else { return nil }
        return area
    }

    /// The latitude at a share of the earth's height, from the north.
    private static func latitude(_ share: Double) -> Double { atan(sinh(.pi * (1 - 2 * share))) * 180 / .pi }

    var box: GeoBox {
        let middle = pixel(centre.latitude, centre.longitude)
        let west = (middle.x - Double(width) / 2) / whole * 360 - 180
        let east = (middle.x + Double(width) / 2) / whole * 360 - 180
        let crosses = west < -180 || east > 180
        return GeoBox(
            south: Self.latitude((middle.y + Double(height) / 2) / whole),
            north: Self.latitude((middle.y - Double(height) / 2) / whole),
            west: crosses ? -180 : west,
            east: crosses ? 180 : east
        )
    }
}

/// A part of the earth between two parallels and two meridians, in degrees; it never crosses the antimeridian.
struct GeoBox: Hashable, Sendable {
    let south: Double
    let north: Double
    let west: Double
    let east: Double

    static let earth = GeoBox(south: -90, north: 90, west: -180, east: 180)

    init(south: Double, north: Double, west: Double, east: Double) {
        self.south = south
        self.north = north
        self.west = west
        self.east = east
    }

    /// Holds all that is within `metres` of `centre`, and more.
    init(around centre: GeoPoint, metres: Double) {
        let degrees = metres / GeoPoint.earthRadiusMetres * 180 / .pi * 1.001
        let (south, north) = (centre.latitude - degrees, centre.latitude + degrees)
        let shrink = cos(max(abs(south), abs(north)) * .pi / 180)
        let sideways = shrink > 0.01 ? degrees / shrink : 360
        let crosses = centre.longitude - sideways < -180 || centre.longitude + sideways > 180
        self.init(
            south: max(south, -90),
            north: min(north, 90),
            west: crosses || max(abs(south), abs(north)) > 89 ? -180 : centre.longitude - sideways,
            east: crosses || max(abs(south), abs(north)) > 89 ? 180 : centre.longitude + sideways
        )
    }
}
