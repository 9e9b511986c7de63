import Auth
import Foundation
import HTTPServer
import Models
import Places
import Synchronization
import Testing

@testable import WebApp

/// Place data that go from one process of the site to another.
struct NodePlacesTests {
    private static let path = "/node/places"

    private static func seal(_ test: TestApp, at: Int64 = 0, for path: String = path) -> String {
        NodeSeal.text(for: path, now: test.app.clock() + at, with: test.app.signingKey)
    }

    private func ask(_ seal: String?, _ test: TestApp) async throws -> Status {
        guard let seal else { return try await test.client.get(Self.path).status }
        return try await test.client.get(Self.path, headers: ["Hereabouts-Node": seal]).status
    }

    /// The application as another process reaches it.
    private func serving<Value: Sendable>(_ test: TestApp, _ body: (NodePlaces) async throws -> Value) async throws
        -> Value
    {
        let site = test.app.site
        var configuration = ServerConfiguration()
        (configuration.port, configuration.loops) = (0, 1)
        let server = Server(configuration: configuration) { try await site.respond(to: $0) }
        try server.start()
        let url = try #require(OutboundURL("http://127.0.0.1:\(server.port)/"))
        do {
            let value = try await body(NodePlaces(node: url, key: test.app.signingKey, clock: test.app.clock))
            await server.stop()
            return value
        } catch {
            await server.stop()
            throw error
        }
    }

    private func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        let pool = WorkPool(threads: 1)
        defer { pool.close() }
        return try await pool.run(body)
    }

    @Test func `whoever does not know the site's key finds nothing, nor does an old or a foreign seal`() async throws {
        try await withApp { test in
            let unsealed = try await ask(nil, test)
            #expect(unsealed == .notFound)
            for wrong in [
                "", "1-00", "x", Self.seal(test, at: -61), Self.seal(test, at: 61), Self.seal(test, for: "/places"),
            ] {
                let status = try await ask(wrong, test)
                #expect(status == .notFound)
            }
            var other = Self.seal(test)
            other = String(other.dropLast()) + (other.hasSuffix("0") ? "1" : "0")
            let changed = try await ask(other, test)
            #expect(changed == .notFound)
            for right in [Self.seal(test), Self.seal(test, at: -60), Self.seal(test, at: 60)] {
                let status = try await ask(right, test)
                #expect(status == .ok)
            }
        }
    }

    @Test func `a copy is the same file, under the same name, and is not made twice`() async throws {
        try await withApp { test in
            let folder = try TestFolder()
            let target = URL(filePath: folder.path).appending(path: "places.sqlite")
            let source = test.app.settings.data.places
            try await serving(test) { there in
                let offer = try await run { try there.look() }
                #expect(offer.version == (try test.app.places.dataVersion()))
                try await run {
                    let copy = try PlacesCopy(database: target, digest: offer.digest)
                    #expect(throws: ImportError.self) { try PlacesCopy(database: target, digest: offer.digest) }
                    try there.fetch(offer, into: copy) { _ in }
                    #expect(!FileManager.default.fileExists(atPath: target.path))
                    try copy.install()
                }
            }
            #expect(try Data(contentsOf: target) == Data(contentsOf: source))
            #expect(PlaceStore(database: target).version == test.app.places.version)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                    "places.sqlite", "places.sqlite.lock",
                ]
            )
        }
    }

    @Test func `a node without place data, one of another site and one that is away are told from each other`()
        async throws
    {
        try await withApp(demo: false) { test in
            try await serving(test) { there in
                let failure = await #expect(throws: NodePlaces.Failed.self) { try await run { try there.look() } }
                #expect(failure?.description.contains("has no place data itself") == true)
                let key = try #require(SigningKey(bytes: [UInt8](repeating: 7, count: 32)))
                let stranger = NodePlaces(node: there.node, key: key, clock: test.app.clock)
                let refused = await #expect(throws: NodePlaces.Failed.self) { try await run { try stranger.look() } }
                #expect(refused?.description.contains("does not know this one") == true)
            }
            let port = try await RawServer.with([]) { $0.port }
            let nowhere = NodePlaces(
                node: try #require(OutboundURL("http://127.0.0.1:\(port)")),
                key: test.app.signingKey,
                clock: test.app.clock
            )
            let away = await #expect(throws: NodePlaces.Failed.self) { try await run { try nowhere.look() } }
            #expect(away?.description.contains("cannot be asked") == true)
        }
    }

    /// A node that hands out `bytes`, so many of them before it cuts the connection.
    private func cutting(_ bytes: [UInt8], after piece: Int, named digest: String)
        -> @Sendable (FakeServer.Asked) -> Response
    {
        { asked in
            let start = asked.fields["range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) } ?? 0
            let rest = Array(bytes[start...])
            var response = Response(start == 0 && asked.fields["range"] == nil ? .ok : .partialContent)
            response.headers["ETag"] = "\"\(digest)\""
            response.body = .sized(rest.count) { writer in try await writer.write(Array(rest.prefix(piece))) }
            return response
        }
    }

    @Test func `what was cut off goes on from there, also in another run, and nothing is replaced before the end`()
        async throws
    {
        let bytes = [UInt8](try TestTemplates.demoTown.get())
        let folder = try TestFolder()
        let target = URL(filePath: folder.path).appending(path: "places.sqlite")
        try Data("what was there".utf8).write(to: target)
        let file = URL(filePath: folder.path).appending(path: "source")
        try Data(bytes).write(to: file)
        let digest = try #require(try PlacesFile(path: file.path).open()).digest
        let key = try #require(SigningKey(bytes: [UInt8](repeating: 7, count: 32)))
        func copy(from fake: FakeServer) async throws {
            let node = try #require(OutboundURL(fake.url))
            try await run {
                let there = NodePlaces(node: node, key: key, clock: { 1_000 })
                let offer = try there.look()
                let copy = try PlacesCopy(database: target, digest: offer.digest)
                try there.fetch(offer, into: copy) { _ in }
                try copy.install()
            }
        }
        // Ten pieces of a fifteenth are not all of it.
        try await FakeServer.with(cutting(bytes, after: bytes.count / 15, named: digest)) { fake in
            let failure = await #expect(throws: NodePlaces.Failed.self) { try await copy(from: fake) }
            #expect(failure?.description.contains("it goes on from there") == true)
        }
        #expect(try Data(contentsOf: target) == Data("what was there".utf8))
        try await FakeServer.with(cutting(bytes, after: bytes.count, named: digest)) { fake in
            try await copy(from: fake)
            let first = fake.asked.compactMap { $0.fields["range"] }.first
            #expect(first == "bytes=\(bytes.count / 15 * 10)-")
        }
        #expect(try Data(contentsOf: target) == Data(bytes))
    }

    @Test func `bytes that are others than were named, and what is no such database, replace nothing`() async throws {
        let folder = try TestFolder()
        let target = URL(filePath: folder.path).appending(path: "places.sqlite")
        let key = try #require(SigningKey(bytes: [UInt8](repeating: 7, count: 32)))
        let noise = [UInt8](repeating: 65, count: 5_000)
        let file = URL(filePath: folder.path).appending(path: "source")
        try Data(noise).write(to: file)
        let right = try #require(try PlacesFile(path: file.path).open()).digest
        for (digest, words) in [(String(repeating: "a", count: 64), "other bytes"), (right, "no database of places")] {
            try await FakeServer.with(cutting(noise, after: noise.count, named: digest)) { fake in
                let node = try #require(OutboundURL(fake.url))
                let failure = await #expect(throws: (any Error).self) {
                    try await run {
                        let there = NodePlaces(node: node, key: key, clock: { 1_000 })
                        let offer = try there.look()
                        let copy = try PlacesCopy(database: target, digest: offer.digest)
                        try there.fetch(offer, into: copy) { _ in }
                        try copy.install()
                    }
                }
                #expect("\(try #require(failure))".contains(words))
            }
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "places.sqlite.lock", "source",
            ]
        )
    }

    @Test func `the page of health for machines names the place data, and says where there are none`() async throws {
        try await withApp { test in
            let health = try await test.get("/healthz")
            #expect(health["Hereabouts-Places"] == test.app.places.version)
        }
        try await withApp(demo: false) { test in
            let health = try await test.get("/healthz")
            #expect(health["Hereabouts-Places"] == "none" && health.status == .ok)
        }
    }
}
