import Foundation
import Models
import Testing

@testable import Auth
@testable import WebApp

/// `renew-key`, as a process of its own beside a site that serves.
struct RenewKeyTests {
    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path)
    }

    private func renew(_ arguments: String...) throws -> (status: Int32, output: String) {
        try Program.run(["renew-key", "--data", folder.path] + arguments)
    }

    private func keys(_ database: AppDatabase) throws -> [SiteKey] { try database.read { try SiteKey.all($0) } }

    private func withSite(_ body: (AppDatabase) async throws -> Void) async throws {
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        _ = try await SiteKeys(database, now: 1)
        PrivateFiles.tighten(data.databaseFiles) { _ in }
        try await body(database)
    }

    @Test func `it says from when the new key signs and how long the former one is accepted`() async throws {
        try await withSite { database in
            let (status, output) = try renew("--accept-former", "30")
            #expect(status == 0, "\(output)")
            let keys = try keys(database)
            #expect(keys.map(\.number) == [1, 2] && keys[0].endsAt == keys[1].signsAt + 30 * 86_400)
            #expect(keys[0].secret != keys[1].secret && keys[1].endsAt == nil)
            #expect(output.hasPrefix("Key 2 signs from ") && output.contains("0 calendar addresses"))
            #expect(try renew("--accept-former", "401").status == 64)
        }
    }

    @Test func `what ends at once is asked for, and stays where nobody agrees`() async throws {
        try await withSite { database in
            for arguments in [["--stolen"], ["--accept-former", "0"]] {
                let (status, output) = try Program.run(["renew-key", "--data", folder.path] + arguments)
                #expect(status == 1 && output.contains("the key stays as it is"), "\(output)")
                #expect(try keys(database).count == 1)
            }
            let (status, output) = try renew("--stolen", "--yes")
            #expect(status == 0 && output.contains("0 recovery codes of 0 members"), "\(output)")
            #expect(try keys(database).count == 2)
            let log = try database.read { try ModerationEntry.page(before: nil, $0).entries }
            #expect(log.map(\.words) == ["the site's key was replaced as a stolen one"])
        }
    }

    @Test func `a folder without a site gets no key`() throws {
        let (status, output) = try renew()
        #expect(status == 1 && output.contains("There is no database at"), "\(output)")
    }

    @Test func `a site that serves goes on by the new key, and not by the stolen one`() async throws {
        let program = try Program(["serve", "--data", folder.path, "--port", "0", "--no-jobs"])
        let port = try #require(program.port())
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        // By the seal with which processes of a site ask each other.
        let node = try #require(OutboundURL("http://127.0.0.1:\(port)/"))
        let pool = WorkPool(threads: 1)
        defer { pool.close() }
        func answer(to row: SiteKey) async throws -> String {
            let key = try #require(SigningKey(bytes: row.secret))
            let there = NodePlaces(node: node, key: key) { try database.milliseconds() / 1_000 }
            return try await pool.run {
                do { _ = try there.look() } catch let failed as NodePlaces.Failed { return failed.description }
                return ""
            }
        }
        let old = try #require(try keys(database).first)
        #expect(try await answer(to: old).contains("has no place data"))
        #expect(try renew("--stolen", "--yes").status == 0)
        let new = try #require(try keys(database).last)
        // The program is killed after a quarter of an hour, which ends this.
        while try await answer(to: new).contains("does not know") { try await Task.sleep(for: .milliseconds(200)) }
        #expect(try await answer(to: new).contains("has no place data"))
        #expect(try await answer(to: old).contains("does not know"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    @Test func `a backup of before has the former key, which is good again once it is restored`() async throws {
        let site = try await BackedUpSite(people: 1)
        let database = try AppDatabase(at: site.data.location)
        let before = try await SiteKeys(database, now: 1).key(at: 1)
        let text = SignedValue("x", expiresAt: .max).signed(for: "p", with: before)
        try site.backUp()
        _ = try await KeyRenewal(database: database, manner: .stolen, now: 2).begin()
        let after = try SiteKeys.key(try keys(database), at: 3)
        #expect(SignedValue(text, for: "p", with: after, now: 0) == nil)
        database.close()
        try site.restore()
        let restored = try AppDatabase(path: site.target + "/hereabouts.sqlite")
        defer { restored.close() }
        #expect(try keys(restored).map(\.number) == [1])
        #expect(SignedValue(text, for: "p", with: try SiteKeys.key(try keys(restored), at: 3), now: 0) != nil)
    }

    @Test func `check says when the key is older than a year and some weeks`() async throws {
        try await withSite { _ in
            func findings(_ days: Int64) throws -> [Finding] {
                try KeyCheck(location: data.location, vault: data.vault, now: 1 + days * 86_400).findings()
            }
            #expect(try findings(400) == [])
            let old = try #require(try findings(401).first)
            #expect(
                old.weight == .warning && old.words.hasPrefix("The site's key is 401 days old. hereabouts renew-key")
            )
        }
    }
}
