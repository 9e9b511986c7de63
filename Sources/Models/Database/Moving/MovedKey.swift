import Foundation

/// The key of a row, behind which the next ones are read.
struct MovedKey: Hashable {
    /// As `MovedRows` has them.
    let values: [[UInt8]]

    init(values: [[UInt8]]) { self.values = values }

    /// The values one behind the other, each behind its length, as it is kept from one try to the next.
    var bytes: [UInt8] {
        values.reduce(into: []) { all, value in
            withUnsafeBytes(of: UInt32(value.count).bigEndian) { all += $0 }
            all += value
        }
    }

    init(bytes: [UInt8]) {
        var (values, rest): ([[UInt8]], ArraySlice<UInt8>) = ([], bytes[...])
        while rest.count >= 4 {
            let count = Int(rest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
            values.append(Array(rest.dropFirst(4).prefix(count)))
            rest = rest.dropFirst(4 + count)
        }
        self.values = values
    }

    func arguments(of table: MovedTable) -> Arguments {
        Arguments(
            zip(table.key, values).map { place, value -> any ColumnValue in
                switch table.columns[place].kind {
                case .integer: Self.number(value)
                case .real: Double(bitPattern: UInt64(bitPattern: Self.number(value)))
                case .text: String(decoding: value, as: UTF8.self)
                case .bytes: Data(value)
                }
            }
        )
    }

    /// For whoever looks for the row: numbers alone, since others may be secrets.
    func words(in table: MovedTable) -> String {
        let parts = zip(table.key, values).compactMap { place, value in
            let column = table.columns[place]
            return column.kind == .integer ? "\(column.name) \(Self.number(value))" : nil
        }
        return parts.isEmpty ? table.name : "\(table.name), \(parts.joined(separator: ", "))"
    }

    private static func number(_ bytes: [UInt8]) -> Int64 {
        Int64(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
