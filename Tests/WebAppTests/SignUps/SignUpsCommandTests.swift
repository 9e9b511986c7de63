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

    @Test func `the command line lists who waits, lets in and refuses, and names who does not wait`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            try await test.setPolicy(.approved)
            for person in [Person.bo, .cy] { try await test.ask(person, answer: "One\nTwo\u{1B}[2J") }
            let data = try test.data
            PrivateFiles.tighten(data.databaseFiles) { _ in }
            func run(_ arguments: String...) throws -> (status: Int32, output: String) {
                try Program.run(arguments + ["--data", data.folder.path])
            }
            let list = try run("sign-ups", "list")
            #expect(list.output.contains("\(Person.bo.username)\t") && list.output.contains("One Two [2J\n"))
            #expect(try run("user", "list").output.contains("\(Person.bo.username)\twaiting"))
            #expect(try run("user", "restore", Person.bo.username).status == 1)
            #expect(try run("user", "promote", Person.bo.username).status == 1)
            #expect(try run("sign-ups", "approve", Person.bo.username, "--word", "Hi").output.hasSuffix("is let in.\n"))
            #expect(try run("sign-ups", "refuse", Person.cy.username).output.hasSuffix("is refused and erased.\n"))
            #expect(try run("sign-ups", "refuse", Person.ada.username).status == 1)
            #expect(try run("sign-ups", "approve", "nobody-here").status == 1)
            #expect(
                try run("sign-ups", "refuse", Person.bo.username, "--word", String(repeating: "w", count: 501)).status
                    != 0
            )
            #expect(try !test.account(.bo).isSuspended && !test.isMember(.cy))
            #expect(try run("sign-ups", "list").output.isEmpty)
        }
    }
}
