/// Writes the `d` of a path: one absolute start, then relative steps in whole numbers (SVG 2, 9.3.1), with as few
/// separators as the grammar needs.
struct PathWriter {
    /// Where the pen is; `nil` before the first point.
    private var pen: (x: Int, y: Int)?

    /// A line through the points, or a ring when `isClosed`. Points that fall together are written once; what has not
    /// two of them left (a ring: three) is not written.
    mutating func add(_ points: [(x: Int, y: Int)], isClosed: Bool, to svg: inout SVGWriter) {
        guard let first = points.first else { return }
        var last = first
        var written = 0
        for point in points.dropFirst() where point != last {
            if written == 0 { move(to: first, &svg) }
            // After "m" or "l", further pairs are lines without a letter.
            if written == 0 { svg.write(byte: UInt8(ascii: "l")) }
            pair(point.x - last.x, point.y - last.y, isFirst: written == 0, &svg)
            last = point
            written += 1
        }
        guard written > 0 else { return }
        if isClosed {
            svg.write(byte: UInt8(ascii: "z"))
            pen = first
        } else {
            pen = last
        }
    }

    private mutating func move(to point: (x: Int, y: Int), _ svg: inout SVGWriter) {
        guard let pen else {
            svg.write(byte: UInt8(ascii: "M"))
            pair(point.x, point.y, isFirst: true, &svg)
            return
        }
        svg.write(byte: UInt8(ascii: "m"))
        pair(point.x - pen.x, point.y - pen.y, isFirst: true, &svg)
    }

    /// A minus sign separates as well as a space does.
    private func pair(_ x: Int, _ y: Int, isFirst: Bool, _ svg: inout SVGWriter) {
        if !isFirst, x >= 0 { svg.write(byte: UInt8(ascii: " ")) }
        svg.write(x)
        if y >= 0 { svg.write(byte: UInt8(ascii: " ")) }
        svg.write(y)
    }
}
