import Foundation
import Testing

@testable import WebApp

/// Uploads over real connections, which are cut, and a program that is killed.
struct UploadKillTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func serve() throws -> (program: Program, port: UInt16) {
        let program = try Program([
            "serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--no-jobs",
        ])
        return (program, try #require(program.port()))
    }

    private func session(_ port: UInt16) async throws -> String {
        try #require(try await RawSignUp(port: port, username: "uploader").session)
    }

    private func file(_ address: String) throws -> [UInt8] {
        let name = address.components(separatedBy: "/").last ?? ""
        return try Array(Data(contentsOf: folder.url.appending(path: "uploads/\(name)")))
    }

    /// Looks a few times a second, for half a minute at most.
    private func offset(_ upload: RawUpload, _ address: String, isAtLeast least: Int) async throws -> Int {
        for _ in 0..<300 {
            let offset = try await upload.offset(of: address)
            if offset >= least { return offset }
            try await Task.sleep(for: .milliseconds(100))
        }
        return try await upload.offset(of: address)
    }

    @Test func `what has come of a part that is cut off is kept, and the file goes on from there`() async throws {
        let (program, port) = try serve()
        defer { program.signal(SIGKILL) }
        let upload = RawUpload(port: port, session: try await session(port))
        let bytes = SampleBytes.make(1_000_000)
        let address = try await upload.begin(bytes.count)
        var socket: Loopback? = try upload.open(address, at: 0, byteCount: bytes.count)
        try socket?.send(Array(bytes[..<700_001]))
        socket = nil
        let offset = try await offset(upload, address, isAtLeast: 700_001)
        #expect(offset == 700_001)
        #expect(try await upload.send(Array(bytes[offset...]), of: address, at: offset).status == "204")
        #expect(try file(address) == bytes)
    }

    @Test func `of two at once one is told to wait, and no bytes are mixed`() async throws {
        let (program, port) = try serve()
        defer { program.signal(SIGKILL) }
        let upload = RawUpload(port: port, session: try await session(port))
        let bytes = SampleBytes.make(800_000)
        let address = try await upload.begin(bytes.count)
        let first = try upload.open(address, at: 0, byteCount: bytes.count)
        try first.send(Array(bytes[..<600_000]))
        // Two pieces are on the disk: the first one is being written.
        let offset = try await offset(upload, address, isAtLeast: 524_288)
        let other = [UInt8](repeating: 7, count: bytes.count - offset)
        let second = try upload.open(address, at: offset, byteCount: other.count)
        #expect(try await second.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 423 "))
        try first.send(Array(bytes[600_000...]))
        #expect(try await first.receiveAll().hasPrefix("HTTP/1.1 204 "))
        #expect(try file(address) == bytes)
    }

    /// Sends parts until `cut` bytes are out, and gives how many were acknowledged.
    private func send(
        _ bytes: [UInt8],
        _ upload: RawUpload,
        _ address: String,
        from start: Int,
        until cut: Int
    ) async throws -> (acknowledged: Int, open: Loopback?) {
        var at = start
        while at < bytes.count {
            let end = min(at + 262_144, bytes.count)
            if end > cut {
                let socket = try upload.open(address, at: at, byteCount: end - at)
                try socket.send(Array(bytes[at..<cut]))
                return (at, socket)
            }
            let answer = try await upload.send(Array(bytes[at..<end]), of: address, at: at)
            #expect(answer.status == "204" && answer.offset == end)
            at = end
        }
        return (at, nil)
    }

    @Test func `killed at any point, nothing that was acknowledged is lost and nothing is there twice`() async throws {
        let bytes = SampleBytes.make(3 << 20)
        var random = SystemRandomNumberGenerator()
        var (program, port) = try serve()
        let session = try await session(port)
        let address = try await RawUpload(port: port, session: session).begin(bytes.count)
        var at = 0
        for _ in 0..<8 where at < bytes.count {
            let upload = RawUpload(port: port, session: session)
            let cut = Int.random(in: at...min(at + (1 << 20), bytes.count), using: &random)
            let sent = try await send(bytes, upload, address, from: at, until: cut)
            program.signal(SIGKILL)
            _ = program.finish()
            (program, port) = try serve()
            at = try await RawUpload(port: port, session: session).offset(of: address)
            #expect((sent.acknowledged...max(cut, sent.acknowledged)).contains(at), "killed at \(cut)")
            #expect(try file(address) == Array(bytes[..<at]))
        }
        let upload = RawUpload(port: port, session: session)
        if at < bytes.count {
            #expect(try await upload.send(Array(bytes[at...]), of: address, at: at).status == "204")
        }
        #expect(try file(address) == bytes)
    }

    @Test(.enabled(if: Python.hasTus, "tuspy is not in .venv: run Scripts/test-venv"))
    func `a client by others sends a file, and goes on with one`() async throws {
        let (program, port) = try serve()
        defer { program.signal(SIGKILL) }
        let session = try await session(port)
        let bytes = SampleBytes.make(1_300_000)
        let source = folder.url.appending(path: "source.bin")
        try Data(bytes).write(to: source)
        let script = """
            import sys
            from tusclient import client
            base, session, path = sys.argv[1:]
            tus = client.TusClient(base + "/uploads", headers={"Cookie": "session=" + session})
            first = tus.uploader(path, chunk_size=400000, metadata={"filetype": "video/mp4"})
            first.upload_chunk()
            second = tus.uploader(path, chunk_size=400000, url=first.url)
            assert second.get_offset() == 400000, second.get_offset()
            second.upload()
            print(second.url)
            """
        let arguments = ["http://127.0.0.1:\(port)", session, source.path]
        let output = try Python.output(of: script, arguments, by: Python.venv)
        let address = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(try file(address) == bytes)
    }
}
