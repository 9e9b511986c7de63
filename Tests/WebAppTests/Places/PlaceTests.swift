import HTTPServer
import Models
import Places
import Testing

@testable import WebApp

struct PlaceTests {
    @Test func `a row leads to its place, which knows the way back and the distance`() async throws {
        try await withApp { test in
            let list = try await test.get("/cafes?near=\(DemoTown.name)")
            let id = try #require(list.attribute("data-place").first)
            let link = try #require(list.attribute("href").first { $0.hasPrefix("/places/\(id)") })
            let page = try await test.get(link.replacing("&amp;", with: "&"))
            #expect(page.status == .ok)
            #expect(page.text.contains("from \(DemoTown.name)"))
            #expect(page.attribute("href").contains { $0.hasPrefix("/cafes?lat=") })
        }
    }

    @Test func `a place opened on its own shows no distance`() async throws {
        try await withApp { test in
            let page = try await test.get("/places/demo-1")
            #expect(page.status == .ok)
            #expect(!page.text.contains(" from "))
        }
    }

    @Test(arguments: [
        "node-1", "demo-999999", "demo-01", "demo--1", "demo-", "x", "way-9999999999999999999", "demo-1/",
    ])
    func `what is no place is not found`(_ id: String) async throws {
        try await withApp { test in
            let page = try await test.get("/places/\(id)")
            #expect([.notFound, .movedPermanently].contains(page.status))
            #expect(page.attribute("data-place").isEmpty)
        }
    }
}
