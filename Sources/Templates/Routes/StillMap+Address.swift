import Models

extension StillMap {
    /// Appends the query that describes the picture. `separator` is `&`, or `&amp;` inside markup.
    func write(to buffer: inout HTMLBuffer, _ theme: MapTheme, between separator: StaticString) {
        buffer.append("?at=")
        Self.append(centre, to: &buffer)
        buffer.append(separator)
        buffer.append("zoom=")
        buffer.append(zoom)
        buffer.append(separator)
        buffer.append("size=")
        buffer.append(width)
        buffer.append("x")
        buffer.append(height)
        if let pin {
            buffer.append(separator)
            buffer.append("pin=")
            Self.append(pin, to: &buffer)
        }
        if !dots.isEmpty {
            buffer.append(separator)
            buffer.append("dots=")
            for (index, dot) in dots.enumerated() {
                if index > 0 { buffer.append(";") }
                Self.append(dot, to: &buffer)
            }
        }
        if marksCentre {
            buffer.append(separator)
            buffer.append("mark=1")
        }
        buffer.append(separator)
        buffer.append("theme=")
        buffer.append(theme.word)
    }

    private static func append(_ point: GeoPoint, to buffer: inout HTMLBuffer) {
        buffer.append(degrees: point.latitude)
        buffer.append(",")
        buffer.append(degrees: point.longitude)
    }
}
