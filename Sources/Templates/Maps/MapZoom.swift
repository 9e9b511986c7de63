import Foundation
import Models

/// How near a map must look.
enum MapZoom {
    /// The nearest zoom at which all points lie within `pixels` of the centre, between 11 and 16.
    static func showing(_ points: [GeoPoint], around centre: GeoPoint, pixels: Int) -> Int {
        let reach = points.map(centre.metres).max() ?? 0
        guard reach > 0 else { return 15 }
        // Metres in a pixel at zoom 0: the equator in 256 pixels, shrunk by Mercator's projection.
        let whole = 2 * .pi * 6_378_137 / 256 * cos(centre.latitude * .pi / 180)
        let zoom = log2(whole * Double(pixels) * 0.62 / reach)
        return min(max(Int(zoom.rounded(.down)), 11), 16)
    }
}
