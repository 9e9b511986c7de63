import Models
import Templates

/// Tells operators once a day of people who have waited for long.
enum SignUpSweepJob: PeriodicJob {
    static let kind = "sign-up-sweep"

    static let restSeconds: Int64 = 86_400

    static func run(now: Int64, _ app: App) async throws {
        _ = try await app.database.write { db in
            try SignUpRequest.tellOfLate(now: now, db) { count in app.told { SignUpNotice.late(count) } }
        }
    }
}
