/// The right of one request to write an upload, which ends by itself: a server that is killed holds up no other for longer. Whoever
/// has lost it finds that what it writes is not taken. Its end is told by the clock of the database, which all servers share.
package struct UploadLease: Hashable, Sendable {
    package let upload: UploadName
    /// Which request it is: nobody else's name.
    package let writer: String
    /// Which server answers that request.
    package let server: String

    /// Much longer than a piece takes to be written, and much shorter than people wait.
    package static let seconds: Int64 = 60

    package init(of upload: UploadName, on server: String, using generator: inout some RandomNumberGenerator) {
        self.upload = upload
        self.server = server
        writer = String(UInt64.random(in: .min ... .max, using: &generator), radix: 36)
    }

    /// False where somebody else has it, or the upload is gone.
    package func take(_ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE upload SET written_by = ?, writer_name = ?, written_until = \(EngineSpelling.now) + ?
                WHERE name = ? AND (written_until IS NULL OR written_until <= \(EngineSpelling.now))
                """,
            arguments: [writer, server, Self.seconds, upload]
        )
        return db.changesCount > 0
    }

    /// Moves its end. False where it is another's by now, or the upload is gone.
    package func extend(_ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE upload SET written_until = \(EngineSpelling.now) + ? WHERE name = ? AND written_by = ?
                """,
            arguments: [Self.seconds, upload, writer]
        )
        return db.changesCount > 0
    }

    package func release(_ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE upload SET written_by = NULL, writer_name = NULL, written_until = NULL
                WHERE name = ? AND written_by = ?
                """,
            arguments: [upload, writer]
        )
    }

    /// Takes back what a server had when it was killed: for its next start.
    package static func releaseAll(on server: String, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                UPDATE upload SET written_by = NULL, writer_name = NULL, written_until = NULL WHERE writer_name = ?
                """,
            arguments: [server]
        )
    }
}
