import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Uploads that come to several servers, over one database and one home of files.
struct UploadServersTests {
    private let folder: TestFolder
    private let clock = TestClock()

    init() throws {
        folder = try TestFolder()
        clock.advance(Int64(Date().timeIntervalSince1970) - clock.now)
    }

    private func serve(_ media: MediaSettings) throws -> (program: Program, port: UInt16) {
        var arguments = ["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--no-jobs"]
        var environment: [String: String] = [:]
        if let s3 = media.s3 {
            arguments += [
                "--media-s3-endpoint", s3.endpoint.text, "--media-s3-bucket", s3.bucket, "--media-s3-key", s3.key,
            ]
            environment["HEREABOUTS_MEDIA_S3_SECRET"] = s3.secret
        }
        let program = try Program(arguments, environment: environment)
        return (program, try #require(program.port()))
    }

    /// Two servers: a process, which the test may kill, and an application of the test's own.
    private func withTwo(
        _ home: SharedHome,
        _ test: (Program, RawUpload, SecondServer) async throws -> Void
    ) async throws {
        let media = try home.settings()
        let (program, port) = try serve(media)
        defer { program.signal(SIGKILL) }
        let session = try #require(try await RawSignUp(port: port, username: "uploader").session)
        try await SecondServer.with(on: folder.url, media, clock, session: session) { second in
            try await test(program, RawUpload(port: port, session: session), second)
        }
    }

    /// Looks a few times a second, for half a minute at most.
    private func waitUntilWritten(_ address: String, _ second: SecondServer) async throws {
        let name = try second.upload(address).name
        for _ in 0..<300 {
            let writer = try second.app.database.read { db in
                try String.fetchOne(
                    db,
                    sql: "SELECT coalesce(written_by, '') FROM upload WHERE name = ?",
                    arguments: [name]
                )
            }
            if writer?.isEmpty == false { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        Issue.record("the first server writes nothing")
    }

    @Test(arguments: SharedHome.those)
    func `parts may come to any server, in turn`(_ home: SharedHome) async throws {
        try await withTwo(home) { _, first, second in
            let bytes = SampleBytes.make(900_000)
            let address = try await first.begin(bytes.count)
            #expect(try await second.offset(of: address) == 0)
            #expect(try await first.send(Array(bytes[..<300_001]), of: address, at: 0).status == "204")
            #expect(try await second.offset(of: address) == 300_001)
            #expect(try await second.send(Array(bytes[300_001..<600_000]), of: address, at: 300_001) == .noContent)
            #expect(try await second.send([1], of: address, at: 300_001) == .conflict)
            #expect(try await first.offset(of: address) == 600_000)
            #expect(try await first.send(Array(bytes[600_000...]), of: address, at: 600_000).status == "204")
            #expect(try await second.bytes(of: address) == bytes)
            #expect(try await second.delete(address) == .noContent)
            #expect(try await second.app.resumable.home.removeStrays(now: clock.now + 7_200) == 0)
        }
    }

    @Test(arguments: SharedHome.those)
    func `a server goes on with what another one was killed at, when its lease has ended`(_ home: SharedHome)
        async throws
    {
        try await withTwo(home) { program, first, second in
            let bytes = SampleBytes.make(1_000_000)
            let address = try await first.begin(bytes.count)
            #expect(try await first.send(Array(bytes[..<300_000]), of: address, at: 0).status == "204")
            let socket = try first.open(address, at: 300_000, byteCount: 700_000)
            try socket.send(Array(bytes[300_000..<800_000]))
            try await waitUntilWritten(address, second)
            #expect(try await second.delete(address) == .locked)
            program.signal(SIGKILL)
            _ = program.finish()
            #expect(try await second.send(Array(bytes[300_000...]), of: address, at: 300_000) == .locked)
            // The other one's database goes by the machine's clock.
            clock.advance(Int64(Date().timeIntervalSince1970) - clock.now + UploadLease.seconds + 2)
            let offset = try #require(try await second.offset(of: address))
            #expect((300_000...800_000).contains(offset))
            #expect(try await second.send(Array(bytes[offset...]), of: address, at: offset) == .noContent)
            #expect(try await second.bytes(of: address) == bytes)
        }
    }

    private static func refusal(_ work: () async throws -> Void) async -> Status? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? HTTPError)?.status
        }
    }

    @Test(arguments: SharedHome.those)
    func `whoever has lost the lease acknowledges nothing and spoils nothing`(_ home: SharedHome) async throws {
        try await withTwo(home) { _, first, second in
            let bytes = SampleBytes.make(10_000)
            let address = try await first.begin(bytes.count)
            let (upload, writers) = (try second.upload(address), second.app.resumable.writers)
            let refusal = await Self.refusal {
                try await writers.alone(with: upload.name) { lease in
                    let writer = try #require(try await second.app.resumable.home.writer(of: upload, lease))
                    try await writer.append([7, 7, 7])
                    // It hangs for so long that its successor has been there.
                    clock.advance(UploadLease.seconds + 2)
                    var random = SystemRandomNumberGenerator()
                    let other = UploadLease(of: upload.name, on: "another", using: &random)
                    #expect(try await second.app.database.write { try other.take($0) })
                    if home == .folder {
                        let locked = await Self.refusal {
                            _ = try await second.app.resumable.home.writer(of: upload, other)
                        }
                        #expect(locked == .locked)
                    } else {
                        let next = try #require(try await second.app.resumable.home.writer(of: upload, other))
                        try await next.append(bytes)
                        try await next.finish()
                    }
                    try await writer.finish()
                    try await writers.keep(lease)
                }
            }
            #expect(refusal == .locked)
            if home == .bucket {
                #expect(try await second.bytes(of: address) == bytes)
                #expect(try await second.app.resumable.home.removeStrays(now: clock.now + 7_200) == 0)
            }
        }
    }

    @Test func `a server that starts again takes back what it had when it was killed`() async throws {
        try await withTwo(.folder) { program, first, second in
            let address = try await first.begin(500_000)
            let socket = try first.open(address, at: 0, byteCount: 500_000)
            try socket.send(SampleBytes.make(300_000))
            try await waitUntilWritten(address, second)
            program.signal(SIGKILL)
            _ = program.finish()
            let (again, port) = try serve(MediaSettings())
            defer { again.signal(SIGKILL) }
            let upload = RawUpload(port: port, session: first.session)
            let offset = try await upload.offset(of: address)
            let rest = SampleBytes.make(500_000 - offset)
            #expect(try await upload.send(rest, of: address, at: offset).status == "204")
        }
    }
}
