/// A simple face, drawn by arithmetic, so that the demo needs nobody's photograph.
struct FaceDrawing {
    typealias Colour = (red: UInt8, green: UInt8, blue: UInt8)

    let background: Colour
    let skin: Colour
    let hair: Colour

    /// A square picture of `side` pixels. Throws `HTTPError` 500 when zlib has no memory.
    func png(side: Int) throws -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(side * side * 3)
        for y in 0..<side {
            for x in 0..<side {
                // From -1 to 1, whatever the size.
                let point = (x: Double(2 * x - side) / Double(side), y: Double(2 * y - side) / Double(side))
                let colour = colour(at: point)
                pixels += [colour.red, colour.green, colour.blue]
            }
        }
        return try PNGEncoder.encode(rgb: pixels, width: side, height: side)
    }

    private func colour(at point: (x: Double, y: Double)) -> Colour {
        let (x, y) = point
        if isEye(abs(x), y) { return (40, 34, 30) }
        if isSmile(x, y) { return (150, 60, 56) }
        let isHead = ellipse(x, y + 0.02, 0.46, 0.56)
        if isHead, y > -0.3 - 0.25 * x * x { return skin }
        if ellipse(x, y + 0.1, 0.52, 0.58), y < 0.15 { return hair }
        if isHead { return hair }
        if ellipse(x, y - 1.15, 0.85, 0.62) { return lighter(background) }
        return background
    }

    private func isEye(_ x: Double, _ y: Double) -> Bool { ellipse(x - 0.18, y + 0.04, 0.05, 0.07) }

    private func isSmile(_ x: Double, _ y: Double) -> Bool {
        let line = 0.3 - 1.4 * x * x
        return abs(x) < 0.24 && abs(y - line) < 0.028
    }

    private func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
        (x / width) * (x / width) + (y / height) * (y / height) <= 1
    }

    private func lighter(_ colour: Colour) -> Colour {
        func up(_ value: UInt8) -> UInt8 { UInt8(min(255, Int(value) + 50)) }
        return (up(colour.red), up(colour.green), up(colour.blue))
    }
}
