import Models

/// Removes pictures that no row names, once a day: a program that was killed between storing a picture and writing its
/// row has left it behind. Only those older than a day, since a row may be about to name the others.
enum MediaSweepJob {
    static let kind = "media-sweep"

    static let restSeconds: Int64 = 86_400

    static let handlers: [String: JobHandler] = [
        kind: { _, app in
            let (now, store, database) = (app.clock(), app.media, app.database)
            let count = try await app.pool.run {
                // In this order: a picture that is old enough has its row by now.
                let old = store.keys(storedBefore: now - restSeconds)
                let unnamed = try database.read { try NamedMedia.unnamed(among: old.map(\.description), $0) }
                for key in unnamed.compactMap(MediaKey.init) { try store.remove(key) }
                if !store.isHeld { store.removeAside() }
                return unnamed.count
            }
            if count > 0 { app.logger.info("Removed \(count) pictures that nothing refers to") }
            try await app.database.write { try enqueue(at: now + restSeconds, now: now, $0) }
        }
    ]

    /// One job a day, however often the program starts.
    static func enqueue(at instant: Int64, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            kind,
            payload: "{}",
            in: .other,
            of: .site,
            runAt: instant,
            uniqueKey: "\(kind) \(instant / restSeconds)",
            now: now,
            db
        )
    }
}
