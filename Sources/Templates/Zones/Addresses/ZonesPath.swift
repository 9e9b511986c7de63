import Models

/// The map of music zones, what shows it otherwise, and where one is made.
package enum ZonesPath: String, PathPattern {
    /// The list with its map.
    case list = "/zones"
    /// The same for scripts and other programs.
    case geoJSON = "/zones.geojson"
    /// Where one is drawn.
    case new = "/zones/new"
    /// Where somebody pretends to walk.
    case simulator = "/zones/simulator"
}

/// A zone.
package enum ZonePath: String, PathPattern {
    case zone = "/zones/:zone"
    case edit = "/zones/:zone/edit"
    case removal = "/zones/:zone/delete"
    case report = "/zones/:zone/report"
}

/// The zone of an event, which its hosts make in one press.
package enum EventZonePath: String, PathPattern {
    case zone = "/events/:code/zone"
}

extension Route {
    package static func zones(_ address: ZonesAddress = ZonesAddress()) -> Route { Route(address.part, query: address) }

    /// Drawn around a place, to which it belongs.
    package static func zoneNew(at place: PlaceID) -> Route {
        Route(ZonesPath.new, query: TextQuery(.place, place.description))
    }

    package static func zone(_ id: ZoneID, _ path: ZonePath = .zone) -> Route { Route(path, .number(id.rawValue)) }

    /// Only the songs that are called that; with no words the address where a search is sent.
    package static func zone(_ id: ZoneID, search: String) -> Route {
        Route(ZonePath.zone, .number(id.rawValue), query: search.isEmpty ? nil : TextQuery(.words, search))
    }

    /// Its map looks elsewhere.
    package static func zone(_ id: ZoneID, look: MapPosition) -> Route {
        Route(ZonePath.zone, .number(id.rawValue), query: LookQuery(position: look))
    }

    package static func eventZone(_ code: EventCode) -> Route { Route(EventZonePath.zone, .text(code.description)) }
}
