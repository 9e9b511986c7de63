import Models

/// What is seen of a photo until it is there: its own colours, behind it, in its proportions.
struct StandIn: HTML {
    private let colours: PictureColours

    init(_ colours: PictureColours) { self.colours = colours }

    var body: some HTML {
        SVG(
            .class("stand-in"),
            .viewBox("0 0 \(colours.columns) \(colours.rows)"),
            .preserveAspectRatio("none"),
            .ariaHidden
        ) { ColourCells(colours: colours) }
    }
}

/// The cells as paths, as short as SVG takes them: a page has hundreds. Nothing of them but digits is not known here.
private struct ColourCells: HTML {
    let colours: PictureColours

    borrowing func render(into buffer: inout HTMLBuffer) {
        for row in 0..<colours.rows {
            for column in 0..<colours.columns {
                buffer.append("<path fill=\"#")
                for digit in colours.digits(column, row) { buffer.append(digit) }
                buffer.append("\" d=\"M")
                buffer.append(column)
                buffer.append(UInt8(ascii: " "))
                buffer.append(row)
                buffer.append("h1v1H")
                buffer.append(column)
                buffer.append("\"/>")
            }
        }
    }
}
