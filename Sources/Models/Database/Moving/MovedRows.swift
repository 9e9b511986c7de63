import Foundation

/// Rows of one table as COPY takes them in its binary form (https://www.postgresql.org/docs/15/sql-copy.html, Binary Format): of each
/// row the number of its columns in 16 bits, of each column the number of its bytes in 32, or -1 for NULL, and those bytes. A row has
/// the same bytes whichever engine it comes from, so they are what is hashed as well.
struct MovedRows {
    let table: MovedTable
    private(set) var bytes: [UInt8] = []
    /// Where each row begins.
    private(set) var starts: [Int] = []

    init(of table: MovedTable) { self.table = table }

    var count: Int { starts.count }

    mutating func append(_ row: inout ResultRow) throws {
        starts.append(bytes.count)
        append(Int16(table.columns.count))
        for column in table.columns {
            guard append(try row.nextStored(), column.kind) else {
                throw MoveFailure.otherKind(table: table.name, column: column.name)
            }
        }
    }

    /// False where the value is none of that kind.
    private mutating func append(_ value: StoredColumn, _ kind: MovedTable.Kind) -> Bool {
        if value.isNull {
            append(Int32(-1))
            return true
        }
        switch kind {
        case .integer: return value.integer.map { append(fixed: $0) } != nil
        // SQLite does not keep the sign of zero.
        case .real: return value.real.map { append(fixed: $0 == 0 ? 0 : $0.bitPattern) } != nil
        case .text: return value.withText { append(sized: UnsafeRawBufferPointer($0)) } != nil
        case .bytes: return value.withBytes { append(sized: $0) } != nil
        }
    }

    private mutating func append<Number: FixedWidthInteger>(fixed number: Number) {
        append(Int32(Number.bitWidth / 8))
        append(number)
    }

    private mutating func append(sized value: UnsafeRawBufferPointer) {
        append(Int32(value.count))
        bytes += value
    }

    private mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
}

// MARK: Reading them

extension MovedRows {
    /// The places of the values of a row in `bytes`; `nil` for NULL.
    func values(ofRow row: Int) -> [Range<Int>?] {
        var at = starts[row] + 2
        return table.columns.map { _ in
            let count = bytes[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            at += 4
            guard count != .max else { return nil }
            defer { at += Int(count) }
            return at..<at + Int(count)
        }
    }

    /// The key of a row, in the form of a row that has no other columns.
    func key(ofRow row: Int) -> MovedKey {
        let values = values(ofRow: row)
        return MovedKey(values: table.key.map { values[$0].map { Array(bytes[$0]) } ?? [] })
    }

    /// The first text that is none in UTF-8, or holds the character NUL, which PostgreSQL does not keep.
    var firstUnreadableText: (column: String, row: Int)? {
        for row in starts.indices {
            for (column, range) in zip(table.columns, values(ofRow: row)) where column.kind == .text {
                guard let range else { continue }
                let text = bytes[range]
                if text.contains(0) || String(validating: text, as: UTF8.self) == nil { return (column.name, row) }
            }
        }
        return nil
    }
}
