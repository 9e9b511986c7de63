import Models

/// Removes pictures that no row names, once a day: a program that was killed between storing a picture and writing its
/// row has left it behind. Only those older than a day, since a row may be about to name the others.
enum MediaSweepJob: PeriodicJob {
    static let kind = "media-sweep"

    static let restSeconds: Int64 = 86_400

    static func run(now: Int64, _ app: App) async throws {
        let (store, database) = (app.media, app.database)
        if let refusal = try await app.sweepRefusal() { return app.logger.error("\(refusal)") }
        let count = try await app.mediaPool.run {
            // In this order: a picture that is old enough has its row by now.
            let old = try store.keys(storedBefore: now - restSeconds)
            let unnamed = try database.read { try NamedMedia.unnamed(among: old.map(\.description), $0) }
            for key in unnamed.compactMap(MediaKey.init) { try store.remove(key) }
            if try !store.home.isHeld() { try store.home.sweep(now: now) }
            return unnamed.count
        }
        if count > 0 { app.logger.info("Removed \(count) pictures that nothing refers to") }
    }
}
