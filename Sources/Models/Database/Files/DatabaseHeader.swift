import Foundation

/// What the first bytes of a database file say of it (sqlite.org/fileformat2.html, section 1.3), read without opening it:
/// nothing is made beside it.
package struct DatabaseHeader: Hashable, Sendable {
    package let isOurs: Bool
    /// The number of its newest step.
    package let schema: Int

    private static let byteCount = 100

    /// `nil` where the file cannot be read, or is no database of SQLite.
    package init?(path: String) {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        guard let bytes = try? handle.read(upToCount: Self.byteCount), bytes.count == Self.byteCount,
            bytes.starts(with: Data("SQLite format 3\0".utf8))
        else { return nil }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        schema = number(at: 60)
        isOurs = number(at: 68) == Migrator.applicationID
    }
}
