import Models

/// Removes files of the media store that nothing refers to any more.
enum MediaRemovalJob {
    static let kind = "media-removal"

    private struct Payload: Codable {
        let keys: [String]
    }

    static let handlers: [String: JobHandler] = [
        kind: { job, app in
            let payload = try job.decode(Payload.self)
            let store = app.media
            try await app.mediaPool.run {
                for key in payload.keys.compactMap(MediaKey.init) { try store.remove(key) }
            }
        }
    ]

    /// In the transaction after which nothing refers to the files.
    static func enqueue(_ keys: [String], now: Int64, _ db: DatabaseConnection) throws {
        guard !keys.isEmpty else { return }
        try Job.enqueue(kind, Payload(keys: keys), in: .other, of: .site, runAt: now, now: now, db)
    }
}
