import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// Large imports of bookmarks beside everybody else's writes.
struct BookmarkSliceTests {
    static func file(places: Int, lists: Int) -> [UInt8] {
        let names = (1...lists).map { "\"list \($0)\"" }.joined(separator: ",")
        let features = (1...places).map { number in
            """
            {"type":"Feature","id":"demo-\(number)","geometry":{"type":"Point","coordinates":[0,0]},
            "properties":{"lists":[\(names)]}}
            """
        }
        return Array("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}".utf8)
    }

    private func upload(_ bytes: [UInt8], _ client: TestClient) async throws -> TestResponse {
        let token = try await client.token(of: "/bookmarks/import")
        let file = TestPart.file("file", filename: "places.json", type: "application/geo+json", bytes)
        return try await client.post("/bookmarks/import", multipart: [.field("csrf_token", token), file])
    }

    @Test func `an import is many small writes of whole bookmarks`() throws {
        try #expect(slices([100, 100, 100, 0, 0]) == [0..<2, 2..<5])
        try #expect(slices([5_000, 5_000, 5_000]) == [0..<2, 2..<3])
        let many = try slices(Array(repeating: 0, count: 2_000))
        #expect(many.count == 8 && many.allSatisfy { $0.count == 250 })
        try #expect(slices([]) == [])
    }

    /// The slices of places with so many lists each.
    private func slices(_ listCounts: [Int]) throws -> [Range<Int>] {
        let point = try #require(GeoPoint(latitude: 0, longitude: 0))
        let matches = listCounts.map { count in
            let entry = BookmarkEntry(point: point, lists: (0..<count).map { "\($0)" })
            return BookmarkMatch(item: BookmarkFileItem(position: .place(1), name: "", entry: entry), place: nil)
        }
        return BookmarkImport.slices(of: matches).map { $0.startIndex..<$0.endIndex }
    }

    @Test func `others write and read between the parts of an import`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let database = test.app.database
            let account = try test.account(.ada).id
            async let report = upload(Self.file(places: 40, lists: 100), test.client)
            var counts: Set<Int> = []
            repeat {
                counts.insert(try database.read { try Bookmark.count(of: account, $0) })
                try await Task.sleep(for: .milliseconds(1))
            } while !counts.contains(40)
            #expect(try await report.status == .ok)
            #expect(counts.count > 3, "\(counts.sorted())")
        }
    }

    @Test func `a second import of the same member is told to wait, and another member's is not`() async throws {
        try await withApp { test in
            let (client, other) = (test.client, test.browser())
            try await test.signUp(.ada, in: client)
            try await test.signUp(.bo, in: other)
            let ada = try test.account(.ada).id
            _ = try await test.app.bookmarkImports.once(ada) {
                let second = try await upload(Self.file(places: 1, lists: 1), client)
                #expect(second.status == .tooManyRequests)
                #expect(second.hasError(at: "file"))
                #expect(try await upload(Self.file(places: 1, lists: 1), other).status == .ok)
            }
            #expect(try await upload(Self.file(places: 1, lists: 1), client).status == .ok)
        }
    }
}
