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

    /// One of the site, begun as a copy: all steps of the schema take longer than most tests.
    func openReal() throws -> AppDatabase {
        if !FileManager.default.fileExists(atPath: path) { try Self.real.get().write(to: URL(filePath: path)) }
        return try open(Schema.migrations)
    }

    /// The file of an empty one.
    private static let real = Result {
        let place = try TemporaryDatabase()
        // The log goes into the file when the last connection closes.
        try place.open(Schema.migrations).close()
        return try Data(contentsOf: URL(filePath: place.path))
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
