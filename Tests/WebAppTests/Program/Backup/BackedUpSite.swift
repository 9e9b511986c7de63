import Foundation
import HTTPServer
import Models

@testable import WebApp

/// A small site in a folder of its own, of which backups are made without a server.
final class BackedUpSite {
    let folder: TestFolder
    let data: DataDirectory
    let store: MediaStore
    let media: MediaSettings
    private(set) var keys: [MediaKey] = []

    /// With so many people, each with a picture of some kilobytes.
    init(people: Int = 3, media: MediaSettings = MediaSettings(), server: PostgresAddress? = nil) async throws {
        self.media = media
        folder = try TestFolder()
        data = try DataDirectory(path: folder.path + "/data", server: server)
        store = MediaStore(try media.home(in: data))
        try AppDatabase(at: data.location).close()
        for number in 0..<people { try await addPerson(number) }
    }

    var backups: BackupFolder { BackupFolder(path: folder.path + "/backups") }
    var target: String { folder.path + "/target" }

    func addPerson(_ number: Int) async throws {
        var random = SystemRandomNumberGenerator()
        let key = MediaKey(format: .jpeg, using: &random)
        // What is in it, nobody asks here.
        let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        try store.home.put(bytes, as: key)
        keys.append(key)
        try await write { db in
            let new = NewAccount(
                username: "person\(number)",
                name: nil,
                email: "person\(number)@example.org",
                dateOfBirth: "1990-12-31",
                passwordHash: "hash",
                photoKey: key.description
            )
            _ = try Account.signUp(new, now: 1, db)
        }
    }

    func write(_ body: @escaping @Sendable (DatabaseConnection) throws -> Void) async throws {
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        try await database.write(body)
    }

    @discardableResult
    func backUp(
        at now: Int64 = 1_000_000_000,
        keep: BackupKeep? = nil,
        beforeStep: @escaping (BackupStep) throws -> Void = { _ in }
    ) throws -> FinishedBackup {
        try SiteBackup(
            data: data,
            media: media,
            folder: BackupFolder(making: backups.path),
            keep: keep,
            now: now,
            beforeStep: beforeStep
        ).run()
    }

    func restore(from path: String? = nil, into database: PostgresAddress? = nil) throws {
        try SiteRestore(backup: WholeBackup.find(path ?? backups.path), target: target, database: database).run()
    }

    /// What the folder of backups has that is no whole one.
    var leftovers: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: backups.path)) ?? []
        return names.filter { $0 != "backup.lock" && BackupName($0) == nil }
    }

    static func people(in folder: String) throws -> [String] {
        try DatabaseFile(path: folder + "/hereabouts.sqlite").read {
            try String.fetchAll($0, sql: "SELECT username FROM account ORDER BY id")
        }
    }

    /// Bytes of all files below a folder, by their paths in it.
    static func files(in folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        let paths = FileManager.default.enumerator(atPath: folder)
        while let path = paths?.nextObject() as? String {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            files[path] = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
        }
        return files
    }
}
