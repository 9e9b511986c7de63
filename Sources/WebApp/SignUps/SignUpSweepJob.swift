import Models
import Templates

/// Tells operators once a day of people who have waited for long.
enum SignUpSweepJob {
    static let kind = "sign-up-sweep"

    private static let day: Int64 = 86_400

    static let handlers: [String: JobHandler] = [
        kind: { _, app in
            let now = app.clock()
            try await app.database.write { db in
                try SignUpRequest.tellOfLate(now: now, db) { count in app.told { SignUpNotice.late(count) } }
                try enqueue(at: now + day, now: now, db)
            }
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
            uniqueKey: "\(kind) \(instant / day)",
            now: now,
            db
        )
    }
}
