import Models

/// A position for maps apps: a `geo:` URI (RFC 5870), with the query that Android understands for a name at the pin.
/// Desktops and iPhones open none, so it is never where a link leads without a script that knows better.
struct GeoAddress: LinkTarget {
    let point: GeoPoint
    let name: String

    init(_ point: GeoPoint, name: String) {
        self.point = point
        self.name = name
    }

    func appendAddress(to buffer: inout HTMLBuffer) {
        buffer.append("geo:")
        PointValue(point).write(to: &buffer)
        buffer.append("?q=")
        PointValue(point).write(to: &buffer)
        buffer.append("(")
        buffer.appendPercentEncoded(name)
        buffer.append(")")
    }
}
