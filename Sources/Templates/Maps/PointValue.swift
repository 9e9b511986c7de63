import Models

/// A position as the value of an attribute: "60.17,24.94".
package struct PointValue: AttributeValue {
    let point: GeoPoint

    package init(_ point: GeoPoint) { self.point = point }

    package func render(after opening: StaticString, into buffer: inout HTMLBuffer) {
        buffer.append(opening)
        write(to: &buffer)
        buffer.append("\"")
    }

    func write(to buffer: inout HTMLBuffer) {
        buffer.append(degrees: point.latitude)
        buffer.append(",")
        buffer.append(degrees: point.longitude)
    }
}
