import Foundation

/// Types of the server, by their numbers (pg_type.dat of PostgreSQL; they never change).
enum PostgresType {
    static let unknown: UInt32 = 0
    static let bool: UInt32 = 16
    static let bytes: UInt32 = 17
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let text: UInt32 = 25
    static let float4: UInt32 = 700
    static let float8: UInt32 = 701
    static let numeric: UInt32 = 1_700

    /// char, name, unknown (a literal), bpchar and varchar: their binary form is that of text.
    static let texts: Set<UInt32> = [text, 18, 19, 705, 1_042, 1_043]
}

extension StoredValue {
    /// The type that a placeholder has unless the statement says otherwise.
    var postgresType: UInt32 {
        switch self {
        case .integer: PostgresType.int8
        case .real: PostgresType.float8
        case .text: PostgresType.text
        case .bytes: PostgresType.bytes
        }
    }

    /// The binary form of `type`, in the order of the network; `nil` where the value is none of that type.
    func encoded(as type: UInt32) -> [UInt8]? {
        switch (self, type) {
        case (.integer(let number), PostgresType.int8): bigEndian(number)
        case (.integer(let number), PostgresType.int4): Int32(exactly: number).map(bigEndian)
        case (.integer(let number), PostgresType.int2): Int16(exactly: number).map(bigEndian)
        case (.integer(let number), PostgresType.bool): number == 0 || number == 1 ? [UInt8(number)] : nil
        case (.integer(let number), PostgresType.float8): bigEndian(Double(number).bitPattern)
        case (.real(let number), PostgresType.float8): bigEndian(number.bitPattern)
        case (.text(let text), _) where PostgresType.texts.contains(type): Array(text.utf8)
        case (.bytes(let bytes), PostgresType.bytes): Array(bytes)
        default: nil
        }
    }

    private func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}

/// The binary form of one value of a result.
struct PostgresField {
    let type: UInt32
    let bytes: UnsafeRawBufferPointer

    /// A truth is 0 or 1, as SQLite has it. Sums are of the type numeric.
    var integer: Int64? {
        switch type {
        case PostgresType.int8: number(Int64.self)
        case PostgresType.int4: number(Int32.self).map(Int64.init)
        case PostgresType.int2: number(Int16.self).map(Int64.init)
        case PostgresType.bool: bytes.first.map { $0 == 0 ? 0 : 1 }
        case PostgresType.numeric: PostgresNumeric(bytes)?.integer
        default: nil
        }
    }

    /// A whole number is one too.
    var real: Double? {
        switch type {
        case PostgresType.float8: number(UInt64.self).map { Double(bitPattern: $0) }
        case PostgresType.float4: number(UInt32.self).map { Double(Float(bitPattern: $0)) }
        case PostgresType.numeric: PostgresNumeric(bytes)?.real
        case PostgresType.bool: nil
        default: integer.map(Double.init)
        }
    }

    private func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        guard bytes.count == MemoryLayout<Number>.size else { return nil }
        return Number(bigEndian: bytes.loadUnaligned(as: Number.self))
    }
}

/// A number of any length: four 16-bit fields (how many digits, weight of the first, sign, decimals that are shown), then digits to
/// the base of 10,000 (numeric_send in PostgreSQL's numeric.c).
struct PostgresNumeric {
    private let digits: [Int16]
    private let weight: Int16
    private let isNegative: Bool

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 8, bytes.count.isMultiple(of: 2) else { return nil }
        let fields = (0..<bytes.count / 2).map { index in
            Int16(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 2, as: Int16.self))
        }
        // Not a number, and the infinities, have other signs.
        guard fields.count == 4 + Int(fields[0]), fields[2] == 0 || fields[2] == 0x4000 else { return nil }
        (weight, isNegative, digits) = (fields[1], fields[2] == 0x4000, Array(fields[4...]))
    }

    /// `nil` where it is not whole, or too large.
    var integer: Int64? {
        var sum: Int64 = 0
        for index in 0..<max(digits.count, Int(weight) + 1) {
            let digit = index < digits.count ? Int64(digits[index]) : 0
            if index > Int(weight) {
                if digit != 0 { return nil }
                continue
            }
            let (shifted, isTooLarge) = sum.multipliedReportingOverflow(by: 10_000)
            let (next, isOver) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
            if isTooLarge || isOver { return nil }
            sum = next
        }
        return sum
    }

    var real: Double {
        let size = digits.enumerated().reduce(0.0) { sum, digit in
            sum + Double(digit.element) * pow(10_000, Double(Int(weight) - digit.offset))
        }
        return isNegative ? -size : size
    }
}
