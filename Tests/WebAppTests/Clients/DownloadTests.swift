import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// `hereabouts import URL`, through the program.
struct DownloadTests {
    private static let map = """
        <?xml version="1.0"?><osm version="0.6"><node id="1" lat="1" lon="2"><tag k="amenity" v="cafe"/>
        <tag k="name" v="Mocha"/></node></osm>
        """

    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        let path = folder.path
        return try await offPool { try Program.run(["import", "--data", path] + arguments) }
    }

    /// What is left in the folder of downloads.
    private var leftovers: [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: folder.path + "/downloads")) ?? []
    }

    @Test func `a file is fetched, imported under its name, and removed`() async throws {
        try await FakeServer.with({ asked in
            asked.target.hasPrefix("/old") ? FakeServer.redirect(to: "/maps/town.osm?x=1") : .text(Self.map)
        }) { fake in
            let (status, output) = try await run(["--allow-private-network", fake.url + "/old"])
            #expect(status == 0)
            #expect(output.contains("old: 1 place from 1 node"))
            #expect(fake.asked.map(\.target) == ["/old", "/maps/town.osm?x=1"])
            #expect(fake.asked.allSatisfy { $0.fields["accept-encoding"] == nil })
            #expect(leftovers.isEmpty)
        }
    }

    @Test func `this machine is not called unless that is allowed`() async throws {
        try await FakeServer.with({ _ in .text(Self.map) }) { fake in
            let (status, output) = try await run([fake.url + "/town.osm?token=secret"])
            #expect(status == 1)
            #expect(output.contains("Cannot download town.osm from 127.0.0.1: the address is not of the public"))
            #expect(output.contains("--allow-private-network"))
            #expect(!output.contains("secret"))
            #expect(fake.asked.isEmpty)
            #expect(leftovers.isEmpty)
        }
    }

    @Test func `what cannot be fetched, or is no map, is told, ends with 1, and leaves nothing`() async throws {
        try await FakeServer.with({ asked in
            asked.target == "/large" ? .text(String(repeating: "a", count: 1_048_577)) : .text("x", status: .notFound)
        }) { fake in
            for (path, words) in [
                ("/none.pbf", "Cannot download none.pbf from 127.0.0.1: the server answered with status 404."),
                ("/large", "Cannot download large from 127.0.0.1: the answer is larger than allowed."),
            ] {
                let (status, output) = try await run([
                    "--allow-private-network", "--max-download", "1", fake.url + path,
                ])
                #expect(status == 1)
                #expect(output.contains(words))
                #expect(leftovers.isEmpty)
            }
            let (status, _) = try await run(["--allow-private-network", "--max-download", "2", fake.url + "/large"])
            #expect(status == 1)
            #expect(leftovers.isEmpty)
        }
    }

    @Test func `a download that is cut off is not imported`() async throws {
        try await RawServer.with(["HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n\(Self.map)"]) { server in
            let (status, _) = try await run(["--allow-private-network", server.url + "map.osm"])
            #expect(status == 1)
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/places.sqlite"))
            #expect(leftovers.isEmpty)
        }
    }

    @Test func `what a killed import has left goes with the next, and what another is using stays`() throws {
        let parent = folder.url.appending(path: "downloads")
        let left = parent.appending(path: "left/map.osm")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        let first = try DownloadFolder(in: parent)
        #expect(!FileManager.default.fileExists(atPath: left.path))
        let second = try DownloadFolder(in: parent)
        #expect(FileManager.default.fileExists(atPath: first.url.path))
        #expect(first.url != second.url)
    }

    @Test(arguments: [
        ("https://example.org/maps/town.osm.pbf?x=/y", "town.osm.pbf"), ("https://example.org/", "download"),
        ("https://example.org", "download"), ("https://example.org/..%2F..%2Fetc%2Fpasswd", "download"),
        ("https://example.org/a/%2E%2E", "download"), ("https://example.org/a%20b/", "ab"),
    ])
    func `a file has the name of its address and no path`(_ address: String, _ name: String) throws {
        #expect(Download(url: try #require(OutboundURL(address))).name == name)
    }

    @Test(arguments: [
        (0, nil, 0, "0.0 MB"), (12_300_000, 45_600_000, 3, "12.3 of 45.6 MB, 4.1 MB/s, 9 s left"),
        (2_000_000, nil, 2, "2.0 MB, 1.0 MB/s"), (5, 5, 9, "0.0 of 0.0 MB, 0.0 MB/s"),
        (1_000_000, 1_000_000_000, 1, "1.0 of 1000.0 MB, 1.0 MB/s, 17 min left"),
        (1_000_000, 20_000_000_000, 1, "1.0 of 20000.0 MB, 1.0 MB/s, 5 h 34 min left"),
    ])
    func `progress says amount, rate and the time left`(
        _ received: Int64,
        _ total: Int64?,
        _ seconds: Int,
        _ words: String
    ) {
        let progress = DownloadProgress(received: received, total: total, elapsed: .seconds(seconds))
        #expect(progress.words == words)
    }
}
