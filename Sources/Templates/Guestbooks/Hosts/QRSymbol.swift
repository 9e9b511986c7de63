/// A QR code as a page draws it: its dark modules in the order of rows.
package struct QRSymbol: Hashable, Sendable {
    /// Modules in a row, and rows.
    package let side: Int
    package let modules: [Bool]

    package init(side: Int, modules: [Bool]) {
        self.side = side
        self.modules = modules
    }
}

/// Four modules of light around it, as readers want (ISO/IEC 18004 section 6.3.8), always dark on light.
struct QRDrawing: HTML {
    let symbol: QRSymbol
    let label: String

    private static let margin = 4

    var body: some HTML {
        let side = symbol.side + 2 * Self.margin
        SVG(.class("qr"), .viewBox("0 0 \(side) \(side)"), .role("img"), .ariaLabel(label)) {
            Path(.fill("#fff"), .shape("M0 0h\(side)v\(side)H0z")) { EmptyHTML() }
            Path(.fill("#000"), .shape(path)) { EmptyHTML() }
        }
    }

    /// A line of each run of dark modules.
    private var path: String {
        var path = ""
        for row in 0..<symbol.side {
            var column = 0
            while column < symbol.side {
                guard symbol.modules[row * symbol.side + column] else {
                    column += 1
                    continue
                }
                let start = column
                while column < symbol.side, symbol.modules[row * symbol.side + column] { column += 1 }
                let width = column - start
                path += "M\(start + Self.margin) \(row + Self.margin)h\(width)v1h-\(width)z"
            }
        }
        return path
    }
}
