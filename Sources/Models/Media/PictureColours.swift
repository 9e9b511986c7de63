/// The colours of a picture in a few cells, from which a page draws what stands in its place until it is there.
///
/// As text, which a row holds: the columns, an `x`, the rows, a minus sign and six hexadecimal digits a cell, row by
/// row: `3x4-d8c0a4…`.
package struct PictureColours: Hashable, Sendable, CustomStringConvertible {
    package let columns: Int
    package let rows: Int
    /// Hexadecimal, six a cell, row by row.
    private let digits: ArraySlice<UInt8>

    /// How many cells fit the proportions of a picture: columns and rows.
    package static func grid(width: Int, height: Int) -> (columns: Int, rows: Int) {
        if width * 5 >= height * 6 { return (4, 3) }
        if height * 5 >= width * 6 { return (3, 4) }
        return (3, 3)
    }

    /// - Parameter samples: red, green and blue of each cell, row by row. `nil` where they are fewer or more.
    package init?(columns: Int, rows: Int, samples: [UInt8]) {
        guard samples.count == columns * rows * 3 else { return nil }
        self.columns = columns
        self.rows = rows
        let alphabet = Array("0123456789abcdef".utf8)
        digits = samples.flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] }[...]
    }

    /// `nil` for everything that was not printed by `description`. Bytes, not characters: a page reads hundreds of cells.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        let zero = UInt8(ascii: "0")
        guard bytes.count > 4, bytes[1] == UInt8(ascii: "x"), bytes[3] == UInt8(ascii: "-"),
            (zero + 1...zero + 9).contains(bytes[0]), (zero + 1...zero + 9).contains(bytes[2])
        else { return nil }
        columns = Int(bytes[0] - zero)
        rows = Int(bytes[2] - zero)
        digits = bytes[4...]
        guard digits.count == columns * rows * 6,
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
    }

    package var description: String { "\(columns)x\(rows)-" + String(decoding: digits, as: UTF8.self) }

    /// `d8c0a4`: red, green and blue of a cell.
    package func digits(_ column: Int, _ row: Int) -> ArraySlice<UInt8> {
        let start = digits.startIndex + (row * columns + column) * 6
        return digits[start..<start + 6]
    }
}
