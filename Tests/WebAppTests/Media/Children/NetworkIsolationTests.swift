import Foundation
import Testing

@testable import WebApp

/// A tool that opens files of people reaches nobody, whatever the machine permits.
struct NetworkIsolationTests {
    private static let ways = NetworkIsolation.ways(program: Program.path)

    @Test func `without a namespace a tool makes no socket`() {
        #expect(Self.ways.last == [Program.path, "without-sockets"])
        #expect(Self.ways.last.map(NetworkIsolation.works) == true)
        #expect(NetworkIsolation.ways(program: "/usr/bin/other").count == Self.ways.count - 1)
    }

    @Test(arguments: ways)
    func `a tool cannot connect`(_ way: [String]) async throws {
        guard NetworkIsolation.works(way) else { return }
        let listener = try SilentListener()
        // bash's own, which is on every machine.
        let connect = ["/bin/bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/\(listener.port) && echo connected"]
        #expect(try await MediaTools.run(connect) == "connected\n")
        await #expect(throws: (any Error).self) { try await MediaTools.run(way + connect) }
        // It works otherwise.
        #expect(try await MediaTools.run(way + ["/bin/echo", "here"]) == "here\n")
    }

    @Test func `a program that is not there, or none at all, ends as env does`() throws {
        for words in [["/none/at/all"], []] {
            #expect(try Program.run(["without-sockets"] + words).status == 127)
        }
    }
}
