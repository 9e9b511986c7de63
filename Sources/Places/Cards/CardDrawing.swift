import Models

/// Draws a card as SVG: words on the left, and above what of them is too wide the map or the picture.
struct CardDrawing {
    private var svg = SVGWriter()
    /// Where the next line of text stands.
    private var y = 0

    private static let left = 56
    private static let wordsRight = EventCardSize.width - EventCard.sideWidth
    private static let lineWidth = wordsRight - left - 40
    static let ink = "#16201b"
    private static let softInk = "#4f5d56"
    private static let danger = "#b3261e"
    static let pinHue = "#ad460d"
    private static let ground = "#f5f7f4"

    /// - Parameters:
    ///   - map: a whole drawing of half the width and height of the side.
    init(_ card: EventCard, map: [UInt8]?) {
        begin()
        kind(card)
        title(card.title)
        y += 64
        paragraph(card.when, size: 30, limit: 2, Self.ink)
        y += 8
        paragraph(card.place, size: 30, limit: 2, Self.softInk)
        site(card.site)
        side(card.side, map)
    }

    /// The whole document.
    consuming func finished() -> [UInt8] {
        svg.write("</svg>\n")
        return svg.bytes
    }

    private mutating func begin() {
        svg.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\" viewBox=\"0 0 1200 630\" ")
        svg.write("font-family=\"DejaVu Sans,sans-serif\"><rect width=\"1200\" height=\"630\" fill=\"#ffffff\"/>")
    }

    private mutating func kind(_ card: EventCard) {
        let hue = card.isCalledOff ? Self.danger : Self.pinHue
        drop(x: Self.left + 12, y: 94, half: 14, hue, edge: 0)
        line(card.kind, x: Self.left + 38, y: 92, size: 26, isBold: true, hue, isRightToLeft: false)
    }

    /// As large as it can be with all of it there.
    private mutating func title(_ title: String) {
        let text = CardText(title)
        let sizes = [60, 52, 44]
        let tries = sizes.map { ($0, CardLines(text.text, width: Double(Self.lineWidth) / Double($0), limit: 3)) }
        guard let (size, found) = tries.first(where: { $0.1.isUnhurt }) ?? tries.last else { return }
        y = 120 + size
        for (index, words) in found.lines.enumerated() {
            if index > 0 { y += size * 6 / 5 }
            self.words(words, text, size: size, isBold: true, Self.ink)
        }
    }

    private mutating func paragraph(_ text: String, size: Int, limit: Int, _ fill: String) {
        let text = CardText(text)
        for words in CardLines(text.text, width: Double(Self.lineWidth) / Double(size), limit: limit).lines {
            self.words(words, text, size: size, isBold: false, fill)
            y += size * 4 / 3
        }
    }

    private mutating func site(_ site: EventCard.Site) {
        let name = CardText(site.name)
        let fitting = CardLines(name.text, width: Double(Self.lineWidth) / 30, limit: 1).lines.first ?? ""
        y = 580
        words(fitting, name, size: 30, isBold: true, site.colour)
    }

    private mutating func words(_ words: String, _ text: CardText, size: Int, isBold: Bool, _ fill: String) {
        let x = text.isRightToLeft ? Self.left + Self.lineWidth : Self.left
        line(words, x: x, y: y, size: size, isBold: isBold, fill, isRightToLeft: text.isRightToLeft)
    }

    private mutating func line(
        _ words: String,
        x: Int,
        y: Int,
        size: Int,
        isBold: Bool,
        _ fill: String,
        isRightToLeft: Bool
    ) {
        svg.write("<text x=\"")
        svg.write(x)
        svg.write("\" y=\"")
        svg.write(y)
        svg.write("\" font-size=\"")
        svg.write(size)
        if isBold { svg.write("\" font-weight=\"700") }
        // The start of a line from right to left is its right end.
        if isRightToLeft { svg.write("\" direction=\"rtl") }
        svg.write("\" fill=\"")
        svg.write(text: fill)
        svg.write("\">")
        svg.write(text: words)
        svg.write("</text>")
    }
}

// MARK: The side

extension CardDrawing {
    private mutating func side(_ side: EventCard.Side, _ map: [UInt8]?) {
        svg.write("<g transform=\"translate(700 0)\"><rect width=\"500\" height=\"630\" fill=\"")
        svg.write(text: map == nil ? "#f3e4d8" : "#ffffff")
        svg.write("\"/>")
        switch side {
        case .picture(let bytes, let mediaType): picture(bytes, mediaType)
        case .map:
            if let map {
                svg.write("<g transform=\"scale(2)\">")
                svg.write(drawing: map)
                svg.write("</g>")
                drop(x: 250, y: 315, half: 42, Self.pinHue, edge: 5)
                credit()
            } else {
                drop(x: 250, y: 440, half: 110, Self.pinHue, edge: 0)
            }
        }
        svg.write("</g>")
    }

    private mutating func picture(_ bytes: [UInt8], _ mediaType: String) {
        svg.write("<image width=\"500\" height=\"630\" preserveAspectRatio=\"xMidYMid slice\" href=\"data:")
        svg.write(text: mediaType)
        svg.write(";base64,")
        svg.write(base64: bytes)
        svg.write("\"/>")
    }

    /// As the licence of the map's data asks (Open Database License 1.0, section 4.3).
    private mutating func credit() {
        svg.write("<rect x=\"228\" y=\"602\" width=\"272\" height=\"28\" fill=\"#ffffff\" fill-opacity=\"0.85\"/>")
        line("© OpenStreetMap contributors", x: 238, y: 621, size: 16, isBold: false, Self.ink, isRightToLeft: false)
    }

    /// A drop whose tip is on the point, some two and a half times as high as `half` of it is wide.
    private mutating func drop(x: Int, y: Int, half: Int, _ hue: String, edge: Int) {
        svg.write("<g transform=\"translate(")
        svg.write(x)
        svg.write(" ")
        svg.write(y)
        // The drop below is 100 wide.
        svg.write(") scale(")
        svg.write(half / 50)
        svg.write(half % 50 < 5 ? ".0" : ".")
        svg.write(half % 50 * 2)
        svg.write(")\">")
        svg.write("<path stroke=\"#ffffff\" stroke-width=\"")
        svg.write(edge * 100 / (half * 2))
        svg.write("\" fill=\"")
        svg.write(text: hue)
        svg.write("\" d=\"M0 0c-7-27-50-46-50-82a50 50 0 0 1 100 0c0 36-43 55-50 82z\"/>")
        svg.write("<circle cy=\"-82\" r=\"18\" fill=\"#ffffff\"/></g>")
    }
}
