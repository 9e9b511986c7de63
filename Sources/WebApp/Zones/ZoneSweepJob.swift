import Models

/// Removes zones whose owner has left, once those whose songs are in them have had their time: every hour.
enum ZoneSweepJob {
    static let kind = "zone-sweep"

    private static let restSeconds: Int64 = 3_600

    static let handlers: [String: JobHandler] = [
        kind: { _, app in
            let now = app.clock()
            while try await removeOne(now: now, app) {}
            try await app.database.write { try enqueue(at: now + restSeconds, now: now, $0) }
        }
    ]

    private static func removeOne(now: Int64, _ app: App) async throws -> Bool {
        try await app.database.write { db in
            guard let zone = try LeftZone.findEnded(now: now, db) else { return false }
            try MediaRemovalJob.enqueue(try zone.delete(db), now: now, db)
            return true
        }
    }

    /// One job an hour, however often the program starts.
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
