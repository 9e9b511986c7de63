import Models

/// The map of public events, what shows the same choice of them otherwise, and where one is made.
package enum EventMapPath: String, PathPattern {
    /// The list with its map.
    case page = "/map"
    /// The pins of a part of the map, for map.js.
    case pins = "/map/pins.json"
    case geoJSON = "/map.geojson"
    case atom = "/map.atom"
    case calendar = "/map.ics"
    /// Where an event is made.
    case new = "/events/new"
}

/// The map of public events and all that shows the same choice of them:
/// `/map?q=&near=&lat=&lon=&box=&from=&to=&within=&category=&sort=near&page=&look=&zoom=`; and where a pin is put on it.
package struct EventMapAddress: AddressQuery, Hashable, Sendable {
    package typealias Part = EventMapPath

    /// What comes first.
    package enum Sort: String, Hashable, Sendable {
        /// The soonest.
        case time = ""
        /// The nearest, where it is known from where; else the soonest.
        case distance = "near"
        /// What promises to be best.
        case rating = "rated"
    }

    package var part = Part.page
    package var words = ""
    /// Where distances begin, in words.
    package var near = ""
    /// The same as a position, where there are no words.
    package var point: GeoPoint?
    /// The first and the last day: "2026-11-28", or empty.
    package var from = ""
    package var to = ""
    /// In metres.
    package var within: Int?
    /// What a screen showed when somebody searched it: in place of a circle.
    package var area: MapArea?
    package var category = ""
    package var sort = Sort.time
    /// From 1.
    package var page = 1
    /// Where the map looks, if not where it would look by itself.
    package var look: MapPosition?

    /// What was made just before: the form is empty again for the next one.
    package var made: EventCode?

    package init() {}

    /// The same choice, shown otherwise; its list begins at the beginning.
    package func part(_ part: Part) -> EventMapAddress {
        var other = self
        (other.part, other.page, other.look) = (part, 1, nil)
        return other
    }

    package func page(_ number: Int) -> EventMapAddress {
        var other = self
        other.page = number
        return other
    }

    package func look(_ position: MapPosition) -> EventMapAddress {
        var other = self
        other.look = position
        return other
    }

    /// The same choice in that part of the map.
    package func searching(_ area: MapArea) -> EventMapAddress {
        var other = page(1)
        (other.near, other.point, other.within, other.look) = ("", nil, nil, nil)
        other.area = area
        return other
    }

    /// Whether every event is shown.
    package var isAll: Bool {
        words.isEmpty && from.isEmpty && to.isEmpty && within == nil && area == nil && category.isEmpty
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        add(to: &query, &buffer)
    }

    func add(to query: inout QueryWriter, _ buffer: inout HTMLBuffer) {
        if !words.isEmpty { query.add(.words, words, to: &buffer) }
        if !near.isEmpty { query.add(.near, near, to: &buffer) }
        if let point { query.add(SearchStart(point: point), to: &buffer) }
        if let area { query.add(.box, area, to: &buffer) }
        if !from.isEmpty { query.add(.from, from, to: &buffer) }
        if !to.isEmpty { query.add(.to, to, to: &buffer) }
        if let within { query.add(.within, within, to: &buffer) }
        if !category.isEmpty { query.add(.category, category, to: &buffer) }
        if let made { query.add(.made, made.description, to: &buffer) }
        if sort != .time { query.add(.sort, sort.rawValue, to: &buffer) }
        if page > 1 { query.add(.page, page, to: &buffer) }
        if let look { query.add(look, to: &buffer) }
    }
}

extension Route {
    package static func map(_ address: EventMapAddress = EventMapAddress()) -> Route {
        Route(address.part, query: address)
    }

    package static var eventNew: Route { .map(EventMapAddress().part(.new)) }

    /// The same with the pin where it may be.
    package static func eventNew(at point: GeoPoint) -> Route {
        var address = EventMapAddress().part(.new)
        address.point = point
        return .map(address)
    }
}
