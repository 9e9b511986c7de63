import Foundation
import Models
import Places

@testable import WebApp

/// What all applications of tests begin with, made once: making it took more time than what they were tested for.
enum TestTemplates {
    static let publicFolder = TestApp.root.appending(path: "Public").path

    /// The style sheets, scripts and languages of the repository.
    static let files = Result { try SiteFiles(publicFolder: publicFolder) }

    /// An empty database of today's schema.
    static let database = Result {
        try inFolder { folder in
            let file = folder.appending(path: "empty.sqlite")
            // The log goes into the file when the last connection closes.
            try AppDatabase(path: file.path).close()
            return try Data(contentsOf: file)
        }
    }

    /// The places of the demo town.
    static let demoTown = Result {
        try inFolder { folder in
            let file = folder.appending(path: "places.sqlite")
            _ = try PlacesImport(database: file).importDemo()
            return try Data(contentsOf: file)
        }
    }

    private static func inFolder<Value>(_ make: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hereabouts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try make(folder)
    }
}
