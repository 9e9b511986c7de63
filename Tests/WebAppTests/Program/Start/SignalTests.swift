import Foundation
import Testing

@testable import WebApp

/// Signals that would end a program.
struct SignalTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func `a server looks again at SIGHUP, says so, and goes on; others are nothing to it`() async throws {
        let program = try Program([
            "serve", "--data", folder.path, "--port", "0", "--leaflet-folder", folder.path + "/none",
        ])
        let port = try #require(program.port())
        for signal in [SIGUSR1, SIGUSR2, SIGHUP] { program.signal(signal) }
        while let line = program.nextLine(), !line.contains("SIGHUP: looked for the tools again") {}
        // What is still missing is said again.
        let line = try #require(program.nextLine())
        #expect(line.contains("warning hereabouts Maps are pictures with links: there is no \(folder.path)/none"))
        #expect(try await Loopback.get("/healthz", port: port).hasPrefix("HTTP/1.1 200 OK"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    @Test func `a worker goes on too`() throws {
        let server = try Program(["serve", "--data", folder.path, "--port", "0", "--no-jobs"])
        _ = try #require(server.port())
        let worker = try Program(["work", "--data", folder.path])
        while let line = worker.nextLine(), !line.contains("Working on jobs") {}
        for signal in [SIGUSR1, SIGUSR2, SIGHUP] { worker.signal(signal) }
        while let line = worker.nextLine(), !line.contains("SIGHUP: looked for the tools again") {}
        worker.signal(SIGTERM)
        #expect(worker.finish().status == 0)
    }
}
