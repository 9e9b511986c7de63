/// A piece of an upload whose bytes lie in a store. Its row is written after its object, by whoever may write the upload just then:
/// an object without a row is nobody's.
package struct UploadPart: Hashable, Sendable {
    package let start: Int
    package let byteCount: Int
    package let object: String

    package init(start: Int, byteCount: Int, object: String) {
        (self.start, self.byteCount, self.object) = (start, byteCount, object)
    }

    /// False, and nothing is written, where the lease is another's by now, or the upload is gone.
    package func add(_ lease: UploadLease, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                INSERT INTO upload_part (upload_id, start, byte_count, object)
                SELECT id, ?, ?, ? FROM upload WHERE name = ? AND written_by = ?
                """,
            arguments: [start, byteCount, object, lease.upload, lease.writer]
        )
        return db.changesCount > 0
    }

    /// In the transaction that begins an upload all of which is there.
    package func add(to upload: UploadName, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                INSERT INTO upload_part (upload_id, start, byte_count, object)
                SELECT id, ?, ?, ? FROM upload WHERE name = ?
                """,
            arguments: [start, byteCount, object, upload]
        )
    }

    /// In their order.
    package static func all(of upload: UploadName, _ db: DatabaseConnection) throws -> [UploadPart] {
        try db.rows(
            cached: """
                SELECT upload_part.start, upload_part.byte_count, upload_part.object
                FROM upload_part JOIN upload ON upload.id = upload_part.upload_id
                WHERE upload.name = ? ORDER BY upload_part.start
                """,
            arguments: [upload]
        ) { UploadPart(start: try $0.next(), byteCount: try $0.next(), object: try $0.next()) }
    }

    /// How far an upload has come; `nil` where there is none.
    package static func size(of upload: UploadName, _ db: DatabaseConnection) throws -> Int? {
        try Int.fetchOne(
            db,
            cached: """
                SELECT (SELECT coalesce(sum(byte_count), 0) FROM upload_part WHERE upload_id = upload.id)
                FROM upload WHERE name = ?
                """,
            arguments: [upload]
        )
    }

    /// Every object that a part names, with the upload. Reads the table from beginning to end: not for an event loop.
    package static func objects(_ db: DatabaseConnection) throws -> [(object: String, upload: UploadName)] {
        try db.rows(
            sql: """
                SELECT upload_part.object, upload.name
                FROM upload_part JOIN upload ON upload.id = upload_part.upload_id
                """
        ) { (try $0.next(), try $0.next()) }
    }
}
