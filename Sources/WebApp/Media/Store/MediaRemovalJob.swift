import Models

/// Removes files of the media store that nothing refers to any more.
enum MediaRemovalJob {
    static let kind = "media-removal"
    /// One that fails does no more than these again.
    static let maxKeys = 200

    private struct Payload: Codable {
        let keys: [String]
    }

    static let handlers: [String: JobHandler] = [
        kind: { job, app in
            let payload = try job.decode(Payload.self)
            let store = app.media
            try await JobLease.keeping(job, app) {
                try await app.mediaPool.run {
                    for key in payload.keys.compactMap(MediaKey.init) { try store.remove(key) }
                }
            }
        }
    ]

    /// In the transaction after which nothing refers to the files.
    static func enqueue(_ keys: [String], now: Int64, _ db: DatabaseConnection) throws {
        for start in stride(from: 0, to: keys.count, by: maxKeys) {
            let payload = Payload(keys: Array(keys[start...].prefix(maxKeys)))
            try Job.enqueue(kind, payload, in: .upkeep, of: .site, runAt: now, now: now, db)
        }
    }
}
