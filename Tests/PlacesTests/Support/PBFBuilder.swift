import CZlib
import Foundation

/// Writes Protocol Buffers messages.
struct MessageBuilder {
    private(set) var bytes: [UInt8] = []

    static func varint(_ value: UInt64) -> [UInt8] {
        var rest = value
        var bytes: [UInt8] = []
        repeat {
            bytes.append(UInt8(rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
            rest >>= 7
        } while rest > 0
        return bytes
    }

    static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

    mutating func add(_ field: UInt64, varint value: UInt64) { bytes += Self.varint(field << 3) + Self.varint(value) }
    mutating func add(_ field: UInt64, signed value: Int64) { add(field, varint: Self.zigzag(value)) }

    mutating func add(_ field: UInt64, bytes content: [UInt8]) {
        bytes += Self.varint(field << 3 | 2) + Self.varint(UInt64(content.count)) + content
    }

    mutating func add(_ field: UInt64, text: String) { add(field, bytes: Array(text.utf8)) }

    mutating func add(_ field: UInt64, packed values: [UInt64]) { add(field, bytes: values.flatMap(Self.varint)) }

    /// Zigzag-coded differences.
    mutating func add(_ field: UInt64, deltas values: [Int64]) {
        var last: Int64 = 0
        add(
            field,
            packed: values.map { value in
                defer { last = value }
                return Self.zigzag(value - last)
            }
        )
    }

    static func build(_ body: (inout MessageBuilder) -> Void) -> [UInt8] {
        var builder = MessageBuilder()
        body(&builder)
        return builder.bytes
    }
}

/// Writes PBF files, right ones and wrong ones.
enum PBFBuilder {
    static func file(_ blocks: [[UInt8]], features: [String] = ["OsmSchema-V0.6", "DenseNodes"]) -> [UInt8] {
        let header = MessageBuilder.build { header in
            for feature in features { header.add(4, text: feature) }
        }
        return blob("OSMHeader", header) + blocks.flatMap { blob("OSMData", $0) }
    }

    static func blob(_ type: String, _ content: [UInt8], zlib: Bool = true) -> [UInt8] {
        let message = MessageBuilder.build { blob in
            if zlib {
                blob.add(2, varint: UInt64(content.count))
                blob.add(3, bytes: deflate(content))
            } else {
                blob.add(1, bytes: content)
            }
        }
        return frame(type, message)
    }

    static func frame(_ type: String, _ message: [UInt8]) -> [UInt8] {
        let header = MessageBuilder.build {
            $0.add(1, text: type)
            $0.add(3, varint: UInt64(message.count))
        }
        let length = UInt32(header.count)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + header + message
    }

    /// A block of groups; each group is a field number of `PrimitiveGroup` and the message in it.
    static func block(
        strings: [String],
        groups: [[(field: UInt64, message: [UInt8])]],
        further: (inout MessageBuilder) -> Void = { _ in }
    ) -> [UInt8] {
        MessageBuilder.build { block in
            block.add(1, bytes: MessageBuilder.build { table in for string in strings { table.add(1, text: string) } })
            for group in groups {
                block.add(
                    2,
                    bytes: MessageBuilder.build { for part in group { $0.add(part.field, bytes: part.message) } }
                )
            }
            further(&block)
        }
    }

    /// Positions are in units of 100 nanodegrees; `tags` are indices of strings, a 0 after each node.
    static func dense(ids: [Int64], latitudes: [Int64], longitudes: [Int64], tags: [UInt64]) -> [UInt8] {
        MessageBuilder.build {
            $0.add(1, deltas: ids)
            $0.add(8, deltas: latitudes)
            $0.add(9, deltas: longitudes)
            if !tags.isEmpty { $0.add(10, packed: tags) }
        }
    }

    static func node(_ id: Int64, _ latitude: Int64, _ longitude: Int64, keys: [UInt64], values: [UInt64]) -> [UInt8] {
        MessageBuilder.build {
            $0.add(1, signed: id)
            $0.add(2, packed: keys)
            $0.add(3, packed: values)
            $0.add(8, signed: latitude)
            $0.add(9, signed: longitude)
        }
    }

    static func way(_ id: Int64, nodes: [Int64], keys: [UInt64] = [], values: [UInt64] = []) -> [UInt8] {
        MessageBuilder.build {
            $0.add(1, varint: UInt64(bitPattern: id))
            $0.add(2, packed: keys)
            $0.add(3, packed: values)
            $0.add(8, deltas: nodes)
        }
    }

    /// Members are ids and types: 0 for a node, 1 for a way.
    static func relation(
        _ id: Int64,
        members: [(id: Int64, type: UInt64)],
        keys: [UInt64],
        values: [UInt64]
    ) -> [UInt8] {
        MessageBuilder.build {
            $0.add(1, varint: UInt64(bitPattern: id))
            $0.add(2, packed: keys)
            $0.add(3, packed: values)
            $0.add(8, packed: members.map { _ in 0 })
            $0.add(9, deltas: members.map(\.id))
            $0.add(10, packed: members.map(\.type))
        }
    }

    static func deflate(_ content: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(content.count))
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            compress(buffer.baseAddress, &length, content, uLong(content.count))
            count = Int(length)
        }
    }
}
