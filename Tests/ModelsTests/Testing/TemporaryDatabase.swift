import Foundation

@testable import Models

/// A database in a folder of its own, gone with the value.
final class TemporaryDatabase: Sendable {
    let folder: URL
    var path: String { folder.appending(path: "test.sqlite").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "hereabouts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static let notes = [
        Migration(1, "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT"),
        Migration(
            2,
            "CREATE TABLE line (note INTEGER NOT NULL REFERENCES note (id), text TEXT NOT NULL) STRICT"
        ),
    ]

    func open(_ migrations: [Migration] = notes, maxPages: Int? = nil) throws -> AppDatabase {
        try AppDatabase(path: path, migrations: migrations, maxPages: maxPages)
    }
}

extension AppDatabase {
    func add(_ text: String) async throws {
        try await write { try $0.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text]) }
    }

    func notes() throws -> [String] {
        try read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY id") }
    }
}
