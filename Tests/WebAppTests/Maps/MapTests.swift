import Foundation
import HTTPServer
import Places
import Testing

@testable import WebApp

struct MapTests {
    private static let tile = "/tiles/15/14563/11525.svg"

    @Test func `a tile is drawn once and kept on the disk`() async throws {
        try await withApp(demo: true) { test in
            let first = try await test.client.get(Self.tile)
            #expect(first.status == .ok)
            #expect(first.headers["Content-Type"] == "image/svg+xml; charset=utf-8")
            #expect(first.headers["Cache-Control"] == "public, max-age=600")
            let version = try #require(test.app.places.version)
            let path = "\(TileCache.format)-\(version)/light/15/14563/11525.svg"
            // What is on the disk is what is sent: nothing is drawn twice.
            let file = try test.data.tiles.appending(path: path)
            #expect(FileManager.default.contents(atPath: file.path)?.count == first.body.count)
            try Data("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8).write(to: file)
            let second = try await test.client.get(Self.tile)
            #expect(second.text == "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
            let dark = try await test.client.get(Self.tile + "?theme=dark")
            #expect(dark.text.count > 1_000)
        }
    }

    @Test func `small tiles count as the blocks that they take, and a full folder begins anew`() async throws {
        try await withApp(demo: true) { test in
            let folder = try test.data.tiles.appending(path: "small")
            let tiles = TileCache(
                folder: folder,
                places: test.app.places,
                pool: test.app.drawingPool,
                maxBytes: 3 * 4_096 - 1
            )
            var kept: [Int] = []
            for column in 0..<3 {
                let tile = try #require(TileAddress(zoom: 19, column: column, row: 0))
                let drawn = try await tiles.tile(tile, .light, version: "v", share: nil)
                #expect(drawn.count < 4_096)
                let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
                kept.append(files.count { $0.hasSuffix(".svg") })
            }
            #expect(kept == [1, 2, 0])
        }
    }

    @Test func `nobody waits for a drawing behind all that somebody else has asked for`() async throws {
        try await withApp(demo: true) { test in
            let folder = try test.data.tiles.appending(path: "shares")
            let pool = WorkPool(threads: 1)
            defer { pool.close() }
            let tiles = TileCache(folder: folder, places: test.app.places, pool: pool)
            let tile = try #require(TileAddress(zoom: 15, column: 14563, row: 11525))
            let isDrawn: @Sendable () -> Bool = {
                let files = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
                return files?.contains { $0.hasSuffix(".svg") } == true
            }
            let (begun, goesOn) = (Latch(), DispatchSemaphore(value: 0))
            async let busy: Void = pool.run(share: "crowd") {
                begun.open()
                goesOn.wait()
            }
            await begun.opened()
            // What the crowd waits for: work, the tile behind it, more work.
            let crowd = (0..<3).map { number in
                Task { () -> Bool in
                    if number == 1 { return try await !tiles.tile(tile, .light, version: "v", share: "crowd").isEmpty }
                    return try await pool.run(share: "crowd", isDrawn)
                }
            }
            while pool.waitingCount < 3 { await Task.yield() }
            async let other = tiles.tile(tile, .light, version: "v", share: "another")
            while pool.waitingCount < 4 { await Task.yield() }
            goesOn.signal()
            let drawn = try await other
            #expect(drawn.count > 1_000)
            var seen: [Bool] = []
            for task in crowd { seen.append(try await task.value) }
            // One piece of the crowd's has its turn before the other's tile, which is drawn before what is left.
            #expect(seen.count { !$0 } <= 1)
            try await busy
        }
    }

    @Test func `a tile that was seen is not sent again, and one of a named version may be kept`() async throws {
        try await withApp(demo: true) { test in
            let first = try await test.client.get(Self.tile)
            let tag = try #require(first.headers["ETag"])
            let again = try await test.client.get(
                Self.tile,
                headers: ["If-None-Match": tag, "Accept-Encoding": "gzip"]
            )
            #expect(again.status == .notModified)
            let version = try #require(test.app.places.version)
            let named = try await test.client.get(Self.tile + "?v=" + version)
            #expect(named.headers["Cache-Control"] == "public, max-age=31536000, immutable")
        }
    }

    @Test(arguments: [
        "/tiles/15/14563/11525.png", "/tiles/15/14563/11525", "/tiles/20/0/0.svg", "/tiles/3/8/0.svg",
        "/tiles/3/-1/0.svg",
        "/tiles/03/1/1.svg", "/tiles/3/1/+1.svg", "/tiles/a/b/c.svg", "/tiles/99999999999999999999/0/0.svg",
    ])
    func `what is no tile is not found`(_ path: String) async throws {
        try await withApp { test in
            let response = try await test.client.get(path)
            #expect(response.status == .notFound)
        }
    }

    @Test func `tiles of another server are let in by the policy, and their maker is named`() throws {
        let tiles = try #require(
            OutsideTiles(template: "https://tiles.example:8443/{z}/{x}/{y}.png", credit: "Example")
        )
        #expect(tiles.origin == "https://tiles.example:8443")
        var response = Response(.ok)
        SecurityHeaders(isHTTPS: true, images: tiles.origin).add(to: &response)
        #expect(
            response.headers["Content-Security-Policy"]?.contains("data: blob: https://tiles.example:8443;") == true
        )
        var plain = Response(.ok)
        SecurityHeaders(isHTTPS: true).add(to: &plain)
        #expect(plain.headers["Content-Security-Policy"]?.contains("img-src 'self' data: blob:;") == true)
    }

    @Test(arguments: [
        "", "ftp://a/{z}/{x}/{y}", "https://a/{z}/{x}", "https:///{z}/{x}/{y}", "https://a b/{z}/{x}/{y}",
        "https://a;script-src *//{z}/{x}/{y}", "https://a/{z}/{x}/{y}\"", "//a/{z}/{x}/{y}",
    ])
    func `what is no address of tiles is refused`(_ template: String) {
        #expect(OutsideTiles(template: template, credit: "") == nil)
    }

    @Test func `a theme that does not exist is refused`() async throws {
        try await withApp { test in
            let response = try await test.client.get(Self.tile + "?theme=pink")
            #expect(response.status == .badRequest)
        }
    }

    @Test(arguments: [
        "", "?at=1,2", "?at=1,2&zoom=3", "?at=1,2&zoom=3&size=200", "?at=nan,2&zoom=3&size=200x200",
        "?at=91,2&zoom=3&size=200x200", "?at=1,2&zoom=3&size=200x200&pin=x", "?at=1,2&zoom=3&size=200x200&dots=1,2;3",
    ])
    func `a picture that is not described is refused`(_ query: String) async throws {
        try await withApp { test in
            let response = try await test.client.get("/maps/still.svg" + query)
            #expect(response.status == .badRequest)
        }
    }

    @Test func `a picture is no larger than the limit, whatever is asked for`() async throws {
        try await withApp(demo: true) { test in
            let response = try await test.client.get("/maps/still.svg?at=47,-20&zoom=99&size=90000x1&theme=dark")
            let start = response.text.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="64""#)
            #expect(response.status == .ok)
            #expect(start)
        }
    }
}
