import Models

/// What map.js needs to know, on the figure that it turns into a map.
struct MapAttributes: AttributeList {
    let map: StillMap
    let pinName: String?
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
        Self.append(" data-tiles=\"", context.maps.tiles, to: &buffer)
        if let credit = context.maps.credit { Self.append(" data-credit=\"", credit, to: &buffer) }
        Self.append(" data-leaflet=\"", context.assets["leaflet/leaflet.esm.min.js"], to: &buffer)
        Self.append(" data-leaflet-style=\"", context.assets["leaflet/leaflet.css"], to: &buffer)
    }

    private static func append(_ opening: StaticString, _ text: String, to buffer: inout HTMLBuffer) {
        buffer.append(opening)
        buffer.appendAttributeValue(text)
        buffer.append("\"")
    }

    private static func append(_ opening: StaticString, _ point: GeoPoint, to buffer: inout HTMLBuffer) {
        buffer.append(opening)
        buffer.append(degrees: point.latitude)
        buffer.append(",")
        buffer.append(degrees: point.longitude)
        buffer.append("\"")
    }

    private static func append(_ opening: StaticString, _ asset: AssetAddress, to buffer: inout HTMLBuffer) {
        buffer.append(opening)
        asset.appendAddress(to: &buffer)
        buffer.append("\"")
    }
}
