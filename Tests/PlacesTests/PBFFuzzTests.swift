import Foundation
import Models
import Testing

@testable import Places

struct PBFFuzzTests {
    private static let content: [UInt8] = {
        let dense = PBFBuilder.dense(
            ids: [1, 2, 3, 4],
            latitudes: [1, 20_000_000, 3, 4],
            longitudes: [9, 8, 7, 6],
            tags: [1, 2, 3, 4, 0, 0, 1, 2, 3, 4, 0]
        )
        let node = PBFBuilder.node(9, 5, 5, keys: [1, 3], values: [2, 4])
        let way = PBFBuilder.way(5, nodes: [1, 2, 3, 1], keys: [1, 3], values: [2, 4])
        let relation = PBFBuilder.relation(6, members: [(5, 1), (4, 0)], keys: [1, 3], values: [2, 4])
        let coast = PBFBuilder.way(7, nodes: [1, 2, 3, 4, 1], keys: [5], values: [6])
        let road = PBFBuilder.way(8, nodes: [4, 2, 9], keys: [10, 3], values: [11, 4])
        let lake = PBFBuilder.relation(9, members: [(5, 1), (7, 1), (9, 2)], keys: [7, 5], values: [8, 9])
        return PBFBuilder.block(
            strings: [
                "", "amenity", "cafe", "name", "Mütze", "natural", "coastline", "type", "multipolygon", "water",
                "highway", "primary",
            ],
            groups: [
                [(2, dense), (1, node)], [(3, way), (3, coast), (3, road), (4, relation), (4, lake)],
            ]
        ) { $0.add(17, varint: 100) }
    }()

    private func mutated(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.remove(at: index)
            case 3: bytes.insert([0, 0x7f, 0x80, 0xff].randomElement(using: &random) ?? 0, at: index)
            default: bytes.removeSubrange(index...)
            }
        }
        return bytes
    }

    @Test func `no change to a block makes its decoder crash or hang`() throws {
        var random = SplitMix(state: 2_024)
        let folder = FileManager.default.temporaryDirectory
        let ids = SortedIDs([1, 2, 3, 5])
        let table = NodeLocationTable(folder: folder)
        let somewhere = try #require(GeoPoint(latitude: 1, longitude: 179.9))
        try table.append((1...4).map { NodeLocation(id: $0, at: somewhere) })
        let ways = WayScan(locations: NodeLocations(table), members: ids, known: ids)
        for _ in 0..<4_000 {
            let bytes = mutated(Self.content, &random)
            for work in [ScanWork.objects(ObjectScan(known: ids)), .ways(ways)] {
                do throws(ImportError) {
                    try bytes.withBytes { bytes throws(ImportError) in
                        var block = try PBFBlock(bytes, work: work)
                        try block.decode()
                    }
                } catch {
                    #expect(!error.message.isEmpty)
                }
            }
        }
    }

    @Test func `no change to a file makes the import crash, hang or leave half a database`() throws {
        var random = SplitMix(state: 7)
        let whole = PBFBuilder.file([Self.content, Self.content])
        try Workbench.with { bench in
            for _ in 0..<150 {
                let file = try bench.file("a.pbf", mutated(whole, &random))
                do { _ = try bench.importer.run(file: file, replace: true) } catch is ImportError {}
                #expect(!FileManager.default.fileExists(atPath: bench.database.path + ".importing"))
            }
        }
    }

    @Test func `every cut of a file is refused or a whole number of blocks`() throws {
        let whole = PBFBuilder.file([Self.content])
        let header = PBFBuilder.file([]).count
        try Workbench.with { bench in
            for length in stride(from: 0, to: whole.count, by: 3) where length != header {
                let file = try bench.file("a.pbf", Array(whole[..<length]))
                let error = try #require(throws: ImportError.self) { try bench.importer.run(file: file) }
                #expect(error.reason == .truncated || error.reason == .unknownFormat, "\(length): \(error)")
            }
        }
    }
}
