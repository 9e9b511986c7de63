import Foundation
import GRDB
import Places
import Synchronization
import Templates
import Testing

@testable import WebApp

/// No page may read a table from end to end that grows with use: its time would grow too.
struct QueryPlanTests {
    private final class Statements: Sendable {
        private let all = Mutex<Set<String>>([])
        func add(_ sql: String) { all.withLock { _ = $0.insert(sql) } }
        var list: [String] { all.withLock { $0.sorted() } }
    }

    /// Small by nature: a row per import, a row per setting, the tables of virtual tables.
    private static let small = ["source", "setting", "sqlite_schema", "sqlite_master"]

    @Test func `no page scans a table that grows`() async throws {
        let statements = Statements()
        try await withApp(trace: { statements.add($0) }, isOnFile: true) { test in
            let targets =
                Paths.samples + [
                    "/cafes?near=\(DemoTown.name)", "/cafes?near=lark", "/cafes?near=Paris,%20Texas",
                    "/cafes?lat=47&lon=-20", "/places/demo-1", "/cafes?near=Springfield", "/cafes?near=boats%20small",
                    "/search?q=har", "/search?q=100%20Harbour%20Road", "/search/suggestions.json?q=har",
                ]
            for target in targets { _ = try await test.get(target) }
            try await test.signUp(.ada)
            _ = try await test.save("q=tea", in: test.client)
            let mine = [
                "/", "/map/alerts", "/friends", "/friends/find?q=a", "/friends/find?q=a@b.org", "/search?q=har",
            ]
            for target in mine + ["/people/ada.lovelace"] {
                _ = try await test.get(target)
            }
            // What FTS5 asks its own tables is its own affair.
            let queries = statements.list.filter {
                $0.uppercased().contains("SELECT") && !$0.contains("pragma_") && !$0.contains(/(place|spot)_words_/)
                    && !$0.contains(/(account|event)_words_/)
                    // What is held in memory is read as a whole, once.
                    && !$0.contains("/* once per process */")
            }
            #expect(queries.count >= 4)
            let databases = [
                try DatabaseQueue(path: test.data.places.path), try DatabaseQueue(path: test.data.database.path),
            ]
            for query in queries {
                let plans = databases.compactMap { queue in
                    try? queue.read {
                        try Row.fetchAll($0, sql: "EXPLAIN QUERY PLAN " + query).map { $0["detail"] as String }
                    }
                }
                #expect(!plans.isEmpty, "nobody can explain \(query)")
                // A derived table is a result, bounded where it is made.
                for step in plans.joined() where !query.contains(") AS \(step.dropFirst(5))") {
                    #expect(!isScan(step), "\(step): \(query)")
                }
            }
        }
    }

    /// "SCAN place" reads all of it; a virtual table's own index shows as "VIRTUAL TABLE INDEX n:" with its columns.
    private func isScan(_ step: String) -> Bool {
        guard step.hasPrefix("SCAN ") else { return false }
        if step.contains("VIRTUAL TABLE INDEX"), !step.hasSuffix("INDEX 2:") { return false }
        let table = step.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        return !Self.small.contains(table) && !table.hasPrefix("(") && table != "CONSTANT" && table != "json_each"
    }

    @Test func `the check would notice a scan`() {
        #expect(isScan("SCAN place"))
        #expect(isScan("SCAN locality_name USING INDEX x"))
        #expect(!isScan("SEARCH place USING INTEGER PRIMARY KEY (rowid=?)"))
        #expect(!isScan("SCAN place_box VIRTUAL TABLE INDEX 2:C0D1"))
    }
}
