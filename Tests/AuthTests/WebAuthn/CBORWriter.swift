@testable import Auth

/// Writes CBOR as authenticators do, and as they should not: a map is a list of pairs here.
enum CBORWriter {
    static func unsigned(_ number: UInt64) -> [UInt8] { head(0, number) }
    static func integer(_ number: Int64) -> [UInt8] {
        number < 0 ? head(1, UInt64(-1 - number)) : head(0, UInt64(number))
    }
    static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(2, UInt64(bytes.count)) + bytes }
    static func text(_ text: String) -> [UInt8] { head(3, UInt64(text.utf8.count)) + Array(text.utf8) }
    static func array(_ values: [[UInt8]]) -> [UInt8] { head(4, UInt64(values.count)) + values.flatMap { $0 } }
    static func map(_ pairs: [([UInt8], [UInt8])]) -> [UInt8] {
        head(5, UInt64(pairs.count)) + pairs.flatMap { $0.0 + $0.1 }
    }

    static func head(_ major: UInt8, _ number: UInt64) -> [UInt8] {
        let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
        switch number {
        case 0..<24: return [major << 5 | UInt8(number)]
        case 24..<256: return [major << 5 | 24] + bytes.suffix(1)
        case 256..<65_536: return [major << 5 | 25] + bytes.suffix(2)
        case 65_536..<(1 << 32): return [major << 5 | 26] + bytes.suffix(4)
        default: return [major << 5 | 27] + bytes
        }
    }
}
