import Foundation
import Models

/// Removes files of the media store that nothing refers to any more.
enum MediaRemovalJob {
    static let kind = "media-removal"

    private struct Payload: Codable {
        let keys: [String]
    }

    static let handlers: [String: JobHandler] = [
        kind: { job, app in
            let payload = try JSONDecoder().decode(Payload.self, from: Data(job.payload.utf8))
            let store = app.media
            try await app.pool.run {
                for key in payload.keys.compactMap(MediaKey.init) { try store.remove(key) }
            }
        }
    ]

    /// In the transaction after which nothing refers to the files.
    static func enqueue(_ keys: [String], now: Int64, _ db: DatabaseConnection) throws {
        guard !keys.isEmpty else { return }
        let payload = String(decoding: try JSONEncoder().encode(Payload(keys: keys)), as: UTF8.self)
        _ = try Job.enqueue(kind, payload: payload, runAt: now, now: now, db)
    }
}
