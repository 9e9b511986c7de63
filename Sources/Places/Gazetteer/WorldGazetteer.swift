import Foundation
import GRDB

/// The towns of the world as Debian's package `libtimezonemap-data` brings them (GeoNames' `cities15000.txt`, CC BY
/// 4.0), in a database of their own beside `places.sqlite`. It is made anew when the package's files change, and a
/// gazetteer that somebody imports goes before it.
package struct WorldGazetteer: Sendable {
    /// Where Debian puts the files.
    package static let systemFolder = "/usr/share/libtimezonemap/ui"

    private let folder: URL
    private let database: URL

    /// `folder` has the files; `database` is what is made of them.
    package init(folder: URL, database: URL) {
        self.folder = folder
        self.database = database
    }

    private var towns: URL { folder.appending(path: "cities15000.txt") }
    private var regions: URL { folder.appending(path: "admin1Codes.txt") }

    /// Makes the database where it is missing or of other files; `false` where there is nothing to do, or nothing to
    /// make it of. Takes about a second, so not for an event loop. Throws `ImportError`.
    @discardableResult
    package func refresh() throws -> Bool {
        guard let stamp, stamp != storedStamp else { return false }
        let input = try ImportFile(towns)
        let names = FileManager.default.fileExists(atPath: regions.path) ? try PlacesImport.regionNames(regions) : [:]
        let replacement = DatabaseReplacement(database: database)
        return try replacement.run(startsEmpty: true) { db in
            let meter = ProgressMeter(totalBytes: input.size) { _ in }
            let summary = try PlacesImport.copyRows(
                of: input,
                to: GazetteerWriter(db),
                names,
                meter,
                corrected: ZoneCorrections.corrected
            )
            try db.execute(sql: "INSERT INTO meta VALUES ('gazetteer', ?)", arguments: [stamp])
            return summary.places > 0
        }
    }

    /// What tells the files that it is made of from others; `nil` where there are none.
    private var stamp: String? {
        guard let towns = FileIdentity(path: towns.path) else { return nil }
        return [towns.text, FileIdentity(path: regions.path)?.text ?? "", "\(PlacesSchema.version)"]
            .joined(separator: " ")
    }

    private var storedStamp: String? {
        guard FileManager.default.fileExists(atPath: database.path) else { return nil }
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try? DatabaseQueue(path: database.path, configuration: configuration)
        return try? queue?.read { try String.fetchOne($0, sql: "SELECT value FROM meta WHERE key = 'gazetteer'") }
    }
}
