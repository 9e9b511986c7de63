import ArgumentParser
import Foundation
import Models

/// FROM or TO of a move, as it was given: a data folder, or the address of a database.
struct MoveEnd {
    private enum Kind {
        case folder
        case server(PostgresAddress)
    }

    private let text: String
    private let kind: Kind

    /// Throws a usage error.
    init(_ text: String, passwordFile: String) throws {
        self.text = text
        guard PostgresAddress.isAddress(text) else {
            guard !text.isEmpty else { throw ValidationError("FROM and TO are each a data folder or postgres://…") }
            // Not repeated: there may be a password in it.
            guard !text.contains("://") else {
                throw ValidationError("One of FROM and TO is neither a folder nor postgres://…: is it spelt right?")
            }
            kind = .folder
            return
        }
        kind = .server(try DatabaseOptions.address(text, passwordFile: passwordFile, name: "FROM or TO"))
    }

    private var folder: String { URL(filePath: text, directoryHint: .notDirectory).standardizedFileURL.path }

    private var location: DatabaseLocation {
        switch kind {
        case .folder: .file(DataDirectory.databasePath(in: folder))
        case .server(let address): .server(address)
        }
    }

    var place: String { location.place }

    /// Where there is a site; nothing is made. Throws `UnfinishedRestore`.
    var existing: DatabaseLocation {
        get throws {
            if case .folder = kind { try UnfinishedRestore.requireNone(in: folder) }
            return location
        }
    }

    /// Makes the folder, which is gone again where `body` fails and has put no database there.
    func filling<Value>(_ body: (DatabaseLocation) throws -> Value) throws -> Value {
        guard case .folder = kind else { return try body(location) }
        try UnfinishedRestore.requireNone(in: folder)
        let isNew = !FileManager.default.fileExists(atPath: folder)
        let data = try DataDirectory(path: folder)
        do {
            return try body(location)
        } catch {
            if isNew { data.removeUnused() }
            throw error
        }
    }

    /// Leaves word in the folder where the site was that it lies on a server now, and takes away what says so where it comes back.
    func mark(_ other: MoveEnd) throws {
        switch (other.kind, kind) {
        case (.folder, .server): try MovedSite.write(place, in: other.folder)
        case (_, .folder): MovedSite.remove(in: folder)
        case (.server, .server): break
        }
    }

    /// What to do next.
    func advice(from other: MoveEnd) -> String {
        let kept = "Keep \(other.place) until you have seen that all is there."
        let files = "Files of members, the map and settings stay"
        return switch (other.kind, kind) {
        case (.folder, .server):
            "\(files) in \(other.folder). Start the site on it with --database '\(text)'. \(kept)"
        case (.server, .folder):
            "\(files) where they are; have them in \(folder), and start the site on it without --database. \(kept)"
        case (.folder, .folder):
            "\(files) in \(other.folder); copy them to \(folder). \(kept)"
        case (.server, .server):
            "\(files) in their data folder. Start the site with --database '\(text)'. \(kept)"
        }
    }
}
