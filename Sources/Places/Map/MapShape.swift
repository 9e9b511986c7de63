/// The geometry of a feature: rings of an area (without a repeated first point), lines, or single points.
///
/// As bytes: the number of parts, then of each part the number of points and the points, every number as a variable
/// length integer (7 bits a byte, lowest first); coordinates as zigzag differences to the point before, across parts.
package struct MapShape: Hashable, Sendable {
    package var parts: [[WorldPoint]]

    package init(_ parts: [[WorldPoint]]) { self.parts = parts }

    package var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8 + parts.reduce(0) { $0 + 4 * $1.count })
        Self.append(UInt64(parts.count), to: &bytes)
        var last = WorldPoint(x: 0, y: 0)
        for part in parts {
            Self.append(UInt64(part.count), to: &bytes)
            for point in part {
                Self.append(Self.zigzag(Int64(point.x) - Int64(last.x)), to: &bytes)
                Self.append(Self.zigzag(Int64(point.y) - Int64(last.y)), to: &bytes)
                last = point
            }
        }
        return bytes
    }

    /// `nil` for bytes that `encoded` has not written.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = VarintReader(bytes)
        guard let count = reader.next(), count <= UInt64(bytes.count) else { return nil }
        parts = []
        parts.reserveCapacity(Int(count))
        var (x, y): (Int64, Int64) = (0, 0)
        for _ in 0..<count {
            guard let points = reader.next(), points <= UInt64(bytes.count) else { return nil }
            var part: [WorldPoint] = []
            part.reserveCapacity(Int(points))
            for _ in 0..<points {
                guard let stepX = reader.next(), let stepY = reader.next() else { return nil }
                x &+= Self.unzigzag(stepX)
                y &+= Self.unzigzag(stepY)
                guard let pointX = Int32(exactly: x), let pointY = Int32(exactly: y) else { return nil }
                part.append(WorldPoint(x: pointX, y: pointY))
            }
            parts.append(part)
        }
        guard reader.isAtEnd else { return nil }
    }

    /// The smallest box around it, `nil` without a point.
    package var bounds: MapBox? {
        var box: MapBox?
        for point in parts.joined() { box = box?.including(point) ?? MapBox(point) }
        return box
    }

    private static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

    private static func unzigzag(_ value: UInt64) -> Int64 { Int64(value >> 1) ^ -Int64(value & 1) }

    private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

private struct VarintReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func next() -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while offset < bytes.count, shift < 64 {
            let byte = bytes[offset]
            offset &+= 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift &+= 7
        }
        return nil
    }
}
