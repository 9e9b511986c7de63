import Foundation
import Testing

@testable import Models
@testable import WebApp

/// Who may come, said on the command line.
struct SignUpsCommandTests {
    @Test func `a word says who may come, none prints what holds, and a link is printed once`() async throws {
        let folder = try TestFolder()
        let database = try AppDatabase(path: DataDirectory(path: folder.path).database.path)
        defer { database.close() }
        PrivateFiles.tighten(try DataDirectory(path: folder.path).databaseFiles) { _ in }
        func run(_ arguments: String...) throws -> (status: Int32, output: String) {
            try Program.run(["sign-ups"] + arguments + ["--data", folder.path])
        }
        let first = try run()
        #expect(first.status == 0 && first.output == "Sign-ups are open.\nLinks of each member in 30 days: 3\n")
        #expect(try run("invited").output.hasPrefix("Sign-ups are invited.\n"))
        #expect(try database.read { try SignUpRules.current($0).policy } == .invited)
        let link = try run("link", "40", "0")
        #expect(link.status == 0 && link.output.hasPrefix("/signup?link="))
        let code = link.output.dropFirst("/signup?link=".count).trimmingCharacters(in: .newlines)
        let found = try database.read { db in
            try SignUpLinkCode.digest(code).flatMap { try BroughtLink.find($0, now: 1, db) }
        }
        #expect(found != nil && found?.maker == nil)
        #expect(try run("link", "1001").status != 0)
        #expect(try run("sometimes").status != 0)
    }
}
