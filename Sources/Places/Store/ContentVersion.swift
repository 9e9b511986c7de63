import GRDB

/// The name of what a file of places says, which the file carries with it: a copy on another machine has the same, so that
/// addresses of tiles and entity tags are alike on both. Letters, digits and hyphens.
enum ContentVersion {
    /// A name that no import has had, 64 random bits; of the invented town, which is the same wherever it is made, one by what it
    /// has.
    static func renew(by source: ImportedSource, _ db: Database) throws {
        let random = String(UInt64.random(in: 0 ... .max), radix: 36)
        try db.execute(
            sql: "INSERT INTO meta VALUES ('version', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            arguments: [source.kind == .demo ? "demo-\(source.objects)-\(source.kept)" : random]
        )
    }

    /// `nil` in files that were imported before there was one.
    static func read(_ db: Database) throws -> String? {
        try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'version'")
    }
}
