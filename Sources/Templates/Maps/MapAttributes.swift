import Models

/// What map.js needs to know, on the figure that it turns into a map.
struct MapAttributes: AttributeList {
    let map: StillMap
    let pinName: String?
    let search: SearchStart?
    let isListed: Bool
    /// Where event-map.js asks for the pins of what is to be seen.
    var pins: Route?
    /// What map.js brings into view as a whole, on a canvas whose size only it knows.
    var fit: [GeoPoint] = []
    /// Where zones.js asks for the zones of what is to be seen.
    var zones: Route?
    var isSimulated = false
    /// Whether pin.js puts a pin on it.
    var isPicked = false
    let context: PageContext

    func render(into buffer: inout HTMLBuffer) {
        buffer.append(" class=\"map\"")
        Self.append(" data-centre=\"", map.centre, to: &buffer)
        buffer.append(" data-zoom=\"")
        buffer.append(map.zoom)
        buffer.append("\"")
        if let pin = map.pin { Self.append(" data-pin=\"", pin, to: &buffer) }
        if let pinName { Self.append(" data-pin-name=\"", pinName, to: &buffer) }
        if map.marksCentre { Self.append(" data-mark=\"", map.centre, to: &buffer) }
        if !isListed { Self.append(" data-dots=\"", map.dots, to: &buffer) }
        Self.append(" data-fit=\"", fit, to: &buffer)
        if let pins { Self.append(" data-pins=\"", pins.path, to: &buffer) }
        if let zones { Self.append(" data-zones=\"", zones.path, to: &buffer) }
        if isSimulated { buffer.append(" data-simulated") }
        if isPicked { buffer.append(" data-picked") }
        if let search {
            Self.append(" data-search=\"", search.interest == nil ? "/cafes" : "/places", to: &buffer)
            if let interest = search.interest { Self.append(" data-search-for=\"", interest, to: &buffer) }
            if !search.filters.isEmpty { Self.append(" data-search-filters=\"", search.filters, to: &buffer) }
        }
        Self.append(" data-tiles=\"", context.maps.tiles, to: &buffer)
        if let credit = context.maps.credit { Self.append(" data-credit=\"", credit, to: &buffer) }
        Self.append(" data-leaflet=\"", context.assets["leaflet/leaflet.esm.min.js"], to: &buffer)
        Self.append(" data-leaflet-style=\"", context.assets["leaflet/leaflet.css"], to: &buffer)
        Self.append(" data-map-style=\"", context.assets["css/map.css"], to: &buffer)
    }

    private static func append(_ opening: StaticString, _ text: String, to buffer: inout HTMLBuffer) {
        buffer.append(opening)
        buffer.appendAttributeValue(text)
        buffer.append("\"")
    }

    private static func append(_ opening: StaticString, _ point: GeoPoint, to buffer: inout HTMLBuffer) {
        PointValue(point).render(after: opening, into: &buffer)
    }

    private static func append(_ opening: StaticString, _ points: [GeoPoint], to buffer: inout HTMLBuffer) {
        guard !points.isEmpty else { return }
        buffer.append(opening)
        for (index, point) in points.enumerated() {
            if index > 0 { buffer.append(";") }
            PointValue(point).write(to: &buffer)
        }
        buffer.append("\"")
    }

    private static func append(_ opening: StaticString, _ asset: AssetAddress, to buffer: inout HTMLBuffer) {
        buffer.append(opening)
        asset.appendAddress(to: &buffer)
        buffer.append("\"")
    }
}
