/// What originals of members take, as the rows of their files count it, for `/metrics`. Copies that the site makes of them are
/// not in it.
package struct StoredBytes: Hashable, Sendable {
    package let guestbooks: Int
    package let songs: Int
    /// Files that come in parts, at the size that they will have.
    package let uploads: Int

    /// Reads a row for each guestbook, song and upload: nothing for an event loop.
    package static func read(_ db: DatabaseConnection) throws -> StoredBytes {
        func sum(_ table: String) throws -> Int {
            try Int.fetchOne(db, cached: "SELECT coalesce(sum(byte_count), 0) FROM \(table)") ?? 0
        }
        return StoredBytes(guestbooks: try sum("guestbook"), songs: try sum("track"), uploads: try sum("upload"))
    }
}
