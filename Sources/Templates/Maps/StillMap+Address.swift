import Models

extension StillMap {
    /// Appends the query that describes the picture. `separator` is `&`, or `&amp;` inside markup.
    func write(to buffer: inout HTMLBuffer, _ theme: MapTheme, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add("at=", centre, to: &buffer)
        query.add("zoom=", zoom, to: &buffer)
        query.add("size=", "\(width)x\(height)", to: &buffer)
        if let pin { query.add("pin=", pin, to: &buffer) }
        for (index, dot) in dots.enumerated() {
            guard index > 0 else {
                query.add("dots=", dot, to: &buffer)
                continue
            }
            buffer.append(";")
            PointValue(dot).write(to: &buffer)
        }
        if marksCentre { query.add("mark=", 1, to: &buffer) }
        query.add("theme=", theme.rawValue, to: &buffer)
    }
}
