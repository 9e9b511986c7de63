import Models

/// Removes zones whose owner has left, once those whose songs are in them have had their time, and that somebody was in one: every
/// hour.
enum ZoneSweepJob: PeriodicJob {
    static let kind = "zone-sweep"

    static let restSeconds: Int64 = 3_600

    static func run(now: Int64, _ app: App) async throws {
        while try await removeOne(now: now, app) {}
        try await app.database.write { try PresenceTicket.removeOld(now: now, $0) }
    }

    private static func removeOne(now: Int64, _ app: App) async throws -> Bool {
        try await app.database.write { db in
            guard let zone = try LeftZone.findEnded(now: now, db) else { return false }
            try MediaRemovalJob.enqueue(try zone.delete(db), now: now, db)
            return true
        }
    }
}
