import Foundation

/// Collects the bytes of a drawing. Attributes are written by the drawing itself; text from the map is escaped here.
struct SVGWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ markup: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    mutating func write(_ number: Int) {
        // More digits than those of what lies in the picture: a pin far away from it.
        guard number.magnitude < 100_000_000 else { return bytes.append(contentsOf: "\(number)".utf8) }
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var digits: UInt64 = 0
        var count = 0
        repeat {
            digits = digits << 8 | UInt64(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            count += 1
        } while rest > 0
        for _ in 0..<count {
            bytes.append(UInt8(truncatingIfNeeded: digits))
            digits >>= 8
        }
    }

    mutating func write(_ other: SVGWriter) { bytes += other.bytes }

    /// A whole drawing of ours, inside this one.
    mutating func write(drawing: [UInt8]) { bytes += drawing }

    mutating func write(base64 content: [UInt8]) { bytes += Data(content).base64EncodedData() }

    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Text of an element or a quoted value. Control characters, which XML does not allow, are left out.
    mutating func write(text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\""): write("&quot;")
            case 0..<0x20, 0x7F: break
            default: bytes.append(byte)
            }
        }
    }
}
