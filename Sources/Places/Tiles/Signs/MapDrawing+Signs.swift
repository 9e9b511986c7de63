import Models

extension MapDrawing {
    /// A sign and the space around it.
    static let signSteps = 13 * MapView.steps

    /// Places: signs where there is room, dots where there is not. Only the signs that are used are in the file.
    mutating func signs(_ all: [PlaceDots.Dot]) {
        guard view.zoom >= 16 else { return dots(all.filter(isSeen), radius: 9) }
        let (signs, small) = all.parted()
        dots(small.filter(isSeen), radius: 6)
        let seen = Dictionary(grouping: signs.filter(isSeen), by: \.sign)
        guard !seen.isEmpty else { return }
        svg.write("<g fill-rule=\"evenodd\" paint-order=\"stroke\" stroke-width=\"6\" stroke=\"")
        svg.write(text: palette.halo)
        svg.write("\">")
        for sign in MapSign.allCases {
            guard let dots = seen[sign] else { continue }
            symbol(sign)
            svg.write("<g fill=\"")
            svg.write(text: ink(sign))
            svg.write("\">")
            for dot in dots { use(sign, dot) }
            svg.write("</g>")
        }
        svg.write("</g>")
    }

    private func isSeen(_ dot: PlaceDots.Dot) -> Bool { clipping.contains([(dot.x, dot.y)]) }

    private mutating func symbol(_ sign: MapSign) {
        svg.write("<symbol id=\"")
        svg.write(text: sign.rawValue)
        svg.write("\" overflow=\"visible\"><path d=\"")
        svg.write(sign.path)
        svg.write("\"/></symbol>")
    }

    private mutating func use(_ sign: MapSign, _ dot: PlaceDots.Dot) {
        svg.write("<use href=\"#")
        svg.write(text: sign.rawValue)
        svg.write("\" x=\"")
        svg.write(dot.x)
        svg.write("\" y=\"")
        svg.write(dot.y)
        svg.write("\"/>")
    }

    private func ink(_ sign: MapSign) -> String {
        switch sign.hue {
        case .place: palette.placeInk
        case .other: palette.softInk
        case .park: palette.parkInk
        case .transport: palette.waterInk
        }
    }

    private mutating func dots(_ dots: [PlaceDots.Dot], radius: Int) {
        for hue in [MapSign.Hue.transport, .park, .other, .place] {
            let same = dots.filter { $0.sign.hue == hue }
            guard let first = same.first else { continue }
            svg.write("<path stroke-width=\"")
            svg.write(2 * radius)
            svg.write("\" stroke=\"")
            svg.write(text: ink(first.sign))
            svg.write("\" d=\"")
            // A line of no length with round ends.
            for dot in same {
                svg.write("M")
                svg.write(dot.x)
                svg.write(byte: UInt8(ascii: " "))
                svg.write(dot.y)
                svg.write("h0")
            }
            svg.write("\"/>")
        }
    }
}
