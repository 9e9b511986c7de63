import Foundation
import Testing

@testable import WebApp

/// Wrong tries count for all programs of a site, and beyond their ends.
struct GuessProgramTests {
    private func serve(_ folder: TestFolder) throws -> (program: Program, port: UInt16) {
        let program = try Program([
            "serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--no-jobs",
        ])
        return (program, try #require(program.port()))
    }

    /// The status of a log-in to somebody's account with that password.
    private func logIn(_ port: UInt16, _ password: String = "wrong+guess") async throws -> String {
        let answer = try await RawForm(port: port, path: "/login").post(["username=guessed.at", "password=\(password)"])
        return String(answer.dropFirst("HTTP/1.1 ".count).prefix(3))
    }

    @Test func `a program that is killed and started again lets nobody begin anew`() async throws {
        let folder = try TestFolder()
        let (first, port) = try serve(folder)
        _ = try #require(try await RawSignUp(port: port, username: "guessed.at").session)
        for _ in 0..<4 { #expect(try await logIn(port) == "422") }
        // Behind seven wrong ones the wait is longer than it takes to start.
        for _ in 0..<3 { while try await logIn(port) == "429" { try await Task.sleep(for: .milliseconds(100)) } }
        first.signal(SIGKILL)
        _ = first.finish()
        let (second, again) = try serve(folder)
        #expect(try await logIn(again, RawSignUp.password) == "429")
        second.signal(SIGTERM)
        #expect(second.finish().status == 0)
    }

    @Test func `two programs on one database count together`() async throws {
        let (folder, other) = (try TestFolder(), try TestFolder())
        let (first, port) = try serve(folder)
        _ = try #require(try await RawSignUp(port: port, username: "guessed.at").session)
        try FileManager.default.createSymbolicLink(
            atPath: other.path + "/hereabouts.sqlite",
            withDestinationPath: folder.path + "/hereabouts.sqlite"
        )
        let (second, otherPort) = try serve(other)
        var statuses: [String] = []
        for number in 0..<4 { statuses.append(try await logIn(number % 2 == 0 ? port : otherPort)) }
        #expect(statuses == ["422", "422", "422", "422"])
        // The fifth waits two seconds, at which it may come; the seventh eight.
        for _ in 0..<2 { while try await logIn(otherPort) == "429" { try await Task.sleep(for: .milliseconds(100)) } }
        #expect(try await logIn(port, RawSignUp.password) == "429")
        for program in [first, second] { program.signal(SIGTERM) }
        for program in [first, second] { #expect(program.finish().status == 0) }
    }
}
