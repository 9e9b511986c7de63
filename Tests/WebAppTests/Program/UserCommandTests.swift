import Foundation
import Testing

@testable import Models
@testable import WebApp

/// Operators are made on the command line.
struct UserCommandTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func user(_ arguments: String...) throws -> (status: Int32, output: String) {
        try Program.run(["user"] + arguments + ["--data", folder.path])
    }

    @Test func `people are promoted, suspended, restored and listed`() async throws {
        let database = try AppDatabase(path: DataDirectory(path: folder.path).database.path)
        // Open all the while, as it is in a running server.
        defer { database.close() }
        let new = NewAccount(
            username: "ada.lovelace",
            name: nil,
            email: "ada@example.org",
            dateOfBirth: "1990-12-31",
            passwordHash: "hash",
            photoKey: nil
        )
        let ada = try await database.write { try Account.signUp(new, now: 1, $0) }
        // The tests make files that others can read, of which each command would tell.
        PrivateFiles.tighten(try DataDirectory(path: folder.path).databaseFiles) { _ in }
        func account() throws -> Account { try #require(try database.read { try Account.find(ada.id, $0) }) }

        #expect(try user("list").output == "ada.lovelace\n")
        let promoted = try user("promote", "ADA.lovelace")
        #expect(promoted.status == 0 && promoted.output == "ada.lovelace is an operator now.\n")
        #expect(try account().isOperator)
        #expect(try user("promote", "ada.lovelace").output == "ada.lovelace is one already.\n")
        #expect(try user("list").output == "ada.lovelace\toperator\n")
        let refused = try user("suspend", "ada.lovelace")
        #expect(refused.status == 1 && refused.output.contains("is an operator. Demote them first."))
        #expect(try user("demote", "ada.lovelace").status == 0)
        let suspended = try user("suspend", "ada.lovelace", "--reason", "Spam")
        #expect(suspended.status == 0 && suspended.output == "ada.lovelace is suspended.\n")
        #expect(try account().isSuspended)
        #expect(try user("list").output == "ada.lovelace\tsuspended\n")
        #expect(try user("list", "--numbers").output == "\(ada.id.rawValue)\tada.lovelace\tsuspended\n")
        let promotion = try user("promote", "ada.lovelace")
        #expect(promotion.status == 1 && promotion.output.contains("is suspended. Restore them first."))
        #expect(try user("restore", "ada.lovelace").output == "ada.lovelace is restored.\n")
        #expect(try !account().isSuspended)
        let log = try database.read { try ModerationEntry.page(before: nil, $0).entries }
        #expect(log.map(\.action) == [.restore, .suspend, .demote, .promote])
        #expect(log.count { $0.isCommand } == 4)
        #expect(log.map(\.words) == ["", "Spam", "", ""])
    }

    @Test(arguments: ["promote", "demote", "suspend", "restore"])
    func `the account that has what hosts left behind is nobody`(_ command: String) async throws {
        let database = try AppDatabase(path: DataDirectory(path: folder.path).database.path)
        defer { database.close() }
        let id = try await database.write { try Account.nobody(now: 1, $0) }
        let result = try user(command, Account.nobodyUsername)
        #expect(result.status == 1 && result.output.contains("There is nobody called"))
        #expect(try database.read { try Account.find(id, $0) }?.isSuspended == true)
    }

    private func signUp(_ name: String, _ database: AppDatabase) async throws -> AccountID {
        let new = NewAccount(
            username: name,
            name: nil,
            email: "\(name)@example.org",
            dateOfBirth: "1990-12-31",
            passwordHash: "hash",
            photoKey: nil
        )
        return try await database.write { try Account.signUp(new, now: 1, $0) }.id
    }

    @Test func `a link is printed, and somebody is erased whose name is typed twice or with --yes`() async throws {
        let data = try DataDirectory(path: folder.path)
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        PrivateFiles.tighten(data.databaseFiles) { _ in }
        let (ada, bo) = (try await signUp("ada-l", database), try await signUp("bo-did", database))
        let reset = try user("reset", "ada-l", "--base-url", "https://example.org")
        let isLink = reset.output.wholeMatch(of: /https:\/\/example\.org\/password-reset\/[A-Za-z0-9_-]{43}\n/) != nil
        #expect(reset.status == 0 && isLink)
        #expect(try user("suspend", "ada-l").status == 0)
        let suspended = try user("reset", "ada-l")
        #expect(suspended.status == 1 && suspended.output.contains("is suspended. Restore them first."))
        for typed in ["bo\n", ""] {
            let asked = try Program(["user", "erase", "bo-did", "--data", folder.path])
            asked.process.input.write(Data(typed.utf8))
            try asked.process.input.close()
            let refused = asked.finish()
            #expect(refused.status == 1 && refused.output.contains("nobody is erased"))
        }
        #expect(try database.read { try Account.find(bo, $0) } != nil)
        let asked = try Program(["user", "erase", "bo-did", "--data", folder.path])
        asked.process.input.write(Data("bo-did\n".utf8))
        let erased = asked.finish()
        #expect(erased.status == 0 && erased.output.contains("bo-did is erased."))
        #expect(try database.read { try Account.find(bo, $0) } == nil)
        #expect(try user("promote", "ada-l").status == 1)
        for command in ["restore", "promote"] { #expect(try user(command, "ada-l").status == 0) }
        let kept = try user("erase", "ada-l", "--yes")
        #expect(kept.status == 1 && kept.output.contains("is an operator. Demote them first."))
        #expect(try user("demote", "ada-l").status == 0)
        #expect(try user("erase", "ADA-L", "--yes").output == "ada-l is erased.\n")
        #expect(try database.read { try Account.find(ada, $0) } == nil)
        let log = try database.read { try ModerationEntry.page(before: nil, $0).entries }.map(\.action)
        #expect(log == [.erase, .demote, .promote, .restore, .erase, .suspend, .reset])
    }

    @Test func `what files take is printed, most first`() async throws {
        let data = try DataDirectory(path: folder.path)
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        PrivateFiles.tighten(data.databaseFiles) { _ in }
        let (ada, bo) = (try await signUp("ada-l", database), try await signUp("bo-did", database))
        _ = try await signUp("cy-dee", database)
        #expect(try user("storage").output.isEmpty)
        for (id, bytes) in [(ada, 7), (bo, 9)] {
            try await database.write {
                try $0.execute(
                    sql: """
                        INSERT INTO upload (name, account_id, network, byte_count, created_at, expires_at)
                        VALUES (?, ?, zeroblob(32), ?, 1, 1)
                        """,
                    arguments: ["0123456789012345678-\(id.rawValue)0", id, Int64(bytes)]
                )
            }
        }
        #expect(try user("storage").output == "bo-did\t9\t0\t0\t0\t9\nada-l\t7\t0\t0\t0\t7\n")
        #expect(try user("storage", "CY-DEE").output == "cy-dee\t0\t0\t0\t0\t0\n")
    }

    @Test(arguments: ["promote", "demote", "suspend", "restore", "reset", "erase"])
    func `nobody of that name ends with 1, and no name with 64`(_ command: String) throws {
        try AppDatabase(path: DataDirectory(path: folder.path).database.path).close()
        let further = command == "erase" ? ["--yes"] : []
        let nobody = try Program.run(["user", command, "nobody-here", "--data", folder.path] + further)
        #expect(nobody.status == 1 && nobody.output.contains("There is nobody called \"nobody-here\"."))
        #expect(try user(command).status == 64)
    }

    @Test func `a reason that does not fit, and a command that is none, end with 64`() throws {
        let long = String(repeating: "x", count: 1_001)
        #expect(try user("suspend", "ada.lovelace", "--reason", long).status == 64)
        #expect(try user("befriend", "ada.lovelace").status == 64)
    }
}
