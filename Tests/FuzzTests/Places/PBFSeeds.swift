import Foundation
import Models

@testable import Places

/// Small blocks and files of OpenStreetMap's binary format.
enum PBFSeeds {
    static let block: [UInt8] = message {
        $0.add(1, strings.flatMap { bytes(1, Array($0.utf8)) })
        $0.add(2, bytes(2, dense))
        $0.add(2, bytes(3, way(5, [1, 2, 3, 1], [1, 3], [2, 4])) + bytes(3, way(7, [1, 2, 3, 4, 1], [5], [6])))
        $0.add(2, bytes(4, relation))
        $0.bytes += varint(17 << 3) + varint(100)
    }

    static let header: [UInt8] = message {
        $0.add(4, Array("OsmSchema-V0.6".utf8))
        $0.add(4, Array("DenseNodes".utf8))
        $0.add(1, (1...4).flatMap { varint(UInt64($0) << 3) + varint(UInt64($0) * 2_000_000_000) })
    }

    static let files: [[UInt8]] = [
        blob("OSMHeader", header) + blob("OSMData", block), blob("OSMHeader", header),
        blob("OSMHeader", header) + blob("OSMData", block) + blob("Other", [1]) + blob("OSMData", block),
    ]

    static let words = ["OSMHeader", "OSMData", "amenity", "\u{7f}", "highway", "multipolygon"]

    /// What an import looks for: all objects, and then the ways, some of whose nodes are known.
    static let work = Result { () throws -> [ScanWork] in
        let table = NodeLocationTable(folder: FileManager.default.temporaryDirectory)
        guard let somewhere = GeoPoint(latitude: 1, longitude: 179.9) else { return [] }
        try table.append((1...4).map { NodeLocation(id: $0, at: somewhere) })
        let known = SortedIDs([1, 2, 3, 5])
        return [
            .objects(ObjectScan(known: known)),
            .ways(WayScan(locations: NodeLocations(table), members: known, known: known)),
        ]
    }

    private static let strings = [
        "", "amenity", "cafe", "name", "Mütze", "natural", "coastline", "type", "multipolygon", "water", "highway",
        "primary",
    ]

    private static let dense: [UInt8] = message {
        $0.add(1, [2, 2, 2, 2])
        $0.add(8, varint(2) + varint(40_000_000) + varint(1) + varint(2))
        $0.add(9, varint(18) + [1, 1, 1])
        $0.add(10, [1, 2, 3, 4, 0, 0, 1, 2, 3, 4, 0])
    }

    private static let relation: [UInt8] = message {
        $0.bytes += [8, 6]
        $0.add(2, [7, 3])
        $0.add(3, [8, 4])
        $0.add(8, [0, 0])
        $0.add(9, [10, 4])
        $0.add(10, [1, 1])
    }

    private static func way(_ id: UInt8, _ nodes: [Int], _ keys: [UInt8], _ values: [UInt8]) -> [UInt8] {
        var last = 0
        let differences = nodes.map { node in
            defer { last = node }
            return UInt8(node >= last ? (node - last) * 2 : (last - node) * 2 - 1)
        }
        return message {
            $0.bytes += [8, id]
            $0.add(2, keys)
            $0.add(3, values)
            $0.add(8, differences)
        }
    }

    private struct Message {
        var bytes: [UInt8] = []
        mutating func add(_ field: UInt64, _ content: [UInt8]) { bytes += PBFSeeds.bytes(field, content) }
    }

    private static func message(_ build: (inout Message) -> Void) -> [UInt8] {
        var message = Message()
        build(&message)
        return message.bytes
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
    }

    private static func bytes(_ field: UInt64, _ content: [UInt8]) -> [UInt8] {
        varint(field << 3 | 2) + varint(UInt64(content.count)) + content
    }

    /// Not compressed: so a fuzzer reaches what is inside.
    private static func blob(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let message = bytes(1, content)
        let header = bytes(1, Array(type.utf8)) + varint(3 << 3) + varint(UInt64(message.count))
        return [0, 0, 0, UInt8(header.count)] + header + message
    }
}
