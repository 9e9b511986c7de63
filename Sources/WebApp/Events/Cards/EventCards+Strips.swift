import Auth
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
        guard let point = event.place.point, let version = places.version else { return nil }
        let name = String(ContentDigest.sha256(Array("\(point.latitude) \(point.longitude)".utf8)).prefix(24))
        let map = StillMap(centre: point, zoom: 16, width: Self.stripWidth, height: Self.stripHeight, pin: point)
        return try? await drawn(.strip, name, of: event.code, version: version) { [places] raster in
            guard try places.covers(point) else { throw HTTPError(.notFound, "the map does not reach this far") }
            return try raster.strip(of: places.drawing(map, .light))
        }
    }
}
