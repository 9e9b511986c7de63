import Models
import Templates

/// Where the map of a form with a pin looks: where it was left, else at the pin, else near what the form is about, else at
/// the middle of the imported map, else at the whole earth.
struct PinLook {
    let position: MapPosition

    private static let streets = 16
    private static let town = 14
    private static let earth = 2

    init(_ input: some PinnedInput, near point: GeoPoint? = nil, _ app: App) throws {
        let pin = ParsedPin(latitude: input.latitude, longitude: input.longitude).point
        let middle = try GeoPoint(pair: input.look) ?? pin ?? point ?? app.mapCentre()
        let zoom = pin != nil ? Self.streets : middle == nil ? Self.earth : Self.town
        position = MapPosition(centre: middle ?? .wholeEarth, zoom: Int(input.zoom) ?? zoom)
    }
}
