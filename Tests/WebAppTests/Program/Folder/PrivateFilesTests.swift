import Foundation
import Models
import Testing

@testable import WebApp

struct PrivateFilesTests {
    let folder: TestFolder
    let data: DataDirectory

    init() throws {
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path)
    }

    private func mode(_ file: URL) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int)
    }

    private func open(_ file: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    @Test func `databases that others can read are their owner's alone from the next start on, which says so`() throws {
        // As it is while a worker of an earlier version runs.
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        for file in [data.places, data.towns] { try Data().write(to: file) }
        let files = data.databaseFiles.filter { FileManager.default.fileExists(atPath: $0.path) }
        #expect(files.map(\.lastPathComponent).contains("hereabouts.sqlite-wal"))
        #expect(files.count == 5)
        for file in files { try open(file) }
        let program = try Program(["serve", "--data", folder.path, "--port", "0"])
        var lines: [String] = []
        while let line = program.nextLine(), !line.contains("Listening on") { lines.append(line) }
        for file in files {
            #expect(try mode(file) == 0o600)
            #expect(
                lines.contains { $0.contains("notice hereabouts \(file.path) could be read by others") },
                "\(lines)"
            )
        }
        program.signal(SIGTERM)
        _ = program.finish()
    }

    @Test func `a command says it once, and nothing where there is nothing to say`() throws {
        try AppDatabase(path: data.database.path).close()
        try open(data.database)
        let first = try Program.run(["user", "list", "--data", folder.path])
        #expect(first.status == 0)
        #expect(
            first.output
                == "\(data.database.path) could be read by others on this machine; from now on its owner alone can\n"
        )
        #expect(try mode(data.database) == 0o600)
        #expect(try Program.run(["user", "list", "--data", folder.path]).output.isEmpty)
    }
}
