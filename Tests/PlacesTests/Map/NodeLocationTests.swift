import Foundation
import Models
import Testing

@testable import Places

struct NodeLocationTests {
    private func location(_ id: Int64) throws -> NodeLocation {
        let point = try #require(GeoPoint(latitude: Double(id % 90), longitude: Double(id % 180)))
        return NodeLocation(id: id, at: point)
    }

    @Test(arguments: [1_000_000, 1_000])
    func `nodes are found, in memory and in a file, whatever their order was`(maxInMemory: Int) throws {
        try Workbench.with { bench in
            let table = NodeLocationTable(folder: bench.folder, maxInMemory: maxInMemory)
            let ids = (0..<100_000).map { Int64($0) * 7_919 % 100_003 - 500 }
            for start in stride(from: 0, to: ids.count, by: 8_000) {
                try table.append(ids[start..<min(start + 8_000, ids.count)].map(location))
            }
            let locations = NodeLocations(table)
            #expect(try locations.find([3, 4, 5, -500, 77_777]) == [3, 4, 5, -500, 77_777].map(location))
            #expect(locations.find([Int64.min, 100_003, Int64.max]) == [nil, nil, nil])
            #expect(try bench.contents == [])
        }
    }

    @Test func `the later of two positions of one node stands`() throws {
        let table = NodeLocationTable(folder: FileManager.default.temporaryDirectory)
        let moved = NodeLocation(id: 1, at: try #require(GeoPoint(latitude: 5, longitude: 6)))
        try table.append([location(1), moved, location(2)])
        #expect(NodeLocations(table).find([1]) == [moved])
    }

    @Test func `an empty table finds nothing`() {
        let table = NodeLocationTable(folder: FileManager.default.temporaryDirectory)
        #expect(NodeLocations(table).find([1]) == [nil])
    }
}
