extension MapDrawing {
    mutating func labels(_ labels: [MapLabel]) {
        guard !labels.isEmpty else { return }
        svg.write(
            "<g font-family=\"system-ui,sans-serif\" text-anchor=\"middle\" paint-order=\"stroke\" stroke-width=\"10\" stroke=\""
        )
        svg.write(text: palette.halo)
        svg.write("\">")
        for (number, label) in labels.enumerated() {
            switch label.position {
            case .point(let x, let y, let lines): write(label, lines, x, y)
            case .path(let points, let lines): write(label, lines, along: points, number)
            }
        }
        svg.write("</g>")
    }

    private mutating func write(_ label: MapLabel, _ lines: [String], _ x: Int, _ y: Int) {
        let size = label.kind.size * MapView.steps
        let lineHeight = size * 6 / 5
        // From the middle of the lines to the foot of the first.
        var foot = y - lineHeight * (lines.count - 1) / 2 + size * 35 / 100
        for line in lines {
            beginText(label)
            svg.write("\" x=\"")
            svg.write(x)
            svg.write("\" y=\"")
            svg.write(foot)
            svg.write("\">")
            svg.write(text: line)
            svg.write("</text>")
            foot += lineHeight
        }
    }

    private mutating func write(_ label: MapLabel, _ lines: [String], along points: [(x: Int, y: Int)], _ number: Int) {
        svg.write("<path id=\"s")
        svg.write(number)
        svg.write("\" stroke=\"none\" d=\"")
        var path = PathWriter()
        path.add(points, isClosed: false, to: &svg)
        svg.write("\"/>")
        let size = label.kind.size * MapView.steps
        for (line, text) in lines.enumerated() {
            beginText(label)
            svg.write("\" dy=\"")
            svg.write(size * 35 / 100 + (2 * line + 1 - lines.count) * size * 11 / 20)
            svg.write("\"><textPath href=\"#s")
            svg.write(number)
            svg.write("\" startOffset=\"50%\">")
            svg.write(text: text)
            svg.write("</textPath></text>")
        }
    }

    private mutating func beginText(_ label: MapLabel) {
        svg.write("<text font-size=\"")
        svg.write(label.kind.size * MapView.steps)
        if label.kind.isBold { svg.write("\" font-weight=\"600") }
        svg.write("\" fill=\"")
        let ink =
            switch label.kind.ink {
            case .normal: palette.ink
            case .soft: palette.softInk
            case .water: palette.waterInk
            case .park: palette.parkInk
            case .place: palette.placeInk
            }
        svg.write(text: ink)
    }
}
