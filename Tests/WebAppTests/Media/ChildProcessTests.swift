import Foundation
import HTTPServer
import Testing

@testable import WebApp

struct ChildProcessTests {
    @Test func `the ending of a program is told`() async throws {
        #expect(try await Self.run(["/bin/sh", "-c", "exit 7"]).ending == .exited(7))
        #expect(try await Self.run(["/bin/sh", "-c", "kill -9 $$"]).ending == .killed(signal: 9))
    }

    @Test func `a program that takes too long is killed with its children`() async throws {
        let outcome = try await Self.run(["/bin/sh", "-c", "sleep 600 & sleep 600"], wallClock: .milliseconds(20))
        #expect(outcome.ending == .tookTooLong)
    }

    @Test func `a program that is not there is an error`() async throws {
        await #expect(throws: SystemError.self) { try await Self.run(["/nowhere/at-all"]) }
    }

    @Test func `a program inherits no descriptors and no environment`() async throws {
        // The fourth is the folder that ls itself has open.
        #expect(try await Self.run(["/bin/ls", "/proc/self/fd"]).output == "0\n1\n2\n3\n")
        #expect(try await Self.run(["/usr/bin/env"], environment: ["A": "b"]).output == "A=b\n")
    }

    private static func run(
        _ arguments: [String],
        environment: [String: String] = [:],
        wallClock: Duration = .seconds(60)
    ) async throws -> (ending: ChildProcess.Ending, output: String) {
        try await PictureTools.withTemporaryFolder { folder in
            let process = ChildProcess(
                arguments: arguments,
                environment: environment,
                outputPath: "\(folder)/output",
                wallClock: wallClock
            )
            let ending = try await offPool { try process.run() }
            return (ending, try String(contentsOfFile: "\(folder)/output", encoding: .utf8))
        }
    }
}
