import Foundation
import Models
import Testing

@testable import Places

/// What mappers really write.
@Suite(.enabled(if: SharedData.isPresent, SharedData.reason))
struct MappedHoursTests {
    @Test(arguments: ["helsinki", "porto", "moscow"])
    func `at least 97 of 100 values of real places are understood`(extract: String) throws {
        try Workbench.with { bench in
            _ = try bench.importer.run(file: SharedData.osm("\(extract).osm.pbf"))
            let values = try bench.store.pool.read { db in
                try String.fetchAll(db, sql: "SELECT opening_hours FROM place WHERE opening_hours IS NOT NULL")
            }
            let all = try #require(values)
            let unread = all.filter { OpeningHours($0) == nil }
            #expect(all.count > 100)
            #expect(unread.count * 100 <= all.count * 3, "\(unread)")
            #expect(all.allSatisfy { OpeningHours($0).map { OpeningHours($0.description) == $0 } ?? true })
        }
    }
}
