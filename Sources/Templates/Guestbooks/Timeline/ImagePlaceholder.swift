import Models

/// What is seen of a photo until it is there: its own colours, behind it, in its proportions.
struct ImagePlaceholder: HTML {
    private let cells: ColourCells

    /// - Parameter isSmall: four cells stand for all, since more of them are not seen.
    init(_ colours: PictureColours, isSmall: Bool = false) {
        cells = ColourCells(
            colours: colours,
            columns: isSmall ? [0, colours.columns - 1] : Array(0..<colours.columns),
            rows: isSmall ? [0, colours.rows - 1] : Array(0..<colours.rows)
        )
    }

    var body: some HTML {
        SVG(
            .class("stand-in"),
            .viewBox("0 0 \(cells.columns.count) \(cells.rows.count)"),
            .preserveAspectRatio("none"),
            .ariaHidden
        ) { cells }
    }
}

/// The cells as paths, as short as SVG takes them: a page has hundreds. Everything but their digits is known when this is compiled.
private struct ColourCells: HTML {
    let colours: PictureColours
    /// Which of the photo's cells are drawn.
    let columns: [Int]
    let rows: [Int]

    func write() { write(to: &HTMLBuffer.page.pointee) }

    private func write(to buffer: inout HTMLBuffer) {
        for y in rows.indices {
            for x in columns.indices {
                buffer.append("<path fill=\"#")
                for digit in colours.digits(columns[x], rows[y]) { buffer.append(digit) }
                buffer.append("\" d=\"M")
                buffer.append(x)
                buffer.append(UInt8(ascii: " "))
                buffer.append(y)
                buffer.append("h1v1H")
                buffer.append(x)
                buffer.append("\"/>")
            }
        }
    }
}
