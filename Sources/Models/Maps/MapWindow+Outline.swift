import Foundation

extension MapWindow {
    /// A border as a closed line of SVG (SVG 2 section 9.3) in the pixels of the window; `nil` where nothing of it is to be
    /// seen.
    package func outline(of border: ZoneBorder) -> String? {
        let path =
            switch border {
            case .circle(let circle): outline(of: circle)
            case .polygons(let polygons): polygons.flatMap(\.rings).compactMap { line($0.corners) }.joined()
            }
        return path.isEmpty ? nil : path
    }

    /// A circle of the earth is one of the map too, as long as it is small beside the earth.
    private func outline(of circle: ZoneCircle) -> String {
        let (x, y) = local(circle.centre)
        let perPixel = 2 * Double.pi * GeoPoint.earthRadiusMetres / Double(256 << zoom)
        let radius = circle.radiusMetres / (perPixel * max(cos(circle.centre.latitude * .pi / 180), 0.01))
        guard x + radius > 0, y + radius > 0, x - radius < Double(width), y - radius < Double(height) else { return "" }
        let (r, left, line) = (Self.text(radius), Self.text(x - radius), Self.text(y))
        let turn = Self.text(2 * radius)
        return "M\(left) \(line)a\(r) \(r) 0 1 0 \(turn) 0a\(r) \(r) 0 1 0 -\(turn) 0Z"
    }

    private func line(_ corners: [GeoPoint]) -> String? {
        let points = corners.map(local)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let west = xs.min(), let east = xs.max(), let north = ys.min(), let south = ys.max(),
            east > 0, south > 0, west < Double(width), north < Double(height)
        else { return nil }
        return "M" + points.map { Self.text($0.x) + " " + Self.text($0.y) }.joined(separator: "L") + "Z"
    }

    /// Pixels from the upper left corner.
    private func local(_ point: GeoPoint) -> (x: Double, y: Double) {
        let (frame, share) = (frame, Self.share(point.latitude, point.longitude))
        let pixel = frame.pixel(share.x, share.y)
        return (pixel.x - frame.west, pixel.y - frame.north)
    }

    /// With one decimal.
    private static func text(_ pixels: Double) -> String {
        let tenths = Int((min(max(pixels, -1e6), 1e6) * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
