extension MapDrawing {
    /// How far from its edge what is known begins to fade, in pixels.
    static let fadePixels = 40

    /// Covers what lies outside of what was imported, roads and names that reach out of it too, with a soft edge: lines
    /// along it, each narrower than the one before, which let the map through.
    mutating func fade(_ extents: [MapBox]) {
        let outside = outside(extents)
        guard !outside.isEmpty else { return }
        svg.write("<g stroke-opacity=\"0.25\" stroke=\"")
        svg.write(text: palette.unknown)
        svg.write("\" fill=\"")
        svg.write(text: palette.unknown)
        svg.write("\">")
        for pixels in stride(from: 2 * Self.fadePixels, to: 0, by: -8) {
            svg.write("<path stroke-width=\"")
            svg.write(pixels * MapView.steps)
            svg.write("\" d=\"")
            for box in outside { write(box) }
            svg.write("\"/>")
        }
        svg.write("</g>")
    }

    private mutating func write(_ box: MapLabel.Box) {
        svg.write("M")
        svg.write(box.left)
        svg.write(byte: UInt8(ascii: " "))
        svg.write(box.top)
        svg.write("H")
        svg.write(box.right)
        svg.write("V")
        svg.write(box.bottom)
        svg.write("H")
        svg.write(box.left)
        svg.write("z")
    }

    /// Boxes that together are what no import covers, in and around the window.
    private func outside(_ extents: [MapBox]) -> [MapLabel.Box] {
        let more = 2 * Self.fadePixels * MapView.steps
        let (right, bottom) = (view.width * MapView.steps + more, view.height * MapView.steps + more)
        let known = extents.map { extent in
            let corner = view.step(WorldPoint(x: extent.west, y: extent.north))
            let opposite = view.step(WorldPoint(x: extent.east, y: extent.south))
            return MapLabel.Box(left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y)
        }
        func cuts(_ low: Int, _ high: Int, _ edges: [Int]) -> [Int] {
            [low] + Set(edges.filter { low < $0 && $0 < high }).sorted() + [high]
        }
        let columns = cuts(-more, right, known.flatMap { [$0.left, $0.right] })
        let rows = cuts(-more, bottom, known.flatMap { [$0.top, $0.bottom] })
        var boxes: [MapLabel.Box] = []
        for (top, bottom) in zip(rows, rows.dropFirst()) {
            for (left, right) in zip(columns, columns.dropFirst()) {
                let (x, y) = ((left + right) / 2, (top + bottom) / 2)
                guard !known.contains(where: { $0.holds(x, y) }) else { continue }
                boxes.append(MapLabel.Box(left: left, top: top, right: right, bottom: bottom))
            }
        }
        return boxes
    }
}
