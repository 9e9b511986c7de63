import HTTPServer
import Models
import Places

/// A strip of the map with the event's pin, for mails.
extension EventCards {
    /// Pixels as shown; the picture has twice as many.
    static let stripWidth = 432
    static let stripHeight = 150

    /// A PNG file of some 20 KB; `nil` where the event is nowhere or outside of the map, or it cannot be drawn just now: a
    /// mail goes without it. Drawn once for all who are told.
    func strip(of event: Event) async -> [UInt8]? {
        guard let point = event.place.point else { return nil }
        guard await covers(point) else { return nil }
        let map = StillMap(centre: point, zoom: 16, width: Self.stripWidth, height: Self.stripHeight, pin: point)
        return try? await drawn("map \(point.latitude) \(point.longitude)", of: event.code) { raster, places in
            try raster.strip(of: places.drawing(map, .light))
        }
    }
}
