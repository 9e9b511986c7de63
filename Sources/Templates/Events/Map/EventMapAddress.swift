import Models

/// The map of public events and all that shows the same choice of them:
/// `/map?q=&near=&lat=&lon=&from=&to=&within=&category=&sort=near&page=&look=&zoom=`; and where a pin is put on it.
package struct EventMapAddress: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// The list with its map.
        case page
        /// The pins of a part of the map, for map.js.
        case pins
        case geoJSON, atom, calendar
        /// Where an event is made.
        case new
    }

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

    /// Whether every event is shown.
    package var isAll: Bool { words.isEmpty && from.isEmpty && to.isEmpty && within == nil && category.isEmpty }

    var stem: StaticString {
        switch part {
        case .page: "/map"
        case .pins: "/map/pins.json"
        case .geoJSON: "/map.geojson"
        case .atom: "/map.atom"
        case .calendar: "/map.ics"
        case .new: "/events/new"
        }
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if !words.isEmpty { query.add("q=", words, to: &buffer) }
        if !near.isEmpty { query.add("near=", near, to: &buffer) }
        if let point { query.add(SearchStart(point: point), to: &buffer) }
        if !from.isEmpty { query.add("from=", from, to: &buffer) }
        if !to.isEmpty { query.add("to=", to, to: &buffer) }
        if let within { query.add("within=", within, to: &buffer) }
        if !category.isEmpty { query.add("category=", category, to: &buffer) }
        if let made { query.add("made=", made.description, to: &buffer) }
        if sort != .time { query.add("sort=", sort.rawValue, to: &buffer) }
        if page > 1 { query.add("page=", page, to: &buffer) }
        if let look {
            query.add("zoom=", look.zoom, to: &buffer)
            query.add("look=", look.centre, to: &buffer)
        }
    }

    static func samples(_ point: GeoPoint) -> [Route] {
        var near = EventMapAddress()
        (near.words, near.from, near.to, near.point) = ("Fußball & Kuchen", "2026-11-28", "2026-12-24", point)
        (near.within, near.category, near.sort, near.page) = (3_000, "sports", .distance, 2)
        var here = EventMapAddress()
        (here.point, here.look) = (point, MapPosition(centre: point, zoom: 14))
        let parts: [Part] = [.pins, .geoJSON, .atom, .calendar, .new]
        let addresses =
            [EventMapAddress(), near, here, here.part(.new), near.part(.geoJSON), near.part(.calendar)]
            + parts.map { EventMapAddress().part($0) }
        return addresses.map { .map($0) }
    }
}

extension Route {
    package static var eventNew: Route { .map(EventMapAddress().part(.new)) }

    /// The same with the pin where it may be.
    package static func eventNew(at point: GeoPoint) -> Route {
        var address = EventMapAddress().part(.new)
        address.point = point
        return .map(address)
    }
}
