import Foundation
import GRDB

/// A file that went into `places.sqlite`, as people are told (and as the licences ask for).
package struct ImportedSource: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case osm, geonames, demo }

    package let kind: Kind
    /// The file's name without its folder.
    package let name: String
    package let importedAt: Date
    /// Objects or rows in the file, and how many of them the database keeps.
    package let objects: Int
    package let kept: Int

    /// Notes the import, which makes another version of the file (`ContentVersion`).
    func insert(_ db: Database) throws {
        try db.execute(
            sql: "INSERT INTO source (kind, name, imported_at, objects, kept) VALUES (?, ?, ?, ?, ?)",
            arguments: [kind.rawValue, name, Int64(importedAt.timeIntervalSince1970), objects, kept]
        )
        try ContentVersion.renew(by: self, db)
    }

    static func fetchAll(_ db: Database) throws -> [ImportedSource] {
        try Row.fetchAll(db, sql: "SELECT kind, name, imported_at, objects, kept FROM source ORDER BY id").compactMap {
            row in
            Kind(rawValue: row[0]).map {
                ImportedSource(
                    kind: $0,
                    name: row[1],
                    importedAt: Date(timeIntervalSince1970: TimeInterval(row[2] as Int64)),
                    objects: row[3],
                    kept: row[4]
                )
            }
        }
    }
}
