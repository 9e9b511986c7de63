import Models
import Templates

/// Music zones: parts of the map with songs of their own.
struct ZonesFeature: Feature {
    func mount(in routes: inout RouteTable) {
        routes.get(ZonesPath.list, ZonesController.index)
        routes.get(ZonesPath.geoJSON, ZonesGeoJSONController.index)
        routes.get(ZonePath.zone, ZoneController.show)
    }
}

extension PathParameter where Value == ZoneID {
    static var zone: Self { Self("zone", else: "no such zone") }
}
