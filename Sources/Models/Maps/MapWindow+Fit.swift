import Foundation

extension MapWindow {
    /// Pixels between what is shown and the edges, so that pins are seen as a whole.
    private static let margin = 48.0

    /// The nearest window that shows all points, no nearer than `maxZoom`; `nil` without any.
    package init?(showing points: [GeoPoint], maxZoom: Int, width: Int, height: Int) {
        let corners = GeoPoint.corners(of: points)
        guard let southWest = corners.first, let northEast = corners.last else { return nil }
        var zoom = maxZoom
        while true {
            // Seen from a corner, the other one is on its side of the antimeridian.
            let window = MapWindow(centre: southWest, zoom: zoom, width: width, height: height)
            let (low, high) = (
                window.pixel(southWest.latitude, southWest.longitude),
                window.pixel(northEast.latitude, northEast.longitude)
            )
            let (x, y) = (Int(((high.x - low.x) / 2).rounded()), Int(((high.y - low.y) / 2).rounded()))
            let fits =
                abs(high.x - low.x) <= Double(window.width) - 2 * Self.margin
                && abs(high.y - low.y) <= Double(window.height) - 2 * Self.margin
            guard fits || zoom <= StillMap.zooms.lowerBound else {
                zoom -= 1
                continue
            }
            let middle = window.point(x: window.width / 2 + x, y: window.height / 2 + y) ?? southWest
            self.init(centre: middle, zoom: zoom, width: width, height: height)
            return
        }
    }
}

extension MapWindow {
    /// The pixel of a point, counted from the window's upper left corner.
    package func position(of point: GeoPoint) -> (x: Int, y: Int) {
        let (pixel, frame) = (pixel(point.latitude, point.longitude), frame)
        return (Int((pixel.x - frame.west).rounded()), Int((pixel.y - frame.north).rounded()))
    }
}

extension GeoPoint {
    /// The south-western and the north-eastern corner around all points, across the antimeridian where that is shorter;
    /// the same twice for one point, none for none. The eastern longitude is less than the western one there.
    package static func corners(of points: [GeoPoint]) -> [GeoPoint] {
        let (latitudes, sorted) = (points.map(\.latitude), points.map(\.longitude).sorted())
        guard let south = latitudes.min(), let north = latitudes.max(), let first = sorted.first, let last = sorted.last
        else { return [] }
        // The widest part of the earth without any point is left out.
        var (gap, west, east) = (first + 360 - last, first, last)
        for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > gap {
            (gap, west, east) = (right - left, right, left)
        }
        return [GeoPoint(latitude: south, longitude: west), GeoPoint(latitude: north, longitude: east)].compactMap {
            $0
        }
    }
}
