import Foundation
import Testing

@testable import WebApp

/// What was acknowledged is there after the worst end that a program can have.
struct DurabilityTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func serve() throws -> Program {
        try Program(["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--no-jobs"])
    }

    @Test func `accounts whose sign-up was answered survive kill -9 in the middle of more`() async throws {
        let program = try serve()
        let port = try #require(program.port())
        let acknowledged = try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<12 {
                group.addTask { try await RawSignUp(port: port, username: "person\(number)").isAcknowledged }
            }
            var names: [String] = []
            for try await name in group {
                if let name { names.append(name) }
                // The rest is under way when the program is killed.
                if names.count == 6 { program.signal(SIGKILL) }
            }
            return names
        }
        _ = program.finish()
        #expect(acknowledged.count >= 6)
        let again = try serve()
        let newPort = try #require(again.port())
        for name in acknowledged {
            let page = try await Loopback.get("/people/\(name)", port: newPort)
            #expect(page.hasPrefix("HTTP/1.1 200"), "\(name)")
        }
    }

    @Test func `everything is there after an orderly restart, sessions too`() async throws {
        let program = try serve()
        let port = try #require(program.port())
        let signUp = RawSignUp(port: port, username: "restarted")
        let session = try #require(try await signUp.session)
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        let again = try serve()
        let newPort = try #require(again.port())
        let profile = try await Loopback.get("/profile", port: newPort, cookie: "session=\(session)")
        #expect(profile.hasPrefix("HTTP/1.1 200"))
    }
}
