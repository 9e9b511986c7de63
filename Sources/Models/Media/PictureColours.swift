/// The colours of a picture in a few cells, from which a page draws what stands in its place until it is there.
///
/// As text, which a row holds: the columns, an `x`, the rows, a minus sign and six hexadecimal digits a cell, row by
/// row: `3x4-d8c0a4…`.
package struct PictureColours: Hashable, Sendable, CustomStringConvertible {
    package let columns: Int
    package let rows: Int
    /// `d8c0a4`: red, green and blue of each cell, row by row.
    package let cells: [String]

    /// How many cells fit the proportions of a picture: columns and rows.
    package static func grid(width: Int, height: Int) -> (columns: Int, rows: Int) {
        if width * 5 >= height * 6 { return (4, 3) }
        if height * 5 >= width * 6 { return (3, 4) }
        return (3, 3)
    }

    /// - Parameter samples: red, green and blue of each cell, row by row. `nil` where they are fewer or more.
    package init?(columns: Int, rows: Int, samples: [UInt8]) {
        guard samples.count == columns * rows * 3 else { return nil }
        let digits = samples.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        self.columns = columns
        self.rows = rows
        cells = stride(from: 0, to: digits.count, by: 3).map { digits[$0..<$0 + 3].joined() }
    }

    /// `nil` for everything that was not printed by `description`.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let sides = parts.first?.split(separator: "x").compactMap { Int($0) } ?? []
        guard parts.count == 2, sides.count == 2, (1...9).contains(sides[0]), (1...9).contains(sides[1]),
            parts[1].utf8.count == sides[0] * sides[1] * 6,
            parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        columns = sides[0]
        rows = sides[1]
        let digits = Array(parts[1])
        cells = stride(from: 0, to: digits.count, by: 6).map { String(digits[$0..<$0 + 6]) }
    }

    package var description: String { "\(columns)x\(rows)-\(cells.joined())" }
}
