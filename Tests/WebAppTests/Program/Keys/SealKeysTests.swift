import Foundation
import Models
import Testing

@testable import Auth
@testable import WebApp

/// The keys of a site under a master key that lies outside of its database, by the program as operators run it.
struct SealKeysTests {
    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path + "/data")
    }

    /// A file with a secret of 44 signs.
    private func secretFile(_ sign: Character) throws -> String {
        let path = "\(folder.path)/master-\(sign)"
        try (String(repeating: sign, count: 44) + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func vault(_ sign: Character) -> KeyVault {
        KeyVault(master: MasterKey(String(repeating: sign, count: 44)))
    }

    private func seal(_ arguments: String...) throws -> (status: Int32, output: String) {
        try Program.run(["seal-keys", "--data", data.folder.path] + arguments)
    }

    /// Starts the program and ends it, which makes what a first start makes.
    private func start(_ arguments: String...) throws -> Int32 {
        let program = try Program(["serve", "--data", data.folder.path, "--port", "0", "--no-jobs"] + arguments)
        if program.port() != nil { program.signal(SIGTERM) }
        return program.finish().status
    }

    /// What a start says that comes to nothing.
    private func refusal(_ arguments: String...) throws -> String {
        let program = try Program(["serve", "--data", data.folder.path, "--port", "0", "--no-jobs"] + arguments)
        var lines: [String] = []
        while let line = program.nextLine() {
            lines.append(line)
            if line.contains("Listening on") { program.signal(SIGTERM) }
        }
        let output = lines.joined(separator: "\n")
        #expect(program.finish().status != 0, "\(output)")
        return output
    }

    /// All that is kept, by its name.
    private func kept() throws -> [(name: String, bytes: [UInt8])] {
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        return try database.read { db in
            let names = [App.digestKeySetting, App.pushKeySetting]
            return try SiteKey.all(db).map { (KeyVault.siteKeyName, $0.secret) }
                + names.map { ($0, try #require(try Setting.value($0, db))) }
        }
    }

    private func files() throws -> [Data] {
        try FileManager.default.contentsOfDirectory(atPath: data.folder.path)
            .filter { $0.hasPrefix("hereabouts.sqlite") }
            .map { try Data(contentsOf: data.folder.appending(path: $0)) }
    }

    @Test func `sealed keys are the same, stand nowhere in the files, and are opened by the master key alone`() throws {
        #expect(try start() == 0)
        let before = try kept().map(\.bytes)
        #expect(before.count == 3 && before.allSatisfy { $0.count == 32 })
        let (status, output) = try seal("--master-key-file", secretFile("m"))
        #expect(status == 0 && output.contains("sealed under the master key now: 3."), "\(output)")
        #expect(try kept().map { try vault("m").key($0.bytes, as: $0.name) } == before)
        for file in try files() {
            for key in before { #expect(file.firstRange(of: key) == nil) }
        }
        #expect(try refusal().contains("no master key is named"))
        #expect(try refusal("--master-key-file", secretFile("n")).contains("another master key"))
        #expect(try start("--master-key-file", secretFile("m")) == 0)
        #expect(try kept().map { try vault("m").key($0.bytes, as: $0.name) } == before)
        let again = try seal("--master-key-file", secretFile("m"))
        #expect(again.status == 0 && again.output.contains("Nothing to do: all keys (3)"), "\(again.output)")
    }

    @Test func `a site that begins with a master key never keeps an open one`() throws {
        #expect(try start("--master-key-file", secretFile("m")) == 0)
        #expect(try kept().allSatisfy { MasterKey.isSealed($0.bytes) })
        let (status, output) = try Program.run(
            ["renew-key", "--data", data.folder.path, "--pushes"],
            environment: ["HEREABOUTS_MASTER_KEY": String(repeating: "m", count: 44)]
        )
        #expect(status == 0, "\(output)")
        let all = try kept()
        #expect(all.count == 4 && all.allSatisfy { vault("m").keeps($0.bytes, as: $0.name) })
    }

    @Test func `another master key takes the place of the first, and open keys that of both`() throws {
        #expect(try start("--master-key-file", secretFile("m")) == 0)
        let keys = try kept().map { try vault("m").key($0.bytes, as: $0.name) }
        let refused = try seal("--master-key-file", secretFile("n"))
        #expect(refused.status == 1 && refused.output.contains("another master key"), "\(refused.output)")
        #expect(try seal("--master-key-file", secretFile("n"), "--former-file", secretFile("m")).status == 0)
        #expect(try kept().map { try vault("n").key($0.bytes, as: $0.name) } == keys)
        #expect(try start("--master-key-file", secretFile("n")) == 0)
        let shut = try seal("--open")
        #expect(shut.status == 1 && shut.output.contains("no master key is named"), "\(shut.output)")
        let open = try seal("--master-key-file", secretFile("n"), "--open")
        #expect(open.status == 0 && open.output.contains("lie open in the database now: 3."), "\(open.output)")
        #expect(try kept().map(\.bytes) == keys)
        #expect(try start() == 0)
    }

    @Test func `nodes on other machines are named before anything is sealed, and it is done where they know the key`()
        async throws
    {
        #expect(try start() == 0)
        let before = try kept().map(\.bytes)
        let database = try AppDatabase(at: data.location)
        let entry = NodeEntry(name: "node-2", kind: .serve, version: "1", place: "another machine", mark: 1)
        try await database.write { db in
            _ = try entry.begin(db)
            // However slow the machine of the tests is.
            try db.execute(sql: "UPDATE node SET ends_at = ends_at + 3600")
        }
        database.close()
        let refused = try seal("--master-key-file", secretFile("m"))
        #expect(refused.status == 1, "\(refused.output)")
        #expect(refused.output.contains("other machines: node-2.") && refused.output.contains("--known-to-all"))
        #expect(try kept().map(\.bytes) == before)
        #expect(try seal("--master-key-file", secretFile("m"), "--known-to-all").status == 0)
        // Where nothing is to be done nobody need say anything, nor where the keys are to lie open.
        #expect(try seal("--master-key-file", secretFile("m")).status == 0)
        #expect(try seal("--master-key-file", secretFile("m"), "--open").status == 0)
        #expect(try kept().map(\.bytes) == before)
    }

    @Test func `the process of this folder keeps nobody from sealing`() throws {
        let program = try Program(["serve", "--data", data.folder.path, "--port", "0", "--no-jobs"])
        #expect(program.port() != nil)
        let (status, output) = try seal("--master-key-file", secretFile("m"))
        #expect(status == 0, "\(output)")
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    @Test func `what makes no sense is refused, and nothing is changed`() throws {
        #expect(try start() == 0)
        let before = try kept().map(\.bytes)
        let none = try seal()
        #expect(none.status == 1 && none.output.contains("No master key is named"), "\(none.output)")
        let short = folder.path + "/short"
        try "too short\n".write(toFile: short, atomically: true, encoding: .utf8)
        let refused = try seal("--master-key-file", short)
        #expect(refused.status == 64 && refused.output.contains("at least 32"), "\(refused.output)")
        #expect(!refused.output.contains("too short"))
        #expect(try seal("--lost", "--open").status == 64)
        let known = try seal("--lost", "--yes")
        #expect(known.status == 1 && known.output.contains("are not lost"), "\(known.output)")
        #expect(try kept().map(\.bytes) == before)
    }

    @Test func `a master key that is lost costs what hung on the keys, and the site starts`() throws {
        #expect(try start("--master-key-file", secretFile("m")) == 0)
        let asked = try seal("--lost")
        #expect(asked.status == 1 && asked.output.contains("the key stays as it is"), "\(asked.output)")
        #expect(try seal("--lost", "--yes").status == 0)
        let numbers = try AppDatabase(at: data.location)
        defer { numbers.close() }
        // No number is used again.
        #expect(try numbers.read { try SiteKey.all($0) }.map(\.number) == [2])
        #expect(try start() == 0)
        #expect(try kept().allSatisfy { !MasterKey.isSealed($0.bytes) })
    }

    @Test func `check names keys that lie open, and such as nobody can open`() throws {
        #expect(try start() == 0)
        func findings(_ vault: KeyVault) throws -> [Finding] {
            try KeyCheck(location: data.location, vault: vault, now: 1).findings()
        }
        #expect(try findings(.unsealed) == [])
        let open = try findings(vault("m"))
        #expect(open.map(\.weight) == [.warning] && open[0].words.hasPrefix("3 of the site's keys lie open"))
        #expect(try seal("--master-key-file", secretFile("m")).status == 0)
        #expect(try findings(vault("m")) == [])
        #expect(try findings(.unsealed).map(\.weight) == [.fault])
        #expect(try findings(vault("n")).map(\.weight) == [.fault])
    }
}
